package org.athenaeum.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TurnsTest {

    private final ExecutorService callers = Executors.newFixedThreadPool(40);

    @AfterEach
    void close() {
        callers.shutdownNow();
    }

    @Test
    void lets40CallersInFourAtATime() throws InterruptedException {
        var turns = new Turns(4);
        var inside = new AtomicInteger();
        var most = new AtomicInteger();
        var done = new CountDownLatch(40);

        for (int i = 0; i < 40; i++) {
            callers.execute(() -> {
                turns.take(call(Duration.ofSeconds(30)), () -> {
                    most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                    Thread.yield();
                    return inside.decrementAndGet();
                });
                done.countDown();
            });
        }

        assertThat(done.await(30, TimeUnit.SECONDS)).isTrue();
        assertThat(most).hasValueBetween(1, 4);
    }

    @Test
    void saysThatItIsBusyWhenTheDeadlineComesFirst() throws InterruptedException {
        var turns = new Turns(1);
        var inside = new CountDownLatch(1);
        var end = new CountDownLatch(1);
        callers.execute(() -> turns.take(call(Duration.ofSeconds(30)), () -> waitFor(inside, end)));
        assertThat(inside.await(30, TimeUnit.SECONDS)).isTrue();

        var failure = catchThrowableOfType(ToolFailure.class, () -> turns.take(call(Duration.ofMillis(20)), () -> "never"));
        end.countDown();

        assertThat(failure.reason()).isEqualTo("busy");
        assertThat(turns.take(call(Duration.ofSeconds(30)), () -> "now")).isEqualTo("now");
    }

    private static String waitFor(CountDownLatch inside, CountDownLatch end) {
        inside.countDown();
        try {
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return "";
    }

    private static Call call(Duration limit) {
        return Call.startingNow(limit, ResultBudget.DEFAULT);
    }
}
