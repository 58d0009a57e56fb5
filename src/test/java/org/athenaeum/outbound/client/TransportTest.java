package org.athenaeum.outbound.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.call.Cancellation;
import org.athenaeum.catalog.call.ClientLink;
import org.athenaeum.identity.Secret;
import org.athenaeum.limits.ByteBudget;
import org.athenaeum.outbound.client.OutboundFault.Kind;
import org.athenaeum.testing.thread.Background;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How a request ends that is not answered as it should be. */
class TransportTest {

    /** One question. */
    @Path("/api")
    public interface Things {
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

    private static Outgoing limits(Cancellation cancellation, Duration limit, int bytes) {
        var call = Call.startingNow(Duration.ofMinutes(1), ResultBudget.DEFAULT, cancellation, ClientLink.SILENT);
        return new Outgoing(call, limit, bytes, Optional.of(new Secret("s3cret")), Confided.NOTHING);
    }

    private static Outgoing limits() {
        return limits(new Cancellation(), Duration.ofSeconds(20), 1_000);
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
            } catch (IOException closed) {
                exchange.close();
            }
        });

        assertFails(limits(), Kind.TOO_LARGE);
    }

    @Test
    void takesAnAnswerOfExactlyTheLargestSize() {
        backend.answers(200, "text/plain", "x".repeat(1_000));

        assertThat(clients.call(Things.class, backend.url(), limits(), Things::again).body()).hasSize(1_000);
    }

    @Test
    @DisplayName("B.1: an error that is too long is cut, and keeps its status")
    void cutsALongError() {
        backend.answers(500, "text/plain", "x".repeat(5_000));

        var reply = clients.call(Things.class, backend.url(), limits(), Things::again);

        assertThat(reply.status()).isEqualTo(500);
        assertThat(reply.body()).hasSize(1_000);
    }

    @Test
    @DisplayName("D.6: all answers together are bounded, as long as the calls run that they are for")
    void holdsSoManyBytesAtMost() {
        var few = new RestClients(task -> new Thread(task).start(), new ByteBudget(250_000));
        backend.answers(200, "text/plain", "x".repeat(100_000));
        var calls = Stream.generate(() -> limits(new Cancellation(), Duration.ofSeconds(20), 200_000)).limit(3).toList();
        few.call(Things.class, backend.url(), calls.get(0), Things::again);
        few.call(Things.class, backend.url(), calls.get(1), Things::again);

        assertThatThrownBy(() -> few.call(Things.class, backend.url(), calls.get(2), Things::again))
                .isInstanceOfSatisfying(OutboundFault.class, fault -> assertThat(fault.kind()).isEqualTo(Kind.BUSY));

        calls.get(0).call().end();
        assertThat(few.call(Things.class, backend.url(), calls.get(2), Things::again).body()).hasSize(100_000);
    }

    @Test
    @DisplayName("D.6: what is small, or was not read to the end, is not held against a call that runs for long")
    void givesBackWhatIsOver() {
        var few = new RestClients(task -> new Thread(task).start(), new ByteBudget(120_000));
        var limits = limits(new Cancellation(), Duration.ofSeconds(20), 110_000);
        for (int i = 0; i < 5; i++) {
            backend.answers(200, "text/plain", "x".repeat(60_000));
            assertThat(few.call(Things.class, backend.url(), limits, Things::again).body()).hasSize(60_000);
            backend.answers(200, "text/plain", "x".repeat(115_000));
            assertThatThrownBy(() -> few.call(Things.class, backend.url(), limits, Things::again))
                    .isInstanceOfSatisfying(OutboundFault.class, fault -> assertThat(fault.kind()).isEqualTo(Kind.TOO_LARGE));
        }
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
            Background.run(cancellation::cancel);
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
            throw new IOException("cut");
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

    private static void awaits(CountDownLatch released) {
        try {
            released.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
