package org.athenaeum.http;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.AsyncContext;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.athenaeum.http.streams.ByteBudget;
import org.athenaeum.http.streams.EventStream;
import org.athenaeum.http.streams.Heartbeat;
import org.athenaeum.http.streams.SessionStreams;
import org.athenaeum.http.streams.StreamLog;
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

    /** Of all open streams together; one that asks for more is taken for gone. */
    private final ByteBudget waiting = new ByteBudget(64L << 20);

    Heartbeat heartbeat() {
        return heartbeat;
    }

    EventStream open(AsyncContext async) throws IOException {
        var stream = EventStream.open(async, waiting);
        heartbeat.join(stream);
        stream.onOver(() -> heartbeat.leave(stream));
        return stream;
    }

    /** The log of a new stream of that session; absent if it has too many, which then cannot be resumed. */
    Optional<StreamLog> logged(Session session, EventStream stream, boolean listening) {
        var log = sessions.begin(session.id(), listening);
        log.ifPresent(found -> {
            found.connect(stream);
            // Clients of older revisions may try to read an empty event (specs/mcp.md 3.7).
            if (session.revision() == Revision.V2025_11_25) found.prime(RETRY);
        });
        return log;
    }
}
