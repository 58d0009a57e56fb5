package org.athenaeum.catalog.call;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.athenaeum.catalog.ResultBudget;
import org.junit.jupiter.api.Test;

/** Who hears that a call is given up, and that it is over. */
class CancellationTest {

    private final Cancellation cancellation = new Cancellation();
    private final AtomicInteger told = new AtomicInteger();

    @Test
    void tellsEachListenerOnce() {
        cancellation.onCancel(told::incrementAndGet);
        cancellation.onCancel(told::incrementAndGet);

        cancellation.cancel();
        cancellation.cancel();

        assertThat(told).hasValue(2);
    }

    @Test
    void tellsWhoComesTooLateAtOnce() {
        cancellation.cancel();

        cancellation.onCancel(told::incrementAndGet).run();

        assertThat(told).hasValue(1);
    }

    @Test
    void holdsNobodyWhoseWorkIsOver() {
        Runnable listener = told::incrementAndGet;
        var first = cancellation.onCancel(listener);
        cancellation.onCancel(listener);

        first.run();
        first.run();

        assertThat(cancellation.listening()).isEqualTo(1);
        cancellation.cancel();
        assertThat(told).hasValue(1);
        assertThat(cancellation.listening()).isZero();
    }

    @Test
    void tellsThatACallIsOverWithoutCallingItOff() {
        var call = Call.startingNow(Duration.ofSeconds(30), ResultBudget.DEFAULT);
        call.onEnd(told::incrementAndGet);

        call.end();
        call.end();

        assertThat(told).hasValue(1);
        assertThat(call.isCancelled()).isFalse();
    }
}
