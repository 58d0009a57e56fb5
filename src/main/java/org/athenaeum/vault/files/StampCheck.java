package org.athenaeum.vault.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Compares a known tree with the disk, one stat an entry, in pieces that the caller and one lent thread take in turn.
 * The caller never waits for a thread that has not begun a piece, so a busy executor costs time but cannot block.
 */
final class StampCheck {

    private static final int PIECE = 512;
    private static final int WORTH_A_SECOND_THREAD = 4 * PIECE;
    private static final long MAX_WAIT_SECONDS = 5;

    private final Executor executor;

    StampCheck(Executor executor) {
        this.executor = executor;
    }

    /** The pages whose stamps differ, by their place in the list; empty if a folder changed or anything is gone. */
    Optional<Map<Integer, FileStamp>> changes(TreeSnapshot known) {
        var run = new Run(known);
        if (run.size > WORTH_A_SECOND_THREAD) lend(run);
        run.work();
        return run.isComplete() ? Optional.of(run.changed) : Optional.empty();
    }

    private void lend(Run run) {
        try {
            executor.execute(run::work);
        } catch (RejectedExecutionException e) {
            // the caller does it all
        }
    }

    private static final class Run {

        private final TreeSnapshot known;
        private final int size;
        private final AtomicInteger next = new AtomicInteger();
        private final CountDownLatch open;
        private final AtomicBoolean outdated = new AtomicBoolean();
        private final Map<Integer, FileStamp> changed = new ConcurrentHashMap<>();

        Run(TreeSnapshot known) {
            this.known = known;
            this.size = known.folders().size() + known.files().size();
            this.open = new CountDownLatch((size + PIECE - 1) / PIECE);
        }

        void work() {
            for (var from = next.getAndAdd(PIECE); from < size; from = next.getAndAdd(PIECE)) {
                try {
                    compare(from, Math.min(from + PIECE, size));
                } catch (IOException e) {
                    outdated.set(true);
                } finally {
                    open.countDown();
                }
            }
        }

        boolean isComplete() {
            try {
                return open.await(MAX_WAIT_SECONDS, TimeUnit.SECONDS) && !outdated.get();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            }
        }

        private void compare(int from, int to) throws IOException {
            var folders = known.folders().size();
            for (var i = from; i < to && !outdated.get(); i++) {
                if (i < folders) compareFolder(known.folders().get(i));
                else compareFile(i - folders);
            }
        }

        private void compareFolder(TreeSnapshot.Seen folder) throws IOException {
            if (!folder.stamp().equals(FileStamp.of(attributes(folder.path())))) outdated.set(true);
        }

        private void compareFile(int index) throws IOException {
            var attributes = attributes(known.files().get(index));
            var stamp = FileStamp.of(attributes);
            if (stamp.equals(known.outcome().pages().get(index).stamp())) return;
            if (!attributes.isRegularFile()) outdated.set(true);
            changed.put(index, stamp);
        }

        private static BasicFileAttributes attributes(Path path) throws IOException {
            return Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        }
    }
}
