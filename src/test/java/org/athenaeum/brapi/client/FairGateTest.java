package org.athenaeum.brapi.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.call.Cancellation;
import org.athenaeum.catalog.call.ClientLink;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("C9 (1): a bound on requests under way, in the order they came")
class FairGateTest {

    private static final Duration LONG = Duration.ofSeconds(60);

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final FairGate gate = new FairGate(1);

    @AfterEach
    void close() {
        threads.shutdownNow();
    }

    private static Call call(Cancellation cancellation) {
        return Call.startingNow(LONG, ResultBudget.DEFAULT, cancellation, ClientLink.SILENT);
    }

    private void awaitWaiting(int many) {
        org.awaitility.Awaitility.await().until(() -> gate.waiting() == many);
    }

    @Test
    void handsAPlaceOn() throws ExecutionException, InterruptedException {
        assertThat(gate.enter(call(new Cancellation()), LONG)).isTrue();
        var second = threads.submit(() -> gate.enter(call(new Cancellation()), LONG));
        awaitWaiting(1);

        gate.leave();

        assertThat(second.get()).isTrue();
        assertThat(gate.enter(call(new Cancellation()), Duration.ofMillis(1))).isFalse();
        gate.leave();
        assertThat(gate.enter(call(new Cancellation()), Duration.ofMillis(1))).isTrue();
    }

    @Test
    void forgetsWhoGaveUp() throws ExecutionException, InterruptedException {
        gate.enter(call(new Cancellation()), LONG);
        var cancellation = new Cancellation();
        var second = threads.submit(() -> gate.enter(call(cancellation), LONG));
        awaitWaiting(1);

        cancellation.cancel();

        assertThat(second.get()).isFalse();
        assertThat(gate.waiting()).isZero();
        gate.leave();
        assertThat(gate.enter(call(new Cancellation()), Duration.ofMillis(1))).isTrue();
    }
}
