package org.athenaeum.operations.task.mill;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.athenaeum.limits.Clockwork;

/** Time passes when a test says so. */
@ApplicationScoped
public class HandClock extends Clockwork {

    private final Map<Runnable, Duration> waiting = new ConcurrentHashMap<>();

    @Override
    public Runnable after(Duration delay, Runnable task) {
        waiting.put(task, delay);
        return () -> waiting.remove(task);
    }

    /** That much time has passed. */
    public void pass(Duration time) {
        waiting.forEach((task, delay) -> {
            if (delay.compareTo(time) <= 0 && waiting.remove(task, delay)) task.run();
        });
    }
}
