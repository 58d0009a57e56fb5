package org.athenaeum.frames.store;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.session.workspace.WorkspaceKey;

/**
 * The databases of all workspaces. A few are open at once, since each may use its share of the memory; the one that is unused for
 * longest is closed for another, and opened again when it is wanted.
 */
public final class Databases implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.frames");

    /** How many are open at once. */
    public static final int MOST_OPEN = 4;
    /** How many workspaces have one, open or not. */
    static final int MOST = 1_000;
    private static final Duration IDLE = Duration.ofMinutes(5);

    private final Path directory;
    private final int megabytes;
    private final InstantSource clock;

    /** Guarded by this, as is all below; whoever waits for one to become free waits on this. */
    private final Map<WorkspaceKey, Path> folders = new HashMap<>();
    private final Map<WorkspaceKey, Open> open = new LinkedHashMap<>(16, 0.75f, true);
    private ProcessFolder home;
    private boolean closed;

    private static final class Open {
        private final Database database;
        private int users;
        private boolean over;
        private Instant used;

        Open(Database database) {
            this.database = database;
        }
    }

    /** Something done with an open database. */
    @FunctionalInterface
    public interface Work<T> {
        T with(Database database);
    }

    /**
     * None is opened by this.
     *
     * @param directory below which their files lie
     * @param megabytes the memory each may use
     */
    public Databases(Path directory, int megabytes, InstantSource clock) {
        this.directory = directory;
        this.megabytes = megabytes;
        this.clock = clock;
    }

    /**
     * Does something with the workspace's database, opened for that if it is not, made if there is none.
     *
     * @throws ToolFailure {@code busy} if too many others are in use until the call's deadline; {@code cancelled};
     *                     {@code frames_unavailable}; {@code too_many_workspaces}
     */
    public <T> T use(WorkspaceKey key, Call call, Work<T> work) {
        var entry = acquire(key, call);
        try {
            return work.with(entry.database);
        } finally {
            release(key, entry);
        }
    }

    /** Closes it, now or when its last user is done, and removes its files. */
    public synchronized void remove(WorkspaceKey key) {
        var entry = open.get(key);
        if (entry != null && entry.users > 0) {
            entry.over = true;
            return;
        }
        close(key);
        Optional.ofNullable(folders.remove(key)).ifPresent(ProcessFolder::remove);
    }

    /** Closes what nobody has used for a while. */
    public synchronized void closeIdle() {
        var since = clock.instant().minus(IDLE);
        open.entrySet().stream().filter(each -> each.getValue().users == 0 && each.getValue().used.isBefore(since))
                .map(Map.Entry::getKey).toList().forEach(this::close);
    }

    /** How many are open. */
    public synchronized int openNow() {
        return open.size();
    }

    @Override
    public synchronized void close() {
        closed = true;
        open.values().forEach(entry -> entry.database.close());
        open.clear();
        folders.clear();
        if (home != null) home.close();
        home = null;
        notifyAll();
    }

    private synchronized Open acquire(WorkspaceKey key, Call call) {
        var deaf = call.cancellation().onCancel(this::wakeAll);
        try {
            var entry = open.get(key);
            while (entry == null) {
                call.checkpoint();
                if (closed) throw new ToolFailure("frames_unavailable", "The server is stopping.", "Try again in a minute.");
                if (open.size() < MOST_OPEN || closeOne()) entry = opened(key);
                else await(call);
                if (entry == null) entry = open.get(key);
            }
            if (entry.over) throw new ToolFailure("frames_unavailable", "The workspace has ended.", "Begin again in a new one.");
            entry.users++;
            return entry;
        } finally {
            deaf.run();
        }
    }

    private void await(Call call) {
        long left = call.remaining().toMillis();
        if (left == 0) throw new ToolFailure("busy", "Other workspaces use the database.", "Try again in a few seconds.");
        try {
            wait(left);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ToolFailure("cancelled", "The call was cancelled.", "");
        }
    }

    private synchronized void wakeAll() {
        notifyAll();
    }

    private synchronized void release(WorkspaceKey key, Open entry) {
        entry.users--;
        entry.used = clock.instant();
        if (entry.over && entry.users == 0) {
            entry.over = false;
            remove(key);
        }
        notifyAll();
    }

    private Open opened(WorkspaceKey key) {
        try {
            var folder = folders.get(key);
            if (folder == null) folder = newFolder(key);
            var exports = folder.resolve("out");
            var entry = new Open(new Database(Engine.inFolder(folder, megabytes, exports), exports));
            open.put(key, entry);
            return entry;
        } catch (IOException e) {
            LOG.log(Level.WARNING, "the folder for frames cannot be made below " + directory, e);
            throw new ToolFailure("frames_unavailable", "There is no place for rows on this server.",
                    "Tell whoever runs it: MCP_STATE_DIR must be a folder that it can write to.");
        }
    }

    private Path newFolder(WorkspaceKey key) throws IOException {
        if (folders.size() >= MOST) {
            throw new ToolFailure("too_many_workspaces", "Too many workspaces keep rows on this server.",
                    "Try again in an hour.");
        }
        if (home == null) home = ProcessFolder.below(directory);
        var folder = home.make();
        Files.createDirectory(folder.resolve("out"));
        folders.put(key, folder);
        return folder;
    }

    /** Closes the one that is unused for longest; false if all are in use. */
    private boolean closeOne() {
        var unused = open.entrySet().stream().filter(each -> each.getValue().users == 0).map(Map.Entry::getKey).findFirst();
        unused.ifPresent(this::close);
        return unused.isPresent();
    }

    private void close(WorkspaceKey key) {
        var entry = open.remove(key);
        if (entry != null) entry.database.close();
    }
}
