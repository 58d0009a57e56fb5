package org.athenaeum.packaged.front;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLSocket;

/**
 * Carries what plain sockets send to a TLS server, byte for byte, so that the raw client of the tests reaches it. Each tunnel
 * calls from a loopback address of its own: whoever counts requests by address sees another client.
 */
final class Tunnel implements AutoCloseable {

    private final Identity identity;
    private final int server;
    private final InetAddress from;
    private final ServerSocket entrance;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        var thread = new Thread(task, "tunnel");
        thread.setDaemon(true);
        return thread;
    });

    private Tunnel(Identity identity, int server, InetAddress from) throws IOException {
        this.identity = identity;
        this.server = server;
        this.from = from;
        this.entrance = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    }

    /** Opens one to that port of this machine, as the client of that number, 2 to 254. */
    static Tunnel open(Identity identity, int server, int client) throws IOException {
        var tunnel = new Tunnel(identity, server, InetAddress.getByAddress(new byte[] {127, 0, 0, (byte) client}));
        tunnel.threads.execute(tunnel::accept);
        return tunnel;
    }

    /** Where clients connect to; the name is the server's, so that they ask for it. */
    URI root() {
        return URI.create("http://" + identity.name() + ':' + entrance.getLocalPort());
    }

    private void accept() {
        try {
            while (true) {
                var client = entrance.accept();
                open.add(client);
                threads.execute(() -> carry(client));
            }
        } catch (IOException closed) {
            threads.shutdown();
        }
    }

    private void carry(Socket client) {
        try (client; var remote = connect()) {
            open.add(remote);
            threads.execute(() -> copy(client, remote));
            copy(remote, client);
        } catch (IOException refused) {
            // the client sees its connection end, as it would without the tunnel
        } finally {
            open.remove(client);
        }
    }

    private SSLSocket connect() throws IOException {
        var plain = new Socket();
        plain.bind(new InetSocketAddress(from, 0));
        plain.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), server));
        plain.setTcpNoDelay(true);
        var socket = (SSLSocket) identity.trusting().getSocketFactory().createSocket(plain, identity.name(), server, true);
        var parameters = socket.getSSLParameters();
        parameters.setServerNames(List.of(new SNIHostName(identity.name())));
        socket.setSSLParameters(parameters);
        socket.startHandshake();
        return socket;
    }

    /** Until one side ends, which ends the other. */
    private static void copy(Socket source, Socket target) {
        try (source; target; InputStream in = source.getInputStream()) {
            in.transferTo(target.getOutputStream());
        } catch (IOException ended) {
            // so does the other direction, as both sockets are closed now
        }
    }

    @Override
    public void close() throws IOException {
        entrance.close();
        for (var socket : open) socket.close();
    }
}
