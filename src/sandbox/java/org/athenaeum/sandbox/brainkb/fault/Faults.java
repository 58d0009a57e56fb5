package org.athenaeum.sandbox.brainkb.fault;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The faults that are still to come, in the order in which they were asked for. Safe for several threads. */
public final class Faults {

    private static final int MOST = 1_000;

    private final List<Fault> coming = new ArrayList<>();
    private long cleared;

    public synchronized void add(Fault fault) {
        if (coming.size() >= MOST) {
            throw new IllegalArgumentException("no more than " + MOST + " faults at once");
        }
        coming.add(fault);
    }

    /** Nothing goes wrong from now on, and what is waiting goes on at once. */
    public synchronized void clear() {
        coming.clear();
        cleared++;
        notifyAll();
    }

    public synchronized List<Fault> coming() {
        return List.copyOf(coming);
    }

    /** Whether a fault of that kind is due at the path; it is then one time less. */
    public Optional<Due> take(FaultKind kind, String path) {
        return take(fault -> fault.kind() == kind && fault.fits(path));
    }

    synchronized void pause(Duration longest, long since) {
        var deadline = System.nanoTime() + longest.toNanos();
        for (var left = longest.toMillis(); cleared == since && left > 0; left = (deadline - System.nanoTime()) / 1_000_000) {
            try {
                wait(left);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    Optional<Due> takeForAnswer(String path) {
        return take(fault -> fault.kind().spoilsAnswers() && fault.fits(path));
    }

    private synchronized Optional<Due> take(Predicate<Fault> wanted) {
        for (var i = 0; i < coming.size(); i++) {
            var fault = coming.get(i);
            if (wanted.test(fault)) {
                if (fault.times() == 1) {
                    coming.remove(i);
                } else {
                    coming.set(i, fault.onceLess());
                }
                return Optional.of(new Due(this, fault, cleared));
            }
        }
        return Optional.empty();
    }
}
