package org.athenaeum.operations.reply;

import java.time.Duration;
import org.athenaeum.catalog.call.Cancellation;

/** A way back on which nothing is said any more once the request is cancelled. */
public class CancellableReply extends PassingReply {

    private final Cancellation cancellation;

    public CancellableReply(Reply reply, Cancellation cancellation) {
        super(reply);
        this.cancellation = cancellation;
        cancellation.onCancel(() -> reply.end(new Answer.Silence()));
    }

    @Override
    public void send(byte[] message) {
        if (!cancellation.isCancelled()) super.send(message);
    }

    @Override
    public void end(Answer answer) {
        super.end(cancellation.isCancelled() ? new Answer.Silence() : answer);
    }

    @Override
    public void release(Duration retry) {
        if (!cancellation.isCancelled()) super.release(retry);
    }
}
