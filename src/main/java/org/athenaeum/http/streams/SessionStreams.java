package org.athenaeum.http.streams;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.athenaeum.limits.ByteBudget;
import org.athenaeum.limits.Clockwork;
import org.athenaeum.session.SessionId;
import org.athenaeum.session.SessionStore;

/** The streams of every session, open ones and those whose end a client may still come back for; bounded in all directions. */
@ApplicationScoped
public class SessionStreams {

    /** Of one session, open and ended. */
    static final int MOST_STREAMS = 32;
    private static final long MOST_BYTES = 64L << 20;
    private static final Duration KEPT = Duration.ofMinutes(2);
    private static final Duration SWEEP = Duration.ofSeconds(10);

    @Inject
    SessionStore sessions;

    @Inject
    Clockwork clockwork;

    private final ByteBudget budget = new ByteBudget(MOST_BYTES);
    private final Map<SessionId, Streams> all = new ConcurrentHashMap<>();

    /** Of one session; guarded by itself. */
    private static final class Streams {
        private final Map<Integer, StreamLog> logs = new LinkedHashMap<>();
        private int last;
    }

    @PostConstruct
    void open() {
        sessions.onEnd(this::end);
        clockwork.every(SWEEP, this::sweep);
    }

    /**
     * A new stream; absent if the session has too many open ones, or ended meanwhile. One that is listening belongs to no request.
     */
    public Optional<StreamLog> begin(SessionId session, boolean listening) {
        var begun = add(all.computeIfAbsent(session, id -> new Streams()), listening);
        if (sessions.lives(session)) return begun;
        end(session);                  // nobody else would
        return Optional.empty();
    }

    private Optional<StreamLog> add(Streams streams, boolean listening) {
        synchronized (streams) {
            if (streams.logs.size() >= MOST_STREAMS && !forgetOneIdle(streams)) return Optional.empty();
            var log = new StreamLog(++streams.last, listening, budget);
            streams.logs.put(log.number(), log);
            return Optional.of(log);
        }
    }

    /** The stream of that session and number. */
    public Optional<StreamLog> find(SessionId session, int number) {
        var streams = all.get(session);
        if (streams == null) return Optional.empty();
        synchronized (streams) {
            return Optional.ofNullable(streams.logs.get(number));
        }
    }

    private static boolean forgetOneIdle(Streams streams) {
        var oldest = streams.logs.values().stream().filter(StreamLog::isIdle).findFirst();
        oldest.ifPresent(log -> {
            streams.logs.remove(log.number());
            log.forget();
        });
        return oldest.isPresent();
    }

    private void end(SessionId session) {
        Optional.ofNullable(all.remove(session)).ifPresent(streams -> {
            List<StreamLog> logs;
            synchronized (streams) {
                logs = new ArrayList<>(streams.logs.values());
            }
            logs.forEach(StreamLog::forget);
        });
    }

    /** The sessions to which a connection is open. */
    List<SessionId> connected() {
        var connected = new ArrayList<SessionId>();
        all.forEach((session, streams) -> {
            synchronized (streams) {
                if (streams.logs.values().stream().anyMatch(StreamLog::isConnected)) connected.add(session);
            }
        });
        return connected;
    }

    private void sweep() {
        long now = System.nanoTime();
        all.values().forEach(streams -> {
            synchronized (streams) {
                streams.logs.values().removeIf(log -> {
                    boolean over = log.isIdleFor(KEPT, now);
                    if (over) log.forget();
                    return over;
                });
            }
        });
    }
}
