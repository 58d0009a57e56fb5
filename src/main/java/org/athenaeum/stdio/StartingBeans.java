package org.athenaeum.stdio;

import jakarta.enterprise.context.ContextNotActiveException;
import jakarta.enterprise.inject.se.SeContainer;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.CompletableFuture;
import org.athenaeum.operation.WarmUp;
import org.athenaeum.operations.pipe.PipeExchange;
import org.athenaeum.settings.Settings;

/** The beans, which start in a thread of their own while the pipe is served already (DESIGN 10). */
final class StartingBeans {

    private static final Logger LOG = System.getLogger("org.athenaeum.stdio");

    private final Settings settings;
    private final CompletableFuture<SeContainer> container = new CompletableFuture<>();
    private final CompletableFuture<PipeExchange> exchange = container.thenApply(beans -> beans.select(PipeExchange.class).get());

    StartingBeans(Settings settings) {
        this.settings = settings;
    }

    /** @param onFailure told if they cannot start */
    void start(Runnable onFailure) {
        var thread = new Thread(() -> run(onFailure), "athenaeum-beans");
        thread.setDaemon(true);
        thread.start();
    }

    /** What serves the pipe, once they are there. */
    CompletableFuture<PipeExchange> exchange() {
        return exchange;
    }

    boolean failed() {
        return container.isCompletedExceptionally();
    }

    /** Closes them if they are there; half of them is left to the process's end. */
    void close() {
        if (container.isDone() && !failed()) container.join().close();
    }

    private void run(Runnable onFailure) {
        try {
            container.complete(ProductBeans.start(settings));
        } catch (RuntimeException e) {      // the thread's end
            LOG.log(Level.ERROR, "The program cannot start: its beans do not fit together.", e);
            container.completeExceptionally(e);
            onFailure.run();
            return;
        }
        warmUp();
    }

    /** What the first call needs is made ready while the client thinks. */
    private void warmUp() {
        try {
            container.join().select(WarmUp.class).forEach(WarmUp::warmUp);
        } catch (ContextNotActiveException | IllegalStateException ending) {
            LOG.log(Level.DEBUG, "The conversation was over before anything was warm.");
        }
    }
}
