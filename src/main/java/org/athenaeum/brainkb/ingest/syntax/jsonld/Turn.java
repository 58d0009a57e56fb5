package org.athenaeum.brainkb.ingest.syntax.jsonld;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.athenaeum.catalog.ToolFailure;

/** One long document at a time in this process, for its pieces may take much of the memory. */
final class Turn {

    private static final int PATIENCE_SECONDS = 60;
    private static final Semaphore ONE = new Semaphore(1);

    private Turn() {
    }

    static void take(Runnable reading) {
        await();
        try {
            reading.run();
        } finally {
            ONE.release();
        }
    }

    private static void await() {
        try {
            if (ONE.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS)) return;
            throw new ToolFailure("busy", "Other JSON-LD is being read.", "Try again in a minute, or send Turtle or N-Triples.");
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new ToolFailure("cancelled", "The call was cancelled.", "");
        }
    }
}
