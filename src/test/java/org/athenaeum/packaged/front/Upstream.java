package org.athenaeum.packaged.front;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A server that keeps what reached it and answers as the test says, so that all that a proxy changes can be seen. */
final class Upstream implements AutoCloseable {

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<Seen> seen = new CopyOnWriteArrayList<>();
    private volatile Answer next = Answer.EMPTY;
    private volatile Optional<CountDownLatch> held = Optional.empty();

    /** A request as it arrived. */
    record Seen(String target, Headers headers, int bytes) {
    }

    private record Answer(int status, Map<String, String> headers, String body) {

        static final Answer EMPTY = new Answer(200, Map.of(), "{}");
    }

    private Upstream(HttpServer server) {
        this.server = server;
    }

    static Upstream start() throws IOException {
        var upstream = new Upstream(HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0));
        upstream.server.createContext("/", upstream::handle);
        upstream.server.setExecutor(upstream.threads);
        upstream.server.start();
        return upstream;
    }

    int port() {
        return server.getAddress().getPort();
    }

    void answers(int status, Map<String, String> headers, String body) {
        next = new Answer(status, headers, body);
    }

    /** From now on the answer is a stream: its first event comes at once, its second and its end when the latch is open. */
    void streams(CountDownLatch latch) {
        held = Optional.of(latch);
    }

    /** As if nothing had arrived yet, and nothing been said about answers. */
    void forget() {
        held.ifPresent(CountDownLatch::countDown);
        held = Optional.empty();
        next = Answer.EMPTY;
        seen.clear();
    }

    List<Seen> seen() {
        return seen;
    }

    Seen last() {
        return seen.get(seen.size() - 1);
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            var body = exchange.getRequestBody().readAllBytes();
            seen.add(new Seen(exchange.getRequestURI().toString(), exchange.getRequestHeaders(), body.length));
            if (held.isPresent()) stream(exchange, held.get());
            else answer(exchange, next);
        }
    }

    private static void answer(HttpExchange exchange, Answer answer) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        answer.headers().forEach(exchange.getResponseHeaders()::set);
        var bytes = answer.body().getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(answer.status(), bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    private static void stream(HttpExchange exchange, CountDownLatch latch) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
        exchange.sendResponseHeaders(200, 0);
        event(exchange, "first");
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        event(exchange, "second");
    }

    private static void event(HttpExchange exchange, String method) throws IOException {
        var message = "data: {\"jsonrpc\":\"2.0\",\"method\":\"" + method + "\"}\n\n";
        exchange.getResponseBody().write(message.getBytes(StandardCharsets.UTF_8));
        exchange.getResponseBody().flush();
    }

    @Override
    public void close() {
        forget();
        server.stop(0);
        threads.shutdownNow();
    }
}
