package org.athenaeum.limits;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
@DisplayName("SEC-12: who is held up by a client holds up few of those whom others need")
class HeldUpTest {

    private final List<String> done = new ArrayList<>();
    private final List<Runnable> elsewhere = new ArrayList<>();
    private final CountDownLatch release = new CountDownLatch(1);

    /** Another thread that is held up in its work. */
    private Thread held(HeldUp work) throws InterruptedException {
        var begun = new CountDownLatch(1);
        var thread = new Thread(() -> work.run(() -> {
            begun.countDown();
            awaitRelease();
        }, () -> { }));
        thread.start();
        begun.await();
        return thread;
    }

    private void awaitRelease() {
        try {
            release.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run(HeldUp work, String name) {
        work.run(() -> done.add(name), () -> done.add("left for " + name));
    }

    @Test
    void doesWhatNobodyHoldsUpAtOnce() {
        var work = new HeldUp(1, elsewhere::add, 1);

        run(work, "first");
        run(work, "second");

        assertThat(done).containsExactly("first", "second");
        assertThat(elsewhere).isEmpty();
    }

    @Test
    void handsOverWhatComesWhileOthersAreHeldUp() throws InterruptedException {
        var work = new HeldUp(1, elsewhere::add, 1);
        var held = held(work);

        run(work, "second");
        assertThat(done).containsExactly("left for second");
        elsewhere.remove(0).run();
        assertThat(done).containsExactly("left for second", "second");

        release.countDown();
        held.join();
        run(work, "third");
        assertThat(done).endsWith("second", "third");
    }

    @Test
    void doesItItselfWhereNobodyElseIsLeft() throws InterruptedException {
        Executor full = task -> {
            throw new RejectedExecutionException();
        };
        var refused = new HeldUp(1, full, 1);
        var shared = new HeldUp(1, elsewhere::add, 1);
        var held = List.of(held(refused), held(shared));
        run(shared, "handed over");

        run(refused, "by itself");
        run(shared, "beyond the share");

        assertThat(done).containsExactly("left for handed over", "left for by itself", "by itself", "beyond the share");
        release.countDown();
        for (var thread : held) thread.join();
    }
}
