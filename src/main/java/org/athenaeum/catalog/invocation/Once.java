package org.athenaeum.catalog.invocation;

import java.util.function.Supplier;

/** Something made at first use and kept. */
public final class Once<T> implements Supplier<T> {

    private final Supplier<T> maker;
    private volatile T made;

    public Once(Supplier<T> maker) {
        this.maker = maker;
    }

    @Override
    public T get() {
        var ready = made;
        if (ready != null) return ready;
        synchronized (this) {
            if (made == null) made = maker.get();
            return made;
        }
    }
}
