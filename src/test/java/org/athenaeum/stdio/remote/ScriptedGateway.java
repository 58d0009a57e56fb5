package org.athenaeum.stdio.remote;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A real HTTP server that answers as the test says, and remembers what it was sent. */
final class ScriptedGateway implements AutoCloseable {

    private final List<Received> received = new CopyOnWriteArrayList<>();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final HttpServer server;
    private volatile Script script = request -> request.reply(202, "", "");

    /** What the gateway does with a request. */
    @FunctionalInterface
    interface Script {
        void serve(Received request) throws IOException, InterruptedException;
    }

    ScriptedGateway() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext("/", this::serve);
        server.start();
    }

    private void serve(HttpExchange exchange) throws IOException {
        var body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
        var request = new Received(exchange, exchange.getRequestMethod(), body);
        received.add(request);
        try (exchange) {
            script.serve(request);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** From now on requests are answered so. */
    ScriptedGateway answering(Script next) {
        script = next;
        return this;
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/mcp";
    }

    List<Received> received() {
        return received;
    }

    /** What was received with that HTTP method. */
    List<Received> received(String method) {
        return received.stream().filter(request -> request.method().equals(method)).toList();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    /** One request, and the means to answer it. */
    record Received(HttpExchange exchange, String method, String body) {

        Optional<String> header(String name) {
            return Optional.ofNullable(exchange.getRequestHeaders().getFirst(name));
        }

        Received with(String header, String value) {
            exchange.getResponseHeaders().set(header, value);
            return this;
        }

        /** The whole answer; without a body if it is empty. */
        void reply(int status, String type, String text) throws IOException {
            if (!type.isEmpty()) with("Content-Type", type);
            var bytes = text.getBytes(UTF_8);
            exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
            if (bytes.length > 0) exchange.getResponseBody().write(bytes);
        }

        void json(String text) throws IOException {
            reply(200, "application/json", text);
        }

        /** Begins a stream. */
        Received stream() throws IOException {
            with("Content-Type", "text/event-stream");
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().flush();
            return this;
        }

        /** Sends that text on the stream at once. */
        Received say(String text) throws IOException {
            exchange.getResponseBody().write(text.getBytes(UTF_8));
            exchange.getResponseBody().flush();
            return this;
        }
    }
}
