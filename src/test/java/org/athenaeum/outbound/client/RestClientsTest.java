package org.athenaeum.outbound.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.json.JsonObject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.Encoded;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Secret;
import org.athenaeum.protocol.Json;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests of a declared interface, before a server of ours. */
class RestClientsTest {

    /** As families declare their backends. */
    @Path("/api")
    public interface Things {
        @GET
        @Path("/things/{name}/")
        Response thing(@Encoded @PathParam("name") Segment name, @QueryParam("q") String q, @QueryParam("limit") Integer limit);

        @POST
        @Path("/things")
        @Consumes("application/json")
        Response make(JsonObject thing);

        @POST
        @Path("/texts")
        @Consumes("text/plain")
        Response text(String text);

        @POST
        @Path("/files")
        @Consumes("multipart/form-data")
        Response file(RequestBody file);

        @POST
        @Path("/again")
        Response again();
    }

    private PlayedBackend backend;
    private final RestClients clients = new RestClients(task -> new Thread(task).start());

    @BeforeEach
    void open() {
        backend = PlayedBackend.open();
    }

    @AfterEach
    void close() {
        backend.close();
    }

    private static Outgoing limits() {
        var call = Call.startingNow(Duration.ofMinutes(1), ResultBudget.DEFAULT);
        return new Outgoing(call, Duration.ofSeconds(20), 1_000, Optional.of(new Secret("s3cret")), Confided.NOTHING);
    }

    private Reply ask(Function<Things, Response> request) {
        return clients.call(Things.class, backend.url(), limits(), request);
    }

    @ParameterizedTest
    @ValueSource(strings = {"cell", "a b", "a+b", "a%20b", "SELECT ?s {?s ?p 'x%'} # {a}", "https://x.org/g/ö/?a=1&b=2#f",
            "100%", "a;b=c", "ana@lab.org"})
    @DisplayName("A.0: what a caller writes arrives as it was written, in a query and as one segment of a path")
    void carriesTextUnchanged(String text) {
        backend.answers(200, "application/json", "{}");

        var reply = ask(api -> api.thing(new Segment(text), text, null));

        assertThat(reply.status()).isEqualTo(200);
        var seen = backend.last();
        assertThat(seen.parameters()).containsOnly(Map.entry("q", text));
        assertThat(seen.segments()).containsExactly("api", "things", text, "");
    }

    @Test
    void sendsJsonTextAndNothing() {
        backend.answers(201, "application/json; charset=utf-8", "[1]");

        var reply = ask(api -> api.make(Json.object().add("a", 1).build()));

        assertThat(reply).hasToString("201 application/json of 3 bytes");
        assertThat(backend.last().body()).isEqualTo("{\"a\":1}");
        assertThat(backend.last().header("Content-Type")).isEqualTo("application/json");
        assertThat(backend.last().header("Authorization")).isEqualTo("Bearer s3cret");

        ask(api -> api.text("<a> <b> \"ö\" ."));
        assertThat(backend.last().body()).isEqualTo("<a> <b> \"ö\" .");
        assertThat(backend.last().header("Content-Type")).startsWith("text/plain");

        ask(Things::again);
        assertThat(backend.last().body()).isEmpty();
        assertThat(backend.last().method()).isEqualTo("POST");
    }

    @Test
    @DisplayName("A.3: a body is read while it is sent, with its length said before")
    void streamsABody() {
        var bytes = "x".repeat(300_000);
        var closed = new AtomicBoolean();
        var source = new ByteArrayInputStream(bytes.getBytes(StandardCharsets.UTF_8)) {
            @Override
            public void close() {
                closed.set(true);
            }
        };
        backend.answers(200, "application/json", "{}");

        ask(api -> api.file(RequestBody.stream(() -> source, 300_000, "multipart/form-data; boundary=b")));

        assertThat(backend.last().body()).isEqualTo(bytes);
        assertThat(backend.last().header("Content-Length")).isEqualTo("300000");
        assertThat(backend.last().header("Content-Type")).isEqualTo("multipart/form-data; boundary=b");
        Awaitility.await().untilTrue(closed);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".", "..", "  "})
    @DisplayName("A.0: what is no segment never becomes a path")
    void refusesStepsWithinThePath(String text) {
        assertThat(Segment.of(text)).isEmpty();
    }

    @Test
    void refusesASecondRequestInOneGo() {
        backend.answers(200, "application/json", "{}");

        assertThatThrownBy(() -> ask(api -> {
            api.again().close();
            return api.again();
        })).isNotNull();

        assertThat(backend.seen()).hasSize(1);
    }
}
