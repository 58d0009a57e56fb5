package org.athenaeum.vault.status;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.athenaeum.identity.Secret;
import org.athenaeum.settings.vault.UpstreamSettings;
import org.athenaeum.settings.vault.UpstreamSettings.Proof;

/** A token endpoint and a status service on this machine, over real HTTP: they note what they get and answer as told. */
public final class PlayedUpstream implements AutoCloseable {

    public static final String CLIENT = "gateway";
    public static final String SECRET = "a secret: of 100%";
    public static final String COMMIT = "0123456789abcdef0123456789abcdef01234567";

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final AtomicInteger issued = new AtomicInteger();
    public final List<Heard> tokenRequests = new CopyOnWriteArrayList<>();
    public final List<Heard> statusRequests = new CopyOnWriteArrayList<>();
    public volatile Function<Heard, Reply> token = heard -> token("upstream-token-" + issued.incrementAndGet(), 300);
    public volatile Function<Heard, Reply> status = heard -> Reply.json(document(pathIn(heard)));

    /** One request as it came. */
    public record Heard(String method, URI target, Map<String, List<String>> headers, String body) {

        public String header(String name) {
            return headers.getOrDefault(name.toLowerCase(), List.of("")).get(0);
        }

        /** Everything that came, as one text to look for leaks in. */
        public String whole() {
            return method + " " + target + "\n" + headers + "\n" + body;
        }
    }

    /** One answer. */
    public record Reply(int code, String type, byte[] body, Map<String, String> headers) {

        public static Reply json(String body) {
            return new Reply(200, "application/json; charset=utf-8", body.getBytes(UTF_8), Map.of());
        }

        public static Reply code(int code) {
            return new Reply(code, "application/json", "{}".getBytes(UTF_8), Map.of());
        }
    }

    public PlayedUpstream() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/token", exchange -> answer(exchange, tokenRequests, heard -> token.apply(heard)));
        server.createContext("/status/", exchange -> answer(exchange, statusRequests, heard -> status.apply(heard)));
        server.start();
    }

    public URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    public UpstreamSettings settings() {
        return settings(new Proof.Password(new Secret(SECRET)), "ordinary");
    }

    public UpstreamSettings settings(Proof proof, String... classes) {
        return new UpstreamSettings(URI.create(address() + "/status"), URI.create(address() + "/token"), "urn:status:resource",
                "https://as.example", CLIENT, proof, Set.of(classes));
    }

    public static Reply token(String value, int seconds) {
        return Reply.json("{\"access_token\":\"" + value + "\",\"token_type\":\"Bearer\",\"expires_in\":" + seconds + "}");
    }

    /** What a well-behaved service says of a page. */
    public static String document(String path, String... links) {
        var rows = new StringBuilder();
        for (var link : links) {
            rows.append(rows.isEmpty() ? "" : ",").append("{\"url\":\"").append(link)
                    .append("\",\"ok\":true,\"status\":200,\"checkedAt\":\"2026-01-02T03:04:05Z\"}");
        }
        return "{\"path\":\"" + path + "\",\"lastCommit\":{\"id\":\"" + COMMIT
                + "\",\"committedAt\":\"2026-01-01T00:00:00+01:00\"},"
                + "\"checkout\":{\"head\":\"" + COMMIT + "\",\"behind\":2},\"links\":[" + rows
                + "],\"fetchedAt\":\"2026-01-02T03:04:06Z\"}";
    }

    /** The page asked for, decoded once. */
    public static String pathIn(Heard heard) {
        return heard.target().getQuery().substring("path=".length());
    }

    private static void answer(HttpExchange exchange, List<Heard> notes, Function<Heard, Reply> told) throws IOException {
        try (exchange) {
            var headers = new TreeMap<String, List<String>>();
            exchange.getRequestHeaders().forEach((name, values) -> headers.put(name.toLowerCase(), List.copyOf(values)));
            var heard = new Heard(exchange.getRequestMethod(), exchange.getRequestURI(), headers,
                    new String(exchange.getRequestBody().readAllBytes(), UTF_8));
            notes.add(heard);
            var reply = told.apply(heard);
            reply.headers().forEach(exchange.getResponseHeaders()::set);
            exchange.getResponseHeaders().set("Content-Type", reply.type());
            exchange.sendResponseHeaders(reply.code(), reply.body().length == 0 ? -1 : reply.body().length);
            exchange.getResponseBody().write(reply.body());
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
