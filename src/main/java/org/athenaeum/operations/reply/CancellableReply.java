package org.athenaeum.operations.reply;

import java.time.Duration;
import org.athenaeum.catalog.call.Cancellation;
import org.athenaeum.session.Session;

/** A way back on which nothing is said any more once the request is cancelled. */
public class CancellableReply implements Reply {

    private final Reply reply;
    private final Cancellation cancellation;

    public CancellableReply(Reply reply, Cancellation cancellation) {
        this.reply = reply;
        this.cancellation = cancellation;
        cancellation.onCancel(() -> reply.end(new Answer.Silence()));
    }

    @Override
    public void send(byte[] message) {
        if (!cancellation.isCancelled()) reply.send(message);
    }

    @Override
    public void end(Answer answer) {
        reply.end(cancellation.isCancelled() ? new Answer.Silence() : answer);
    }

    @Override
    public boolean carriesMessages() {
        return reply.carriesMessages();
    }

    @Override
    public boolean isShared() {
        return reply.isShared();
    }

    @Override
    public void resumableIn(Session session) {
        reply.resumableIn(session);
    }

    @Override
    public void release(Duration retry) {
        if (!cancellation.isCancelled()) reply.release(retry);
    }

    @Override
    public void onGone(Runnable listener) {
        reply.onGone(listener);
    }
}
