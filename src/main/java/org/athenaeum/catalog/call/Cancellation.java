package org.athenaeum.catalog.call;

import java.util.ArrayList;
import java.util.List;

/** Whether anyone still waits for a call's answer; whoever holds something for the call is told when nobody does. */
public final class Cancellation {

    /** Guarded by itself. */
    private final List<Runnable> listeners = new ArrayList<>();
    private volatile boolean cancelled;

    public boolean isCancelled() {
        return cancelled;
    }

    /** Told once, in the thread that cancels; at once if that was already. Listeners are quick and throw nothing. */
    public void onCancel(Runnable listener) {
        synchronized (listeners) {
            if (!cancelled) {
                listeners.add(listener);
                return;
            }
        }
        listener.run();
    }

    /** A second time does nothing. */
    public void cancel() {
        List<Runnable> told;
        synchronized (listeners) {
            if (cancelled) return;
            cancelled = true;
            told = List.copyOf(listeners);
            listeners.clear();
        }
        told.forEach(Runnable::run);
    }
}
