package org.athenaeum.operations.legacy;

import java.io.ByteArrayOutputStream;
import java.util.Optional;
import org.athenaeum.operations.reply.Answer;
import org.athenaeum.operations.reply.Reply;
import org.athenaeum.protocol.JsonRpcWriter;

/** Gathers the answers to a batch's entries, in the order they come, into one array (specs/mcp.md 3.1). */
final class BatchAnswers {

    private final Reply reply;

    /** Both guarded by this. */
    private int missing;
    private final ByteArrayOutputStream array = new ByteArrayOutputStream();

    BatchAnswers(Reply reply, int entries) {
        this.reply = reply;
        this.missing = entries;
    }

    /** The way back of one entry. */
    Reply next() {
        return new Reply() {
            private boolean ended;

            @Override
            public void send(byte[] message) {
                reply.send(message);
            }

            @Override
            public void end(Answer answer) {
                synchronized (BatchAnswers.this) {
                    if (ended) return;
                    ended = true;
                    take(answer);
                }
            }

            @Override
            public boolean carriesMessages() {
                return reply.carriesMessages();
            }

            @Override
            public void onGone(Runnable listener) {
                reply.onGone(listener);
            }
        };
    }

    private void take(Answer answer) {
        json(answer).ifPresent(json -> {
            array.write(array.size() == 0 ? '[' : ',');
            array.writeBytes(json);
        });
        if (--missing > 0) return;
        if (array.size() == 0) {
            reply.end(new Answer.Accepted());
        } else {
            array.write(']');
            reply.end(Answer.Message.of(array.toByteArray()));
        }
    }

    private static Optional<byte[]> json(Answer answer) {
        if (answer instanceof Answer.Message message) return Optional.of(message.json());
        if (answer instanceof Answer.Refused refused) return Optional.of(JsonRpcWriter.error(refused.failure()));
        return Optional.empty();
    }
}
