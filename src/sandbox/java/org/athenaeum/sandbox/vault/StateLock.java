package org.athenaeum.sandbox.vault;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Lets one starter at a time, of all threads and processes, write in a state directory. */
final class StateLock {

    private static final long POLL_MILLIS = 20;

    /** What is done while the lock is held. */
    @FunctionalInterface
    interface Action<T> {
        T run() throws IOException;
    }

    private StateLock() {
    }

    /** @throws IOException if another starter holds the lock for longer than {@code patience}, or the wait is interrupted */
    static <T> T holding(Path state, Duration patience, Action<T> action) throws IOException {
        var file = state.resolve("sandbox.lock");
        try (var channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            var deadline = System.nanoTime() + patience.toNanos();
            while (!locked(channel)) {
                if (System.nanoTime() - deadline > 0) {
                    throw new IOException("Another sandbox has been writing its state for too long");
                }
                pause();
            }
            return action.run();
        }
    }

    private static boolean locked(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException heldInThisProcess) {
            return false;
        }
    }

    private static void pause() throws IOException {
        try {
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IOException("Interrupted while waiting for another sandbox", stopped);
        }
    }
}
