package org.athenaeum.packaged.portal;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A portal on this machine: it says of each key what a test wants, and remembers what it was asked. */
final class PortalUnderTest implements AutoCloseable {

    /** As a key's status: it is never answered. */
    static final int HANGS = 0;

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Map<String, Integer> keys = new ConcurrentHashMap<>();
    private final List<String> asked = new CopyOnWriteArrayList<>();
    private final CountDownLatch over = new CountDownLatch(1);

    PortalUnderTest() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::serve);
        server.start();
    }

    String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** From now on that key has this status; a key that was never named has 401. */
    void says(String key, int status) {
        keys.put(key, status);
    }

    /** The header fields of every question, and forgets them. */
    List<String> asked() {
        var all = List.copyOf(asked);
        asked.clear();
        return all;
    }

    private void serve(HttpExchange exchange) throws IOException {
        asked.add(exchange.getRequestURI() + " " + exchange.getRequestHeaders().entrySet());
        var key = exchange.getRequestHeaders().getFirst("Authorization").substring("Bearer ".length());
        int status = keys.getOrDefault(key, 401);
        if (status == HANGS) {
            try {
                over.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            exchange.close();
            return;
        }
        var body = ("owner of " + key).getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, body.length);
        try (var out = exchange.getResponseBody()) {
            out.write(body);
        }
    }

    @Override
    public void close() {
        over.countDown();
        server.stop(0);
        threads.shutdownNow();
    }
}
