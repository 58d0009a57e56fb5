package org.athenaeum.outbound.client;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.athenaeum.outbound.BackendUrl;

/** A backend on this machine that answers as it is told and remembers what it was asked. */
public final class PlayedBackend implements AutoCloseable {

    /** One request as it arrived. */
    public record Seen(String method, String rawPath, String rawQuery, Map<String, String> headers, String body) {

        public String header(String name) {
            return headers.getOrDefault(name.toLowerCase(java.util.Locale.ROOT), "");
        }

        public List<String> segments() {
            return Arrays.stream(rawPath.substring(1).split("/", -1)).map(Seen::percentDecoded).toList();
        }

        public Map<String, String> parameters() {
            var all = new TreeMap<String, String>();
            for (var pair : rawQuery.split("&")) {
                if (pair.isEmpty()) continue;
                var parts = pair.split("=", 2);
                all.put(decoded(parts[0]), parts.length < 2 ? "" : decoded(parts[1]));
            }
            return all;
        }

        private static String percentDecoded(String text) {
            return decoded(text.replace("+", "%2B"));
        }

        private static String decoded(String text) {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        }
    }

    /** What answers a request. */
    public interface Script {
        void answer(Seen seen, HttpExchange exchange) throws IOException;
    }

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<Seen> seen = new CopyOnWriteArrayList<>();
    private volatile Script script = (request, exchange) -> exchange.sendResponseHeaders(500, -1);

    private PlayedBackend(HttpServer server) {
        this.server = server;
    }

    public static PlayedBackend open() {
        try {
            var played = new PlayedBackend(HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0));
            played.server.createContext("/", played::handle);
            played.server.setExecutor(played.threads);
            played.server.start();
            return played;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public BackendUrl url() {
        return BackendUrl.parse("http://127.0.0.1:" + server.getAddress().getPort()).orElseThrow();
    }

    public void plays(Script next) {
        script = next;
    }

    public void answers(int status, String type, String body) {
        plays((request, exchange) -> send(exchange, status, type, body));
    }

    public static void send(HttpExchange exchange, int status, String type, String body) throws IOException {
        var bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        if (bytes.length > 0) exchange.getResponseBody().write(bytes);
    }

    public List<Seen> seen() {
        return List.copyOf(seen);
    }

    public Seen last() {
        return seen.get(seen.size() - 1);
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            var headers = new TreeMap<String, String>();
            exchange.getRequestHeaders().forEach((name, values) ->
                    headers.put(name.toLowerCase(java.util.Locale.ROOT), String.join(", ", values)));
            var query = exchange.getRequestURI().getRawQuery();
            var request = new Seen(exchange.getRequestMethod(), exchange.getRequestURI().getRawPath(), query == null ? "" : query,
                    headers, new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            seen.add(request);
            script.answer(request, exchange);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
