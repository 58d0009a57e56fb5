package org.athenaeum.stdio.remote;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.HashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.athenaeum.stdio.remote.gateway.Answer;
import org.athenaeum.stdio.remote.gateway.Call;
import org.athenaeum.stdio.remote.gateway.EventReader;
import org.athenaeum.stdio.remote.gateway.Gateway;
import org.athenaeum.stdio.remote.gateway.StreamPosition;

/**
 * The messages of one stream of a session, over as many connections as it takes: where one breaks the next goes on after the last
 * event that was read, after the pause that the stream asked for, and not for ever (specs/mcp.md 3.6, 3.7).
 */
final class EventFeed {

    private static final Logger LOG = System.getLogger("org.athenaeum.stdio");

    private static final int MOST_FAILURES = 5;
    private static final Duration FIRST_PAUSE = Duration.ofMillis(500);
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(5);

    /** A connection that lasted that long was a good one. */
    private static final Duration GOOD = Duration.ofSeconds(10);

    private final Gateway gateway;
    private final HostedSession session;
    private final Consumer<byte[]> messages;
    private final BooleanSupplier wanted;
    private final StreamPosition position = new StreamPosition();
    private final CountDownLatch closed = new CountDownLatch(1);
    private volatile Call open;
    private boolean heard;

    /** What became of a connection. */
    private enum Connection { ENDED, REFUSED }

    /** A feed that nothing came from yet; it is gone on with as long as more is wanted. */
    EventFeed(Gateway gateway, HostedSession session, Consumer<byte[]> messages, BooleanSupplier wanted) {
        this.gateway = gateway;
        this.session = session;
        this.messages = messages;
        this.wanted = wanted;
    }

    /** Passes on what an answer brings, until it ends or breaks. */
    void read(Answer answer) {
        var events = new EventReader(answer.body(), position, Answer.MOST_BYTES);
        try {
            for (var message = events.next(); message.isPresent() && !isClosed(); message = events.next()) {
                heard = true;
                messages.accept(message.get());
            }
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "A stream of the gateway broke.", e);
        }
    }

    /** Whether the stream told where to go on. */
    boolean canResume() {
        return position.isKnown();
    }

    /** Connects as often as more is wanted, until the gateway refuses, breaks off too often, or the feed is closed. */
    void follow() throws InterruptedException {
        int failures = 0;
        boolean begun = position.isKnown();
        while (failures < MOST_FAILURES) {
            if (begun && wanted.getAsBoolean() && closed.await(pause(failures).toMillis(), TimeUnit.MILLISECONDS)) return;
            if (isClosed() || !wanted.getAsBoolean()) return;
            begun = true;
            heard = false;
            long begin = System.nanoTime();
            if (connect() == Connection.REFUSED) return;
            boolean good = heard || System.nanoTime() - begin > GOOD.toNanos();
            failures = good ? 0 : failures + 1;
        }
        LOG.log(Level.WARNING, "A stream of the gateway broke off too often; what it still has to say will not be heard.");
    }

    private Duration pause(int failures) {
        var asked = position.pause().orElse(FIRST_PAUSE);
        var longer = asked.multipliedBy(1L << failures);
        return longer.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : longer;
    }

    private Connection connect() throws InterruptedException {
        var headers = new HashMap<>(session.headers());
        headers.putAll(position.headers());
        var call = gateway.listen(headers);
        open = call;
        if (isClosed()) call.abort();
        try (var answer = call.answer()) {
            if (answer.isEventStream()) {
                read(answer);
                return Connection.ENDED;
            }
            if (answer.status() == 404 && session.hasId()) session.lose();
            return answer.status() / 100 == 5 || answer.status() == 429 ? Connection.ENDED : Connection.REFUSED;
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "A stream of the gateway could not be opened.", e);
            return Connection.ENDED;
        }
    }

    boolean isClosed() {
        return closed.getCount() == 0;
    }

    /** Ends the feed and its connection; from any thread. */
    void close() {
        closed.countDown();
        var call = open;
        if (call != null) call.abort();
    }
}
