package org.athenaeum.session;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.Revision;
import org.athenaeum.settings.Settings;

/**
 * The open sessions, bounded in number and idle time (RULINGS 19). One that owns state lives until that state is over; where the
 * number is reached, the one without state that is unused for longest makes room, and where there is none no other is opened.
 * Unknown, ended, idle and foreign ids are answered alike.
 */
@ApplicationScoped
public class SessionStore {

    /** RULINGS 19. */
    public static final int MOST_SESSIONS = 10_000;
    /** Of one caller, where callers prove who they are (RULINGS 19). */
    public static final int MOST_OF_ONE = 50;
    private static final Duration LONGEST_PULSE = Duration.ofSeconds(2);

    private final long idleNanos;
    private final LongSupplier nanoTime;
    private final long begun;

    /** Guarded by itself, and so is all that follows. */
    private final Map<SessionId, Entry> sessions = new HashMap<>();
    private final DueOrder<SessionId> order = new DueOrder<>();
    private final Set<SessionId> onPipes = new HashSet<>();
    private final List<SessionId> justEnded = new ArrayList<>();
    private final Map<String, Integer> numberOf = new HashMap<>();

    private final List<Consumer<SessionId>> listeners = new CopyOnWriteArrayList<>();

    /** Times are nanoseconds since the store began. */
    private record Entry(Session session, long lastUse, long keptUntil) {
    }

    /** For the container's proxy. */
    protected SessionStore() {
        this(Duration.ZERO, System::nanoTime);
    }

    @Inject
    public SessionStore(Settings settings) {
        this(settings.sessions().idle(), System::nanoTime);
    }

    /** @param nanoTime a clock that only goes forward, in nanoseconds */
    public SessionStore(Duration idle, LongSupplier nanoTime) {
        this.idleNanos = idle.toNanos();
        this.nanoTime = nanoTime;
        this.begun = nanoTime.getAsLong();
    }

    /**
     * Opens a session there, for the revision that was agreed on.
     *
     * @param capabilities what the client declared, as JSON text
     * @throws ProtocolFailure if there are as many as there may be, of this caller or of all, and each owns state
     */
    public Session open(SessionPlace place, Revision revision, String capabilities) {
        var session = Session.opened(SessionId.random(), place, revision, capabilities);
        return locked(() -> {
            forgetIdle();
            if (place.isOwned() && numberOf.getOrDefault(place.owner(), 0) >= MOST_OF_ONE) makeRoom(place.owner()::equals);
            if (sessions.size() >= MOST_SESSIONS) makeRoom(anyone -> true);
            put(session.id(), new Entry(session, now(), 0));
            if (place.isOwned()) numberOf.merge(place.owner(), 1, Integer::sum);
            return session;
        });
    }

    /** From now on a session lives that is no other's business: it ends with its pipe, and neither time nor number end it. */
    public void joinOnPipe(SessionId id) {
        synchronized (sessions) {
            onPipes.add(id);
        }
    }

    /** The pipe of that session is closed. */
    public void leavePipe(SessionId id) {
        locked(() -> onPipes.remove(id) && justEnded.add(id));
    }

    /** Changes a living session; one that ended meanwhile stays ended. */
    public void change(SessionId id, UnaryOperator<Session> change) {
        synchronized (sessions) {
            sessions.computeIfPresent(id, (same, entry) -> new Entry(change.apply(entry.session), entry.lastUse, entry.keptUntil));
        }
    }

    /**
     * The session owns state that lasts that much longer; zero: it owns none any more. False if the session does not live.
     *
     * @param state at most a few years
     */
    public boolean keepFor(SessionId id, Duration state) {
        synchronized (sessions) {
            if (onPipes.contains(id)) return true;
            var entry = sessions.get(id);
            if (entry == null || due(entry) < now()) return false;
            put(id, new Entry(entry.session, entry.lastUse, now() + Math.max(0, state.toNanos())));
            return true;
        }
    }

    /**
     * Whoever holds something for a session hears here that it ended, for whatever reason: in the thread that ended it, and outside
     * of every lock of this store, since a listener may have to tell a client that does not listen.
     */
    public void onEnd(Consumer<SessionId> listener) {
        listeners.add(listener);
    }

    /** The living session of that id in that place; it counts as used. */
    public Optional<Session> find(SessionPlace place, SessionId id) {
        return locked(() -> living(place, id));
    }

    private Optional<Session> living(SessionPlace place, SessionId id) {
        forgetIdle();
        var entry = sessions.get(id);
        if (entry == null || !entry.session.place().equals(place)) return Optional.empty();
        put(id, new Entry(entry.session, now(), entry.keptUntil));
        return Optional.of(entry.session);
    }

    /** Counts as used, if it lives. */
    public void touch(SessionId id) {
        synchronized (sessions) {
            var entry = sessions.get(id);
            if (entry != null && due(entry) >= now()) put(id, new Entry(entry.session, now(), entry.keptUntil));
        }
    }

    /** Whether it lives, which does not count as use; nobody is told of anything meanwhile, so any lock may be held. */
    public boolean lives(SessionId id) {
        synchronized (sessions) {
            var entry = sessions.get(id);
            return onPipes.contains(id) || entry != null && due(entry) >= now();
        }
    }

    /** Ends the session; false if there was none. */
    public boolean end(SessionPlace place, SessionId id) {
        return locked(() -> {
            if (living(place, id).isEmpty()) return false;
            forget(id);
            return true;
        });
    }

    /** Ends every session of that owner, whose proof counts no more. */
    public void endAllOf(String owner) {
        locked(() -> {
            var its = sessions.values().stream().map(Entry::session).filter(session -> session.place().owner().equals(owner)).toList();
            its.forEach(session -> forget(session.id()));
            return its;
        });
    }

    /** Ends what is idle for too long; whoever holds something for it hears of that now, not with the next request of anyone. */
    public void sweep() {
        locked(() -> {
            forgetIdle();
            return null;
        });
    }

    /** How often {@link #sweep} is due, and whoever uses a session without sending anything has to say so. */
    public Duration pulse() {
        var often = Duration.ofNanos(idleNanos / 4);
        return often.compareTo(LONGEST_PULSE) < 0 ? often : LONGEST_PULSE;
    }

    /** How many sessions live, those on pipes apart. */
    public int size() {
        return locked(() -> {
            forgetIdle();
            return sessions.size();
        });
    }

    private void put(SessionId id, Entry entry) {
        sessions.put(id, entry);
        order.note(id, due(entry));
    }

    private long due(Entry entry) {
        return Math.max(entry.lastUse + idleNanos, entry.keptUntil);
    }

    private void forgetIdle() {
        long now = now();
        for (var idle = order.overBefore(now); idle.isPresent(); idle = order.overBefore(now)) forget(idle.get());
    }

    /** Among the sessions of these owners. */
    private void makeRoom(Predicate<String> owners) {
        long now = now();
        forget(order.soonest(id -> sessions.get(id).keptUntil <= now && owners.test(sessions.get(id).session.place().owner()))
                .orElseThrow(ProtocolFailure::tooManySessions));
    }

    private void forget(SessionId id) {
        var place = sessions.remove(id).session.place();
        if (place.isOwned()) numberOf.computeIfPresent(place.owner(), (same, number) -> number > 1 ? number - 1 : null);
        order.remove(id);
        justEnded.add(id);
    }

    private long now() {
        return nanoTime.getAsLong() - begun;
    }

    /** A step under the lock; of whatever ended in it the listeners are told behind it. */
    private <T> T locked(Supplier<T> step) {
        var ended = new ArrayList<SessionId>();
        try {
            synchronized (sessions) {
                try {
                    return step.get();
                } finally {
                    ended.addAll(justEnded);
                    justEnded.clear();
                }
            }
        } finally {
            ended.forEach(id -> listeners.forEach(listener -> listener.accept(id)));
        }
    }
}
