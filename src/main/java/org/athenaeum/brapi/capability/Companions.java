package org.athenaeum.brapi.capability;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;
import org.athenaeum.limits.Workers;

/** Asks several things of a server at once; each of them ends by its own patience, and all with their call. */
@ApplicationScoped
public class Companions {

    private final Executor threads;

    /** For the container's proxy. */
    protected Companions() {
        this((Executor) Runnable::run);
    }

    @Inject
    public Companions(Workers workers) {
        this((Executor) workers);
    }

    public Companions(Executor threads) {
        this.threads = threads;
    }

    /** Begins it; where no thread is free whoever asks for the outcome does it. */
    public <T> Supplier<T> begin(Supplier<T> question) {
        var task = new FutureTask<>(question::get);
        try {
            threads.execute(task);
        } catch (RejectedExecutionException full) {
            return () -> {
                task.run();
                return outcome(task);
            };
        }
        return () -> outcome(task);
    }

    private static <T> T outcome(FutureTask<T> task) {
        try {
            return task.get();
        } catch (java.util.concurrent.ExecutionException failed) {
            if (failed.getCause() instanceof RuntimeException thrown) throw thrown;
            if (failed.getCause() instanceof Error error) throw error;
            throw new IllegalStateException(failed.getCause());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new org.athenaeum.catalog.ToolFailure("cancelled", "The call was cancelled.", "");
        }
    }
}
