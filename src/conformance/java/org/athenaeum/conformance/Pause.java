package org.athenaeum.conformance;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.athenaeum.catalog.call.Call;

/** Lets time pass inside a call, as work would: a cancelled call goes no further. */
final class Pause {

    private Pause() {
    }

    /** Throws {@code cancelled} as soon as nobody wants the call's answer any more. */
    static void of(Duration time, Call call) {
        var cancelled = new CountDownLatch(1);
        call.cancellation().onCancel(cancelled::countDown);
        try {
            cancelled.await(time.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        call.checkpoint();
    }
}
