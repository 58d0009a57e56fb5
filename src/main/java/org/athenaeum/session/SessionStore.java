package org.athenaeum.session;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;
import org.athenaeum.protocol.Revision;
import org.athenaeum.settings.Settings;

/**
 * The open sessions, bounded in number and idle time (RULINGS 19). Where the number is reached the session unused for longest
 * makes room. Unknown, ended, idle and foreign ids are answered alike.
 */
@ApplicationScoped
public class SessionStore {

    /** RULINGS 19. */
    public static final int MOST_SESSIONS = 10_000;

    private final long idleNanos;
    private final LongSupplier nanoTime;

    /** Guarded by itself; in order of last use, longest unused first. */
    private final Map<SessionId, Entry> sessions = new LinkedHashMap<>(64, 0.75f, true);

    private final List<Consumer<SessionId>> listeners = new CopyOnWriteArrayList<>();

    private record Entry(Session session, long lastUse) {
    }

    /** For the container's proxy. */
    protected SessionStore() {
        this(Duration.ZERO, System::nanoTime);
    }

    @Inject
    public SessionStore(Settings settings) {
        this(settings.sessions().idle(), System::nanoTime);
    }

    SessionStore(Duration idle, LongSupplier nanoTime) {
        this.idleNanos = idle.toNanos();
        this.nanoTime = nanoTime;
    }

    /**
     * Opens a session on the endpoint, for the revision that was agreed on.
     *
     * @param capabilities what the client declared, as JSON text
     */
    public Session open(String endpoint, Revision revision, String capabilities) {
        var session = Session.opened(SessionId.random(), endpoint, revision, capabilities);
        synchronized (sessions) {
            forgetIdle();
            if (sessions.size() >= MOST_SESSIONS) forgetFirst();
            sessions.put(session.id(), new Entry(session, nanoTime.getAsLong()));
        }
        return session;
    }

    /** Changes a living session; one that ended meanwhile stays ended. */
    public void change(SessionId id, UnaryOperator<Session> change) {
        synchronized (sessions) {
            sessions.computeIfPresent(id, (same, entry) -> new Entry(change.apply(entry.session), entry.lastUse));
        }
    }

    /** Whoever holds something for a session hears here that it ended, for whatever reason. Listeners are quick. */
    public void onEnd(Consumer<SessionId> listener) {
        listeners.add(listener);
    }

    /** The living session of that id on that endpoint; it counts as used. */
    public Optional<Session> find(String endpoint, SessionId id) {
        synchronized (sessions) {
            forgetIdle();
            var entry = sessions.get(id);
            if (entry == null || !entry.session.endpoint().equals(endpoint)) return Optional.empty();
            sessions.put(id, new Entry(entry.session, nanoTime.getAsLong()));
            return Optional.of(entry.session);
        }
    }

    /** Counts as used, if it lives. */
    public void touch(SessionId id) {
        synchronized (sessions) {
            sessions.computeIfPresent(id, (same, entry) -> new Entry(entry.session, nanoTime.getAsLong()));
        }
    }

    /** Whether it lives, which does not count as use. */
    public boolean lives(SessionId id) {
        synchronized (sessions) {
            forgetIdle();
            return sessions.containsKey(id);
        }
    }

    /** Ends the session; false if there was none. */
    public boolean end(String endpoint, SessionId id) {
        synchronized (sessions) {
            if (find(endpoint, id).isEmpty()) return false;
            sessions.remove(id);
            ended(id);
            return true;
        }
    }

    /** How many sessions live. */
    public int size() {
        synchronized (sessions) {
            forgetIdle();
            return sessions.size();
        }
    }

    private void forgetIdle() {
        long now = nanoTime.getAsLong();
        var oldestFirst = sessions.values().iterator();
        while (oldestFirst.hasNext()) {
            var oldest = oldestFirst.next();
            if (now - oldest.lastUse <= idleNanos) return;
            oldestFirst.remove();
            ended(oldest.session.id());
        }
    }

    private void forgetFirst() {
        var oldestFirst = sessions.values().iterator();
        var oldest = oldestFirst.next();
        oldestFirst.remove();
        ended(oldest.session.id());
    }

    private void ended(SessionId id) {
        listeners.forEach(listener -> listener.accept(id));
    }
}
