package org.athenaeum.catalog.call;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Whether anyone still waits for a call's answer; whoever holds something for the call is told when nobody does. */
public final class Cancellation {

    /** Each under a key of its own; guarded by itself. */
    private final Map<Object, Runnable> listeners = new LinkedHashMap<>();
    private volatile boolean cancelled;

    public boolean isCancelled() {
        return cancelled;
    }

    /**
     * Told once, in the thread that cancels; at once if that was already. Listeners are quick and throw nothing.
     *
     * @return for when what it would end is over: from then on the listener is neither told nor held
     */
    public Runnable onCancel(Runnable listener) {
        var key = new Object();
        synchronized (listeners) {
            if (!cancelled) {
                listeners.put(key, listener);
                return () -> forget(key);
            }
        }
        listener.run();
        return () -> { };
    }

    /** A second time does nothing. */
    public void cancel() {
        List<Runnable> told;
        synchronized (listeners) {
            if (cancelled) return;
            cancelled = true;
            told = List.copyOf(listeners.values());
            listeners.clear();
        }
        told.forEach(Runnable::run);
    }

    /** How many would be told. */
    int listening() {
        synchronized (listeners) {
            return listeners.size();
        }
    }

    private void forget(Object key) {
        synchronized (listeners) {
            listeners.remove(key);
        }
    }
}
