package org.athenaeum.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class WorkersTest {

    private final Workers workers = new Workers();
    private final CountDownLatch end = new CountDownLatch(1);

    @BeforeEach
    void open() {
        workers.open();
    }

    @AfterEach
    void close() {
        end.countDown();
        workers.close();
    }

    @Test
    @DisplayName("platform: two hundred calls that wait all begin, whatever the others do")
    void beginsEveryWaitingCallAtOnce() throws InterruptedException {
        var begun = new CountDownLatch(200);
        for (int i = 0; i < 200; i++) {
            workers.execute(() -> {
                begun.countDown();
                await(end);
            });
        }

        assertThat(begun.await(30, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void refusesWhatIsBeyondItsBound() {
        for (int i = 0; i < Workers.MOST_THREADS; i++) workers.execute(() -> await(end));

        assertThatThrownBy(() -> workers.execute(() -> { })).isInstanceOf(RejectedExecutionException.class);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
