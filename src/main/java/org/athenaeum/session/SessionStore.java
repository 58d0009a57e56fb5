package org.athenaeum.session;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
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

    private record Entry(Session session, long lastUse) {
    }

    /** For the container's proxy. */
    protected SessionStore() {
        this(Duration.ZERO, System::nanoTime);
    }

    @Inject
    public SessionStore(Settings settings) {
        this(settings.sessionIdle(), System::nanoTime);
    }

    SessionStore(Duration idle, LongSupplier nanoTime) {
        this.idleNanos = idle.toNanos();
        this.nanoTime = nanoTime;
    }

    /** Opens a session on the endpoint, for the revision that was agreed on. */
    public Session open(String endpoint, Revision revision) {
        var session = new Session(SessionId.random(), endpoint, revision);
        synchronized (sessions) {
            forgetIdle();
            if (sessions.size() >= MOST_SESSIONS) forgetFirst();
            sessions.put(session.id(), new Entry(session, nanoTime.getAsLong()));
        }
        return session;
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

    /** Ends the session; false if there was none. */
    public boolean end(String endpoint, SessionId id) {
        synchronized (sessions) {
            return find(endpoint, id).map(session -> sessions.remove(session.id())).isPresent();
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
        while (oldestFirst.hasNext() && now - oldestFirst.next().lastUse > idleNanos) oldestFirst.remove();
    }

    private void forgetFirst() {
        var oldestFirst = sessions.values().iterator();
        oldestFirst.next();
        oldestFirst.remove();
    }
}
