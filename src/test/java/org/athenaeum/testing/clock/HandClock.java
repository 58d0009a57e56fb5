package org.athenaeum.testing.clock;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import org.athenaeum.limits.Clockwork;

/** Time passes when a test says so. */
@ApplicationScoped
public class HandClock extends Clockwork {

    private final Map<Runnable, Duration> waiting = new ConcurrentHashMap<>();
    private final List<Runnable> ticking = new CopyOnWriteArrayList<>();
    private final AtomicLong nanos = new AtomicLong();

    @Override
    public Runnable after(Duration delay, Runnable task) {
        waiting.put(task, delay);
        return () -> waiting.remove(task);
    }

    /** Done once whenever time passes, however much. */
    @Override
    public Runnable every(Duration period, Runnable task) {
        ticking.add(task);
        return () -> ticking.remove(task);
    }

    @Override
    public long nanos() {
        return nanos.get();
    }

    /** That much time has passed. */
    public void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
        waiting.forEach((task, delay) -> {
            if (delay.compareTo(time) <= 0 && waiting.remove(task, delay)) task.run();
        });
        ticking.forEach(Runnable::run);
    }
}
