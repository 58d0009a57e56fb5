package org.athenaeum.vault.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("vault A1.15: work shared by threads")
class WorkTest {

    @Test
    void beginsNothingMoreAfterAFailure() {
        var begun = new ConcurrentLinkedQueue<Integer>();
        var work = new Work(Runnable::run, 1);

        assertThatThrownBy(() -> work.each(items(100), item -> {
            begun.add(item);
            if (item == 3) throw new IllegalArgumentException("as if");
        })).hasMessage("as if");

        assertThat(begun).containsExactly(0, 1, 2, 3);
    }

    @Test
    void tellsTheCallerWhatALentThreadMet() {
        var executor = Executors.newSingleThreadExecutor();
        try {
            var caller = Thread.currentThread();
            var lentIsThere = new CountDownLatch(1);

            assertThatThrownBy(() -> new Work(executor, 1).each(items(100), item -> {
                if (Thread.currentThread() != caller) {
                    lentIsThere.countDown();
                    throw new OutOfMemoryError("as if");
                }
                awaitQuietly(lentIsThere);
            })).isInstanceOf(OutOfMemoryError.class);
        } finally {
            executor.shutdownNow();
        }
    }

    private static List<Integer> items(int count) {
        return IntStream.range(0, count).boxed().toList();
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            assertThat(latch.await(20, TimeUnit.SECONDS)).as("a thread was lent").isTrue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
