package org.athenaeum.testing.thread;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/**
 * What runs beside a test, each in a thread of its own. The common pool will not do for what waits: it has one thread on two
 * processors, and since Java 25 a second task waits there for the first.
 */
public final class Background {

    private static final Executor OWN = task -> {
        var thread = new Thread(task, "beside the test");
        thread.setDaemon(true);
        thread.start();
    };

    private Background() {
    }

    public static <T> CompletableFuture<T> supply(Supplier<T> task) {
        return CompletableFuture.supplyAsync(task, OWN);
    }

    public static CompletableFuture<Void> run(Runnable task) {
        return CompletableFuture.runAsync(task, OWN);
    }
}
