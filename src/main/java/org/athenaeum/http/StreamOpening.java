package org.athenaeum.http;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.AsyncContext;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Executor;
import org.athenaeum.http.streams.EventStream;
import org.athenaeum.http.streams.Heartbeat;
import org.athenaeum.http.streams.SessionStreams;
import org.athenaeum.http.streams.StreamLog;
import org.athenaeum.limits.ByteBudget;
import org.athenaeum.limits.HeldUp;
import org.athenaeum.limits.Writers;
import org.athenaeum.protocol.Revision;
import org.athenaeum.session.Session;

/** Opens event streams, with a heartbeat and, for sessions, with a log. */
@ApplicationScoped
public class StreamOpening {

    /** What a client should wait before it comes back. */
    private static final Duration RETRY = Duration.ofSeconds(1);

    @Inject
    Heartbeat heartbeat;

    @Inject
    SessionStreams sessions;

    @Inject
    Writers writers;

    private HeldUp plainAnswers;

    /** Of all open streams together; one that asks for more is taken for gone. */
    private final ByteBudget waiting = new ByteBudget(64L << 20);

    @PostConstruct
    void open() {
        // The server begins with eight threads (server.xml), and bodies may hold up one for each processor (SmallBodies).
        int few = Math.max(2, Runtime.getRuntime().availableProcessors() / 2);
        plainAnswers = new HeldUp(few, writers, Writers.MOST_THREADS / 2);
    }

    Heartbeat heartbeat() {
        return heartbeat;
    }

    /** Threads that a client may hold up. */
    Executor writers() {
        return writers;
    }

    /** Answers that are no streams: what of them is not read holds up few threads of those that serve (SEC-12). */
    HeldUp plainAnswers() {
        return plainAnswers;
    }

    /** @param end when the caller's token ends, and the stream with it (vault C3.34) */
    EventStream open(AsyncContext async, Optional<Instant> end) throws IOException {
        return open(async, end, () -> { });
    }

    /** @param over done when the stream is over, or cannot be opened */
    EventStream open(AsyncContext async, Optional<Instant> end, Runnable over) throws IOException {
        try {
            var stream = EventStream.open(async, waiting, writers, end);
            heartbeat.join(stream);
            stream.onOver(() -> {
                heartbeat.leave(stream);
                over.run();
            });
            return stream;
        } catch (IOException gone) {
            over.run();
            throw gone;
        }
    }

    /** The log of a request's new stream in that session; absent if it has too many, which then cannot be resumed. */
    Optional<StreamLog> logged(Session session, EventStream stream) {
        var log = sessions.begin(session.id(), false);
        log.ifPresent(found -> {
            found.connect(stream);
            prime(session, found);
        });
        return log;
    }

    /** The log of a stream that belongs to no request; absent if the session has too many streams, or is over. */
    Optional<StreamLog> listening(Session session) {
        var log = sessions.begin(session.id(), true);
        log.ifPresent(found -> prime(session, found));
        return log;
    }

    private static void prime(Session session, StreamLog log) {
        // Clients of older revisions may try to read an empty event (specs/mcp.md 3.7).
        if (session.revision() == Revision.V2025_11_25) log.prime(RETRY);
    }
}
