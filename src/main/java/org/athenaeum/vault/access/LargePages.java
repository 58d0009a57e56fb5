package org.athenaeum.vault.access;

import java.util.function.Supplier;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.limits.Turns;

/**
 * A page of megabytes costs ten times its size while it is taken apart; a few dozen callers of one such page must not take the
 * server down. Large pages are taken apart one at a time, small ones freely.
 */
public final class LargePages {

    private static final int LARGE_BYTES = 1 << 20;

    private final Turns turns = new Turns(1);

    /** Does what takes the page apart, when its turn has come. */
    public <T> T inTurn(OpenedPage page, Call call, Supplier<T> work) {
        return page.bytes().length < LARGE_BYTES ? work.get() : turns.take(call, work);
    }
}
