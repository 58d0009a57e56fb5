package org.athenaeum.operations.reply;

import java.time.Duration;
import org.athenaeum.session.Session;

/** A way back that leads to another; who makes one says what is different on it. */
public abstract class PassingReply implements Reply {

    protected final Reply reply;

    protected PassingReply(Reply reply) {
        this.reply = reply;
    }

    @Override
    public void send(byte[] message) {
        reply.send(message);
    }

    @Override
    public void end(Answer answer) {
        reply.end(answer);
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
        reply.release(retry);
    }

    @Override
    public void onGone(Runnable listener) {
        reply.onGone(listener);
    }
}
