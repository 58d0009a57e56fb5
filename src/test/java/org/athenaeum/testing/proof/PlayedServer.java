package org.athenaeum.testing.proof;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.athenaeum.protocol.Json;

/** An HTTP server whose every answer the test writes itself, piece by piece, while the client waits. */
final class PlayedServer implements AutoCloseable {

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final BlockingQueue<Turn> turns = new LinkedBlockingQueue<>();

    /** A request that arrived and waits for its answer. */
    record Turn(HttpExchange exchange, String body) {

        JsonObject json() {
            return (JsonObject) Json.read(body);
        }

        String header(String name) {
            return exchange.getRequestHeaders().getFirst(name);
        }

        void json(int status, String text, Map<String, String> headers) throws IOException {
            headers.forEach(exchange.getResponseHeaders()::set);
            if (!text.isEmpty()) exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(status, text.isEmpty() ? -1 : text.getBytes(UTF_8).length);
            if (!text.isEmpty()) exchange.getResponseBody().write(text.getBytes(UTF_8));
            exchange.close();
        }

        Turn stream() throws IOException {
            exchange.getResponseHeaders().set("Content-Type", "text/event-stream; charset=utf-8");
            exchange.sendResponseHeaders(200, 0);
            return this;
        }

        Turn say(String text) throws IOException {
            exchange.getResponseBody().write(text.getBytes(UTF_8));
            exchange.getResponseBody().flush();
            return this;
        }

        void end() {
            exchange.close();
        }
    }

    PlayedServer() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/mcp", exchange -> turns.add(
                new Turn(exchange, new String(exchange.getRequestBody().readAllBytes(), UTF_8))));
        server.start();
    }

    URI endpoint() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/mcp");
    }

    /** The next request. */
    Turn turn() {
        try {
            var turn = turns.poll(10, TimeUnit.SECONDS);
            if (turn == null) throw new AssertionError("no request came");
            return turn;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    /** Plays the server's part beside the client's. */
    void play(Play part) {
        threads.execute(() -> {
            try {
                part.play();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    /** What a server does. */
    interface Play {
        void play() throws IOException;
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
