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
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.call.Cancellation;
import org.athenaeum.catalog.call.ClientLink;
import org.athenaeum.identity.Secret;
import org.athenaeum.outbound.BackendUrl;
import org.athenaeum.outbound.client.OutboundFault.Kind;
import org.athenaeum.protocol.Json;
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

    private Outgoing limits(Cancellation cancellation, Duration limit, int bytes) {
        var call = Call.startingNow(Duration.ofMinutes(1), ResultBudget.DEFAULT, cancellation, ClientLink.SILENT);
        return new Outgoing(call, limit, bytes, Optional.of(new Secret("s3cret")));
    }

    private Outgoing limits() {
        return limits(new Cancellation(), Duration.ofSeconds(20), 1_000);
    }

    private Reply ask(Function<Things, Response> request) {
        return clients.call(Things.class, backend.url(), limits(), request);
    }

    @ParameterizedTest
    @ValueSource(strings = {"cell", "a b", "a+b", "a%20b", "SELECT ?s {?s ?p 'x%'} # {a}", "https://x.org/g/ö/?a=1&b=2#f", "100%", "a;b=c", "ana@lab.org"})
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

    @ParameterizedTest
    @ValueSource(strings = {"", ".", "..", "  "})
    @DisplayName("A.0: what is no segment never becomes a path")
    void refusesStepsWithinThePath(String text) {
        assertThat(Segment.of(text)).isEmpty();
    }

    private void assertFails(Outgoing limits, Kind kind) {
        assertThatThrownBy(() -> clients.call(Things.class, backend.url(), limits, Things::again))
                .isInstanceOfSatisfying(OutboundFault.class, fault -> assertThat(fault.kind()).isEqualTo(kind))
                .hasMessageNotContainingAny("127.0.0.1", "s3cret");
    }

    @ParameterizedTest
    @ValueSource(ints = {301, 302, 303, 307, 308})
    @DisplayName("A.0: redirects are not followed, so that no credential goes elsewhere")
    void refusesToBeSentElsewhere(int status) {
        backend.plays((request, exchange) -> {
            exchange.getResponseHeaders().set("Location", backend.url() + "/elsewhere");
            exchange.sendResponseHeaders(status, -1);
        });

        assertFails(limits(), Kind.REDIRECTED);

        assertThat(backend.seen()).hasSize(1);
    }

    @Test
    @DisplayName("D.6: an answer is bounded while it is read, whatever length was announced")
    void givesUpAnAnswerThatIsTooLarge() {
        backend.plays((request, exchange) -> {
            exchange.sendResponseHeaders(200, 0);
            var block = new byte[64 * 1024];
            try {
                while (true) exchange.getResponseBody().write(block);
            } catch (java.io.IOException closed) {
                exchange.close();
            }
        });

        assertFails(limits(), Kind.TOO_LARGE);
    }

    @Test
    void takesAnAnswerOfExactlyTheLargestSize() {
        backend.answers(200, "text/plain", "x".repeat(1_000));

        assertThat(ask(Things::again).body()).hasSize(1_000);
    }

    @Test
    void endsWithItsDeadlineWhereTheBackendIsSilent() {
        var released = new CountDownLatch(1);
        backend.plays((request, exchange) -> awaits(released));

        assertFails(limits(new Cancellation(), Duration.ofMillis(200), 1_000), Kind.TIMED_OUT);

        released.countDown();
    }

    @Test
    @DisplayName("DESIGN 6: a request ends when nobody waits for it any more")
    void endsWithItsCall() {
        var released = new CountDownLatch(1);
        var cancellation = new Cancellation();
        backend.plays((request, exchange) -> {
            CompletableFuture.runAsync(cancellation::cancel);
            awaits(released);
        });

        assertFails(limits(cancellation, Duration.ofSeconds(20), 1_000), Kind.CANCELLED);

        released.countDown();
    }

    @Test
    void sendsNothingForACallThatIsOver() {
        var cancellation = new Cancellation();
        cancellation.cancel();

        assertFails(limits(cancellation, Duration.ofSeconds(20), 1_000), Kind.CANCELLED);

        assertThat(backend.seen()).isEmpty();
    }

    @Test
    void saysThatAConnectionWasBroken() {
        backend.plays((request, exchange) -> {
            exchange.sendResponseHeaders(200, 500);
            exchange.getResponseBody().write(new byte[10]);
            exchange.getResponseBody().flush();
            throw new java.io.IOException("cut");
        });

        assertFails(limits(), Kind.BROKEN);
    }

    @Test
    void saysThatNobodyIsThere() {
        var gone = PlayedBackend.open();
        gone.close();

        assertThatThrownBy(() -> clients.call(Things.class, gone.url(), limits(), Things::again))
                .isInstanceOfSatisfying(OutboundFault.class, fault -> assertThat(fault.kind()).isEqualTo(Kind.UNREACHABLE));
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

    private static void awaits(CountDownLatch released) {
        try {
            released.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
