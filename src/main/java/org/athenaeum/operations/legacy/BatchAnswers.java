package org.athenaeum.operations.legacy;

import java.io.ByteArrayOutputStream;
import java.util.Optional;
import org.athenaeum.limits.ByteBudget;
import org.athenaeum.operations.reply.Answer;
import org.athenaeum.operations.reply.Reply;
import org.athenaeum.protocol.JsonRpcWriter;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.RequestId;

/**
 * Gathers the answers to a batch's entries, in the order they come, into one array (specs/mcp.md 3.1). What they take together is
 * bounded: fifty entries of a few bytes each would otherwise be answered with megabytes, all of which wait for the last. Where
 * an answer finds no room its client is told so, and sends the request again by itself.
 */
final class BatchAnswers {

    private static final int MOST_BYTES = 1 << 20;

    private final Reply reply;
    private final ByteBudget budget;

    /** All guarded by this. */
    private int missing;
    private int booked;
    private boolean abandoned;
    private final ByteArrayOutputStream array = new ByteArrayOutputStream();

    BatchAnswers(Reply reply, int entries, ByteBudget budget) {
        this.reply = reply;
        this.budget = budget;
        this.missing = entries;
    }

    /** The way back of one entry, which has that id if it has one. */
    Reply next(Optional<RequestId> id) {
        return new Reply() {
            private boolean ended;

            @Override
            public void send(byte[] message) {
                reply.send(message);
            }

            @Override
            public void end(Answer answer) {
                synchronized (BatchAnswers.this) {
                    if (ended || abandoned) return;
                    ended = true;
                    take(answer, id);
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

    /** No answer is made of it after all. */
    synchronized void abandon() {
        abandoned = true;
        release();
    }

    private void release() {
        budget.give(booked);
        booked = 0;
    }

    private void take(Answer answer, Optional<RequestId> id) {
        json(answer).ifPresent(json -> {
            array.write(array.size() == 0 ? '[' : ',');
            array.writeBytes(book(json.length) ? json : tooMuch(id));
        });
        if (--missing > 0) return;
        try {
            endWhole();
        } finally {
            release();
        }
    }

    private boolean book(int bytes) {
        if (booked + bytes > MOST_BYTES || !budget.take(bytes)) return false;
        booked += bytes;
        return true;
    }

    private static byte[] tooMuch(Optional<RequestId> id) {
        var failure = ProtocolFailure.internal(
                "the answers of this batch are too large together; send this request again by itself");
        return JsonRpcWriter.error(id.map(failure::about).orElse(failure));
    }

    private void endWhole() {
        if (array.size() == 0) {
            reply.end(new Answer.Accepted());
        } else {
            array.write(']');
            reply.end(Answer.Message.of(array.toByteArray()));
        }
    }

    private static Optional<byte[]> json(Answer answer) {
        if (answer instanceof Answer.Message message) return Optional.of(message.json());
        if (answer instanceof Answer.Overdue overdue) return Optional.of(overdue.message().json());
        if (answer instanceof Answer.Refused refused) return Optional.of(JsonRpcWriter.error(refused.failure()));
        return Optional.empty();
    }
}
