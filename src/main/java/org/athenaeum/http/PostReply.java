package org.athenaeum.http;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import org.athenaeum.http.boundary.Accept;
import org.athenaeum.http.boundary.Refusal;
import org.athenaeum.http.streams.EventStream;
import org.athenaeum.http.streams.Heartbeat;
import org.athenaeum.http.streams.ServerSentEvent;
import org.athenaeum.http.streams.StreamLog;
import org.athenaeum.identity.Caller;
import org.athenaeum.operations.reply.Answer;
import org.athenaeum.operations.reply.Reply;
import org.athenaeum.protocol.JsonRpcWriter;
import org.athenaeum.protocol.Revision;
import org.athenaeum.session.Session;

/**
 * The way back of one POST: plain JSON if there is nothing to say before the answer, else an event stream, opened by the first
 * message or when the answer is long in coming (specs/mcp.md 3.2, 4.2; RULINGS 13). A client that names event streams before
 * JSON in its Accept header gets one in any case.
 */
final class PostReply implements Reply, Heartbeat.Beating {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.http");
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final HttpServletRequest request;
    private final HttpServletResponse response;
    private final StreamOpening streams;
    private final boolean mayStream;
    private final boolean prefersStream;
    private final long begun = System.nanoTime();

    /** All that follows is guarded by this; null until it is there. */
    private final List<Runnable> leaving = new ArrayList<>();
    private Bearing bearing;
    private boolean cleared;
    private AsyncContext async;
    private Session session;
    private EventStream stream;
    private StreamLog log;
    private boolean beating;
    private boolean ended;

    PostReply(HttpServletRequest request, HttpServletResponse response, StreamOpening streams, Accept accept, Bearing bearing) {
        this.request = request;
        this.response = response;
        this.streams = streams;
        this.mayStream = accept.takesEvents();
        this.prefersStream = accept.prefersEvents();
        this.bearing = bearing;
        this.cleared = !bearing.endpoint().asksPortal();
    }

    /**
     * Whom the portal named. No stream begins before that, however long the portal takes, since a refusal has a status line;
     * and one that begins ends with that caller's proof (vault C3.34).
     */
    synchronized void clearedFor(Caller caller) {
        bearing = new Bearing(bearing.endpoint(), caller);
        cleared = true;
        if (async != null) joinHeartbeat();
    }

    /** The request will be answered by another thread, or later. Does nothing if it is answered already. */
    synchronized void detach() {
        if (!ended) leaveThread();
    }

    private void leaveThread() {
        if (async != null) return;
        var started = request.startAsync();
        started.setTimeout(0);
        goesOnIn(started);
    }

    /** The same where it was handed over already. */
    synchronized void goesOnIn(AsyncContext started) {
        async = started;
        joinHeartbeat();
    }

    private void joinHeartbeat() {
        if (!cleared || !mayStream || ended) return;
        beating = true;
        streams.heartbeat().join(this);
    }

    @Override
    public boolean carriesMessages() {
        return mayStream;
    }

    @Override
    public synchronized void resumableIn(Session living) {
        session = living;
    }

    @Override
    public synchronized void send(byte[] message) {
        if (ended || !mayStream) return;
        openStream();
        put(message);
    }

    @Override
    public synchronized void release(Duration retry) {
        if (ended || session == null || session.revision() != Revision.V2025_11_25) return;
        openStream();
        if (log != null) log.release(stream, retry);
    }

    @Override
    public synchronized void onGone(Runnable listener) {
        leaving.add(listener);
        if (stream != null) stream.onGone(listener);
    }

    @Override
    public synchronized void end(Answer answer) {
        if (!ended && prefersStream && answer instanceof Answer.Message message && message.opened().isEmpty()) openStream();
        if (ended) return;
        ended = true;
        stopBeating();
        if (stream == null) {
            endPlainly(() -> Answering.write(answer, bearing.resource(), response));
        } else {
            message(answer).ifPresent(this::put);
            endStream();
        }
    }

    private void endStream() {
        if (log != null) log.end();
        else stream.end();
    }

    /** A fault of ours must not look like an empty success. */
    synchronized void fail() {
        if (ended) return;
        ended = true;
        stopBeating();
        if (stream != null) endStream();
        else endPlainly(() -> response.setStatus(HttpServletResponse.SC_INTERNAL_SERVER_ERROR));
    }

    /** Nobody is there to serve it. */
    synchronized void refuse(Refusal refusal) {
        if (ended) return;
        ended = true;
        stopBeating();
        if (stream != null) endStream();
        else endPlainly(() -> refusal.write(response));
    }

    @Override
    public void beat(long now) {
        if (now - begun <= PATIENCE.toNanos()) return;
        try {
            streams.writers().execute(this::openLate);      // the clock waits for no client
        } catch (RejectedExecutionException full) {
            LOG.log(Level.DEBUG, "a stream is opened later, since every writer is held up");
        }
    }

    private synchronized void openLate() {
        if (!ended && stream == null) openStream();
    }

    private void stopBeating() {
        if (beating) streams.heartbeat().leave(this);
        beating = false;
    }

    private interface Writing {
        void run() throws IOException;
    }

    private void endPlainly(Writing writing) {
        streams.plainAnswers().run(() -> writeWhole(writing), this::leaveThread);
    }

    private void writeWhole(Writing writing) {
        try {
            writing.run();
        } catch (IOException gone) {
            LOG.log(Level.DEBUG, "a client left before its answer");
        } finally {
            if (async != null) async.complete();
        }
    }

    private void put(byte[] message) {
        if (log != null) log.send(message);
        else stream.offer(ServerSentEvent.of(message));
    }

    private void openStream() {
        if (stream != null) return;
        detach();
        stopBeating();
        try {
            stream = streams.open(async, bearing.caller().expires());
            leaving.forEach(stream::onGone);
            log = Optional.ofNullable(session).flatMap(living -> streams.logged(living, stream)).orElse(null);
        } catch (IOException gone) {
            ended = true;
            async.complete();
            leaving.forEach(Runnable::run);
        }
    }

    /** What the answer is as a message on a stream; a cancelled request has none, nor has one that ends without a word. */
    private static Optional<byte[]> message(Answer answer) {
        if (answer instanceof Answer.Message message) return Optional.of(message.json());
        if (answer instanceof Answer.Refused refused) return Optional.of(JsonRpcWriter.error(refused.failure()));
        return Optional.empty();
    }
}
