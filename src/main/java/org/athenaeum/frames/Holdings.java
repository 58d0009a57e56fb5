package org.athenaeum.frames;

import java.lang.System.Logger.Level;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.frames.budget.Gone;
import org.athenaeum.frames.budget.Shelf;
import org.athenaeum.frames.export.Exporter;
import org.athenaeum.frames.query.SqlFailures;
import org.athenaeum.frames.store.Database;
import org.athenaeum.frames.store.Databases.Work;
import org.athenaeum.frames.store.Databases;
import org.athenaeum.frames.table.FrameName;
import org.athenaeum.session.workspace.WorkspaceKey;

/** What each workspace has: its shelf of frames, and the database with their rows, which exists only while there are some. */
final class Holdings {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.frames");

    private static final Duration TIDYING = Duration.ofSeconds(10);

    private final Databases databases;
    private final Exporter exporter;
    private final InstantSource clock;
    private final Map<WorkspaceKey, Held> held = new ConcurrentHashMap<>();
    private final Set<WorkspaceKey> ended = ConcurrentHashMap.newKeySet();

    /** @param leftovers tables that are on no shelf any more, and not removed yet */
    private record Held(Shelf shelf, Queue<FrameName> leftovers, AtomicInteger users) {

        static Held empty() {
            return new Held(new Shelf(), new ConcurrentLinkedQueue<>(), new AtomicInteger());
        }
    }

    Holdings(Databases databases, Exporter exporter, InstantSource clock) {
        this.databases = databases;
        this.exporter = exporter;
        this.clock = clock;
    }

    /** The frames of that workspace, without those that are over; an empty shelf of nobody's where it has none. */
    Shelf shelf(WorkspaceKey key) {
        var found = held.get(key);
        if (found == null) return new Shelf();
        gone(found, found.shelf().expire(clock.instant()));
        return found.shelf();
    }

    /** Its shelf, made if there is none; the database stays until {@link #leave}. */
    Shelf enter(WorkspaceKey key) {
        held.compute(key, (same, found) -> {
            var entered = found == null ? Held.empty() : found;
            entered.users().incrementAndGet();
            return entered;
        });
        return shelf(key);
    }

    /** The database goes where no frame is left. */
    void leave(WorkspaceKey key) {
        var found = held.get(key);
        if (found != null) found.users().decrementAndGet();
        removeUnneeded(key);
    }

    /** What has left the shelf is removed with the next use, and files go with a frame that was dropped. */
    void gone(WorkspaceKey key, List<Gone> gone) {
        Optional.ofNullable(held.get(key)).ifPresent(found -> gone(found, gone));
    }

    /** Does something with its database. */
    <T> T use(WorkspaceKey key, Call call, Work<T> work) {
        return databases.use(key, call, database -> {
            Optional.ofNullable(held.get(key)).ifPresent(found -> removeLeftovers(found, database));
            return work.with(database);
        });
    }

    /** It is over with all it has; quick, the work is done by {@link #tidy}. */
    void end(WorkspaceKey key) {
        var found = held.remove(key);
        if (found == null) return;
        ended.add(key);
        found.shelf().all().forEach(frame -> exporter.release(frame.name()));
    }

    /** Removes what is over, and closes what nobody uses. */
    void tidy() {
        ended.removeIf(key -> {
            databases.remove(key);
            return true;
        });
        for (var key : held.keySet()) {
            var found = held.get(key);
            if (found == null) continue;
            shelf(key);
            removeUnneeded(key);
            if (!found.leftovers().isEmpty()) removeLater(key);
        }
        databases.closeIdle();
    }

    private void removeLater(WorkspaceKey key) {
        try {
            use(key, Call.startingNow(TIDYING, ResultBudget.DEFAULT), database -> null);
        } catch (ToolFailure busy) {
            LOG.log(Level.DEBUG, "frames that are over are removed later", busy);
        }
    }

    private void removeUnneeded(WorkspaceKey key) {
        held.computeIfPresent(key, (same, found) -> {
            if (found.users().get() > 0 || !found.shelf().all().isEmpty()) return found;
            found.leftovers().clear();
            databases.remove(key);
            return found;
        });
        if (!held.containsKey(key)) databases.remove(key);
    }

    private void gone(Held found, List<Gone> gone) {
        for (var each : gone) {
            found.leftovers().add(each.frame().name());
            if (each.why() == Gone.Why.DROPPED) exporter.remove(each.frame().name());
            else exporter.release(each.frame().name());
        }
    }

    private static void removeLeftovers(Held found, Database database) {
        for (var name = found.leftovers().poll(); name != null; name = found.leftovers().poll()) {
            try {
                database.drop(name);
            } catch (SQLException e) {
                throw SqlFailures.of(e);
            }
        }
    }
}
