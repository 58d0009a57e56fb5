package org.athenaeum.testing;

import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** What arrived on a pipe and nobody has taken yet, in its order. */
final class Inbox {

    private final List<JsonObject> messages = new ArrayList<>();
    private Optional<Throwable> fault = Optional.empty();
    private boolean ended;

    synchronized void add(JsonObject message) {
        messages.add(message);
        notifyAll();
    }

    /** The pipe ended. */
    synchronized void end() {
        ended = true;
        notifyAll();
    }

    /** What came is no message, or one that breaks its schema: whoever waits is told. */
    synchronized void fail(Throwable cause) {
        fault = Optional.of(cause);
        notifyAll();
    }

    /** Takes the first such message, or none if the pipe ends before it; fails if neither happens in time. */
    synchronized Optional<JsonObject> take(Predicate<JsonObject> wanted, Duration limit) {
        var deadline = System.nanoTime() + limit.toNanos();
        while (true) {
            if (fault.isPresent()) throw new AssertionError("the pipe: " + fault.get().getMessage(), fault.get());
            var found = messages.stream().filter(wanted).findFirst();
            found.ifPresent(messages::remove);
            if (found.isPresent() || ended) return found;
            var left = (deadline - System.nanoTime()) / 1_000_000;
            if (left <= 0) throw new AssertionError("nothing such came within " + limit + ", but " + messages);
            sleep(left);
        }
    }

    private void sleep(long millis) {
        try {
            wait(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
    }
}
