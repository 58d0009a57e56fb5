package org.athenaeum.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;

class FewAtOnceTest {

    /** Threads that run when the test says so. */
    private final Queue<Runnable> threads = new ArrayDeque<>();
    private final List<String> done = new ArrayList<>();
    private final FewAtOnce few = new FewAtOnce(threads::add, 2);

    @Test
    void takesNoMoreThreadsThanItsShare() {
        for (var name : List.of("a", "b", "c", "d")) few.execute(() -> done.add(name));

        assertThat(threads).hasSize(2);
        threads.remove().run();
        assertThat(done).containsExactly("a", "b", "c", "d");
        threads.remove().run();
        assertThat(done).hasSize(4);

        few.execute(() -> done.add("e"));
        threads.remove().run();
        assertThat(done).endsWith("e");
    }

    @Test
    void losesNoPlaceToWorkThatThrows() {
        few.execute(() -> {
            throw new IllegalStateException("a fault");
        });
        few.execute(() -> done.add("b"));
        few.execute(() -> done.add("c"));

        assertThatThrownBy(() -> threads.remove().run()).hasMessage("a fault");
        few.execute(() -> done.add("d"));

        assertThat(threads).as("the second place, and the first again").hasSize(2);
        threads.remove().run();
        threads.remove().run();
        assertThat(done).containsExactly("b", "c", "d");
    }

    @Test
    void refusesWhatFindsNoThread() {
        var full = new FewAtOnce(work -> {
            throw new RejectedExecutionException();
        }, 1);

        for (int time = 0; time < 3; time++) {
            assertThatThrownBy(() -> full.execute(() -> done.add("a"))).isInstanceOf(RejectedExecutionException.class);
        }
        assertThat(done).isEmpty();
    }
}
