package org.athenaeum.sandbox;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import jakarta.json.Json;
import jakarta.json.JsonArray;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/**
 * The sandbox's listener. It shows recorded requests with their credentials, so it binds loopback only and answers no
 * other Host (a web page could otherwise reach it through a rebound name).
 */
final class SandboxServer implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.sandbox");
    private static final Set<String> LOOPBACK_HOSTS = Set.of("127.0.0.1", "localhost", "[::1]");
    /** Read by the JDK's server alone; without it each answer waits 40 ms between its head and its body. */
    private static final String NO_DELAY = "sun.net.httpserver.nodelay";
    private static final int THREADS = 4;
    private static final int BACKLOG = 64;

    private final HttpServer server;
    private final ExecutorService threads;
    private final RequestRecorder recorder = new RequestRecorder(Clock.systemUTC());
    private final Supplier<String> frontPage;

    private SandboxServer(HttpServer server, Supplier<String> frontPage) {
        this.server = server;
        this.frontPage = frontPage;
        this.threads = Executors.newFixedThreadPool(THREADS, work -> daemon(work, "sandbox"));
        server.setExecutor(threads);
        server.createContext("/", this::answer);
    }

    /**
     * Opens the listener on 127.0.0.1; a busy port is replaced by any free one, and the log says so.
     *
     * @param port the port wanted, 0 for any
     */
    static SandboxServer open(int port, Supplier<String> frontPage) throws IOException {
        var loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
        try {
            return open(new InetSocketAddress(loopback, port), frontPage);
        } catch (BindException busy) {
            var opened = open(new InetSocketAddress(loopback, 0), frontPage);
            LOG.log(System.Logger.Level.WARNING, "Port {0,number,#} is busy; the sandbox uses {1,number,#}", port,
                    opened.server.getAddress().getPort());
            return opened;
        }
    }

    /** @throws IllegalArgumentException if the address is anything but loopback */
    static SandboxServer open(InetSocketAddress address, Supplier<String> frontPage) throws IOException {
        if (address.isUnresolved() || !address.getAddress().isLoopbackAddress()) {
            throw new IllegalArgumentException("The sandbox listens on loopback addresses only");
        }
        System.setProperty(NO_DELAY, "true");
        var opened = new SandboxServer(HttpServer.create(address, BACKLOG), frontPage);
        opened.startWithoutHoldingTheProcess();
        return opened;
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");
    }

    List<RecordedRequest> recorded() {
        return recorder.recorded();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    /** The server's own thread is a daemon exactly if the thread that starts it is one. */
    private void startWithoutHoldingTheProcess() throws IOException {
        var starter = daemon(server::start, "sandbox-start");
        starter.start();
        try {
            starter.join();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            close();
            throw new IOException("Interrupted while the sandbox started", stopped);
        }
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            if (!LOOPBACK_HOSTS.contains(hostOf(exchange))) {
                send(exchange, 421, "text/plain; charset=utf-8", "This host is not served here.\n");
                return;
            }
            var path = exchange.getRequestURI().getRawPath();
            if (!"/__requests".equals(path)) {
                recorder.record(exchange);
            }
            switch (path) {
                case "/" -> sendToReader(exchange, "text/plain; charset=utf-8", frontPage);
                case "/__requests" -> sendToReader(exchange, "application/json", () -> json(recorder.recorded()).toString());
                default -> send(exchange, 404, "text/plain; charset=utf-8", "Nothing stands here. See /\n");
            }
        }
    }

    private static String hostOf(HttpExchange exchange) {
        var host = exchange.getRequestHeaders().getOrDefault("Host", List.of(""));
        return host.size() == 1 ? host.get(0).replaceFirst(":\\d{1,5}$", "") : "";
    }

    private static void sendToReader(HttpExchange exchange, String type, Supplier<String> body) throws IOException {
        if (exchange.getRequestMethod().equals("GET")) {
            send(exchange, 200, type, body.get());
        } else {
            exchange.getResponseHeaders().set("Allow", "GET");
            send(exchange, 405, "text/plain; charset=utf-8", "Only GET is answered here.\n");
        }
    }

    private static void send(HttpExchange exchange, int status, String type, String text) throws IOException {
        var body = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.getResponseHeaders().set("Cache-Control", "no-store");
        exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
    }

    private static JsonArray json(List<RecordedRequest> requests) {
        var array = Json.createArrayBuilder();
        for (var request : requests) {
            var headers = Json.createObjectBuilder();
            request.headers().forEach((name, values) -> headers.add(name, Json.createArrayBuilder(values)));
            array.add(Json.createObjectBuilder()
                    .add("number", request.number())
                    .add("at", request.at().toString())
                    .add("method", request.method())
                    .add("target", request.target())
                    .add("headers", headers)
                    .add("body", request.body())
                    .add("bodyBytes", request.bodyBytes()));
        }
        return array.build();
    }

    private static Thread daemon(Runnable work, String name) {
        var thread = new Thread(work, name);
        thread.setDaemon(true);
        return thread;
    }
}
