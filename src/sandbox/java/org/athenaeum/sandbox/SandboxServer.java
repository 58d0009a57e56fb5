package org.athenaeum.sandbox;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import jakarta.json.JsonArray;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.web.Answer;
import org.athenaeum.sandbox.web.Arrived;
import org.athenaeum.sandbox.web.Site;

/**
 * The sandbox's listener. It shows recorded requests with their credentials, so it binds loopback only and answers no
 * other Host (a web page could otherwise reach it through a rebound name).
 */
public final class SandboxServer implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.sandbox");
    private static final Set<String> LOOPBACK_HOSTS = Set.of("127.0.0.1", "localhost", "[::1]");
    private static final String LIST = "/__requests";
    /** Read by the JDK's server alone; without it each answer waits 40 ms between its head and its body. */
    private static final String NO_DELAY = "sun.net.httpserver.nodelay";
    /** Some of them may be kept waiting: by a stand-in told to be slow, by a client's document far away. */
    private static final int THREADS = 16;
    private static final int BACKLOG = 64;

    private final HttpServer server;
    private final ExecutorService threads;
    private final RequestRecorder recorder;
    private final BodySpool spool;
    private final Site site;

    private SandboxServer(HttpServer server, RequestRecorder recorder, BodySpool spool, Function<URI, Site> sites) {
        this.server = server;
        this.recorder = recorder;
        this.spool = spool;
        this.site = sites.apply(address());
        this.threads = Executors.newFixedThreadPool(THREADS, work -> daemon(work, "sandbox"));
        server.setExecutor(threads);
        server.createContext("/", this::answer);
    }

    /**
     * Opens the listener on 127.0.0.1; a busy port is replaced by any free one, and the log says so.
     *
     * @param port  the port wanted, 0 for any
     * @param sites makes what answers, given the address that was opened
     */
    public static SandboxServer open(int port, Function<URI, Site> sites) throws IOException {
        return open(port, new RequestRecorder(Clock.systemUTC()), BodySpool.none(), sites);
    }

    /** The same with requests recorded elsewhere too, and with long bodies kept while they are answered. */
    static SandboxServer open(int port, RequestRecorder recorder, BodySpool spool, Function<URI, Site> sites)
            throws IOException {
        var loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
        try {
            return open(new InetSocketAddress(loopback, port), recorder, spool, sites);
        } catch (BindException busy) {
            var opened = open(new InetSocketAddress(loopback, 0), recorder, spool, sites);
            LOG.log(System.Logger.Level.WARNING, "Port {0,number,#} is busy; the sandbox uses {1,number,#}", port,
                    opened.server.getAddress().getPort());
            return opened;
        }
    }

    /** @throws IllegalArgumentException if the address is anything but loopback */
    public static SandboxServer open(InetSocketAddress address, Function<URI, Site> sites) throws IOException {
        return open(address, new RequestRecorder(Clock.systemUTC()), BodySpool.none(), sites);
    }

    private static SandboxServer open(InetSocketAddress address, RequestRecorder recorder, BodySpool spool,
                                      Function<URI, Site> sites) throws IOException {
        if (address.isUnresolved() || !address.getAddress().isLoopbackAddress()) {
            throw new IllegalArgumentException("The sandbox listens on loopback addresses only");
        }
        System.setProperty(NO_DELAY, "true");
        var opened = new SandboxServer(HttpServer.create(address, BACKLOG), recorder, spool, sites);
        opened.startWithoutHoldingTheProcess();
        return opened;
    }

    /** Where it answers: {@code http://127.0.0.1:PORT/}. */
    public URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");
    }

    /** The last requests, oldest first. */
    public List<RecordedRequest> recorded() {
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
                send(exchange, Answer.text(421, "This host is not served here.\n"));
                return;
            }
            var path = exchange.getRequestURI().getRawPath();
            if (LIST.equals(path)) {
                var isRead = exchange.getRequestMethod().equals("GET");
                send(exchange, isRead ? Answer.json(200, json(recorder.recorded())) : Answer.methodNotAllowed("GET"));
                return;
            }
            var request = spool.read(exchange, site);
            try {
                if (!site.isPersonal(path)) {
                    recorder.remember(request);
                }
                send(exchange, answered(request));
            } finally {
                BodySpool.forget(request);
            }
        }
    }

    private Answer answered(Arrived request) {
        try {
            return site.answer(request);
        } catch (RuntimeException broken) {
            LOG.log(System.Logger.Level.ERROR, "A stand-in failed at " + request.path(), broken);
            return Answer.text(500, "The stand-in failed; its log says why.\n");
        }
    }

    private static String hostOf(HttpExchange exchange) {
        var host = exchange.getRequestHeaders().getOrDefault("Host", List.of(""));
        return host.size() == 1 ? host.get(0).replaceFirst(":\\d{1,5}$", "") : "";
    }

    private static void send(HttpExchange exchange, Answer answer) throws IOException {
        answer.headers().forEach(exchange.getResponseHeaders()::set);
        var body = answer.body();
        if (body.length == 0 || exchange.getRequestMethod().equals("HEAD")) {
            exchange.sendResponseHeaders(answer.status(), -1);
        } else {
            exchange.sendResponseHeaders(answer.status(), body.length);
            exchange.getResponseBody().write(body, 0, answer.cut() ? body.length / 2 : body.length);
            // or nothing at all was sent when the connection ends, and the JDK's client asks again by itself
            if (answer.cut()) exchange.getResponseBody().flush();
        }
    }

    private static JsonArray json(List<RecordedRequest> requests) {
        var array = Json.array();
        for (var request : requests) {
            var headers = Json.object();
            request.headers().forEach((name, values) -> headers.add(name, Json.strings(values)));
            array.add(Json.object()
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
