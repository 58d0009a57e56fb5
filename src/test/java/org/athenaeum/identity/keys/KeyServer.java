package org.athenaeum.identity.keys;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A real server on this machine that publishes what a test wants, and remembers what it was asked. */
public final class KeyServer implements AutoCloseable {

    /** What is answered. */
    public interface Reply {
        void to(HttpExchange exchange) throws IOException;
    }

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Map<String, Reply> replies = new ConcurrentHashMap<>();
    private final List<String> asked = new CopyOnWriteArrayList<>();
    private final CountDownLatch ended = new CountDownLatch(1);

    public KeyServer() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        server.setExecutor(threads);
        server.createContext("/", this::serve);
        server.start();
    }

    public String origin() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    public URI jwks() {
        return URI.create(origin() + "/jwks");
    }

    /** Publishes these keys, each a whole JWK, at {@code /jwks}. */
    public KeyServer publish(String... keys) {
        return answer("/jwks", json("{\"keys\":[" + String.join(",", keys) + "]}"));
    }

    public KeyServer answer(String path, Reply reply) {
        replies.put(path, reply);
        return this;
    }

    /** The paths that were asked for, in order. */
    public List<String> asked() {
        return List.copyOf(asked);
    }

    public static Reply json(String body) {
        return with(200, body, "Content-Type", "application/json");
    }

    /** @param headers names and values by turns */
    public static Reply with(int status, String body, String... headers) {
        return exchange -> {
            for (int i = 0; i < headers.length; i += 2) exchange.getResponseHeaders().add(headers[i], headers[i + 1]);
            var bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        };
    }

    /** Says nothing, as long as the server lives. */
    public Reply silence() {
        return exchange -> awaitEnd();
    }

    /** Sends the head and the beginning of a body, and never the rest. */
    public Reply halfAnAnswer() {
        return exchange -> {
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write("{\"keys\":[".getBytes(StandardCharsets.UTF_8));
            exchange.getResponseBody().flush();
            awaitEnd();
        };
    }

    @Override
    public void close() {
        ended.countDown();
        server.stop(0);
        threads.shutdownNow();
    }

    private void serve(HttpExchange exchange) throws IOException {
        var path = exchange.getRequestURI().toString();
        asked.add(path);
        try (exchange) {
            replies.getOrDefault(path, with(404, "")).to(exchange);
        }
    }

    private void awaitEnd() {
        try {
            ended.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
