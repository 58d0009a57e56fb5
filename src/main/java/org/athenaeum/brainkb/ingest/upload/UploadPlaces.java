package org.athenaeum.brainkb.ingest.upload;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.athenaeum.catalog.ToolFailure;

/** How many uploads and checks of files are under way at once in this server: each holds a disk and a connection busy. */
@ApplicationScoped
public class UploadPlaces {

    static final int MOST = 16;
    private static final int PATIENCE_SECONDS = 20;

    private final Semaphore places = new Semaphore(MOST);

    /**
     * Does the work when there is a place for it.
     *
     * @throws ToolFailure {@code busy} if there is none for a while
     */
    public <T> T within(Supplier<T> work) {
        try {
            if (!places.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new ToolFailure("busy", "As many uploads are under way as this server takes at once.", "Try again in a few minutes.");
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new ToolFailure("cancelled", "The call was cancelled.", "");
        }
        try {
            return work.get();
        } finally {
            places.release();
        }
    }
}
