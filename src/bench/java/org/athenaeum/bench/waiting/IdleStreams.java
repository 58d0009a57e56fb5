package org.athenaeum.bench.waiting;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.bench.call.Dialect;
import org.athenaeum.bench.call.SessionRequest;
import org.athenaeum.bench.load.HttpConnection;

/** Sessions with an open stream each, on one socket each and without a thread: heartbeats stay in the socket's buffer. */
public final class IdleStreams implements AutoCloseable {

    private final int port;
    private final Map<String, HttpConnection> streams = new LinkedHashMap<>();

    private IdleStreams(int port) {
        this.port = port;
    }

    /** Opens so many, one after the other; fails if the server does not open every one. */
    public static IdleStreams open(int port, int count) throws IOException {
        var all = new IdleStreams(port);
        try {
            while (all.streams.size() < count) all.openOne();
        } catch (IOException e) {
            all.close();
            throw e;
        }
        return all;
    }

    private void openOne() throws IOException {
        var connection = new HttpConnection(port);
        try {
            int greeted = connection.exchange(Dialect.initialize().rendered(port));
            var session = connection.session()
                    .orElseThrow(() -> new IOException("no session was opened, but " + greeted + " answered"));
            connection.exchange(Dialect.initialized(Optional.of(session)).rendered(port));
            int opened = connection.open(SessionRequest.LISTEN.rendered(port, session));
            if (opened != 200) throw new IOException("stream " + (streams.size() + 1) + " was answered " + opened);
            streams.put(session, connection);
        } catch (IOException e) {
            connection.close();
            throw e;
        }
    }

    /** How many the server has not ended yet. */
    public int open() throws IOException {
        int open = 0;
        for (var stream : streams.values()) {
            if (stream.isOpen()) open++;
        }
        return open;
    }

    /** Closes the streams and ends their sessions. */
    @Override
    public void close() throws IOException {
        var sessions = new ArrayList<>(streams.keySet());
        for (var stream : streams.values()) stream.close();
        streams.clear();
        try (var connection = new HttpConnection(port)) {
            for (var session : sessions) connection.exchange(SessionRequest.END.rendered(port, session));
        }
    }
}
