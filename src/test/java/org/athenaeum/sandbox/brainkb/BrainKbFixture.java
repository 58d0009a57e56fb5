package org.athenaeum.sandbox.brainkb;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.UnaryOperator;
import org.athenaeum.identity.Secret;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.BrainKbServers;
import org.athenaeum.sandbox.brainkb.fault.Faults;
import org.athenaeum.testing.clock.TurnedClock;
import org.awaitility.Awaitility;

/** A BrainKB with a clock that a test turns, and a client that speaks to both of its services over HTTP. */
public final class BrainKbFixture implements AutoCloseable {

    public static final String PASSWORD = "a password of the test";

    private final TurnedClock clock;
    private final HttpClient http = HttpClient.newHttpClient();
    private final BrainKbServers servers;

    private BrainKbFixture(Path files, TurnedClock clock, UnaryOperator<BrainKbSettings> change) throws IOException {
        this.clock = clock;
        servers = BrainKbServers.start(change.apply(BrainKbSettings.of(clock, files, new Secret(PASSWORD))));
    }

    public static BrainKbFixture start(Path files) throws IOException {
        return start(files, settings -> settings);
    }

    public static BrainKbFixture start(Path files, UnaryOperator<BrainKbSettings> change) throws IOException {
        return start(files, new TurnedClock(), change);
    }

    /** The same with a clock of one's own: {@link TurnedClock#now} where the tokens are judged by the time it is. */
    public static BrainKbFixture start(Path files, TurnedClock clock, UnaryOperator<BrainKbSettings> change) throws IOException {
        return new BrainKbFixture(files, clock, change);
    }

    public TurnedClock clock() {
        return clock;
    }

    public BrainKbServers servers() {
        return servers;
    }

    public Faults faults() {
        return servers.faults();
    }

    /** An address at query_service. */
    public String query(String path) {
        return servers.queryService() + path;
    }

    /** An address at usermanagement. */
    public String users(String path) {
        return servers.userManagement() + path;
    }

    /** A demo person's access token for query_service, by password. */
    public String token(String email) {
        return exchange(refresh(email), "query_service");
    }

    /** The same for usermanagement. */
    public String administration(String email) {
        return exchange(refresh(email), "usermanagement");
    }

    public String refresh(String email) {
        var login = Json.object().add("email", email).add("password", PASSWORD).build();
        return object(send("POST", users("/api/auth/login"), "", login)).getString("refresh_token");
    }

    public String exchange(String refresh, String audience) {
        var body = Json.object().add("audience", audience).build();
        return object(send("POST", users("/api/auth/exchange"), refresh, body)).getString("access_token");
    }

    public HttpResponse<String> get(String address, String token) {
        return send(HttpRequest.newBuilder(), address, token);
    }

    public HttpResponse<String> send(String method, String address, String token, JsonValue body) {
        return send(HttpRequest.newBuilder().header("Content-Type", "application/json")
                .method(method, HttpRequest.BodyPublishers.ofString(body.toString())), address, token);
    }

    /** Sends whatever was built; without a token where it is empty. */
    public HttpResponse<String> send(HttpRequest.Builder request, String address, String token) {
        if (!token.isEmpty()) {
            request.header("Authorization", "Bearer " + token);
        }
        try {
            return http.send(request.uri(URI.create(address)).build(), BodyHandlers.ofString());
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stopped);
        }
    }

    /** Sends a text into a graph. */
    public HttpResponse<String> ingest(String email, String graph, String text) {
        return send(HttpRequest.newBuilder().header("Content-Type", "text/plain").POST(HttpRequest.BodyPublishers.ofString(text)),
                query("/api/insert/raw/knowledge-graph-triples?user_id=" + encoded(email) + "&named_graph_iri=" + encoded(graph)),
                token(email));
    }

    /** Sends a text into a graph and waits until its job has ended; the job's id. */
    public String ingested(String email, String graph, String text) {
        var job = object(ingest(email, graph, text)).getString("job_id");
        ended(email, job);
        return job;
    }

    /** The detail of a job once it has ended. */
    public JsonObject ended(String email, String job) {
        Awaitility.await().atMost(Duration.ofSeconds(30)).until(() -> !detail(email, job).isNull("end_time"));
        return detail(email, job);
    }

    public JsonObject detail(String email, String job) {
        return object(get(query("/api/insert/user/jobs/detail?user_id=" + encoded(email) + "&job_id=" + job), token(email)));
    }

    public static JsonObject object(HttpResponse<String> answer) {
        return Json.read(answer.body()).asJsonObject();
    }

    public static JsonArray array(HttpResponse<String> answer) {
        return Json.read(answer.body()).asJsonArray();
    }

    public static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        servers.close();
    }
}
