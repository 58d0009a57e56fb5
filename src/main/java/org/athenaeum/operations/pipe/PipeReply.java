package org.athenaeum.operations.pipe;

import java.util.concurrent.atomic.AtomicBoolean;
import org.athenaeum.operations.reply.Answer;
import org.athenaeum.operations.reply.Reply;
import org.athenaeum.protocol.JsonRpcWriter;

/** The way back over a pipe, which many requests share (specs/mcp.md 6). */
final class PipeReply implements Reply {

    private final PipeConnection connection;
    private final AtomicBoolean ended = new AtomicBoolean();

    PipeReply(PipeConnection connection) {
        this.connection = connection;
    }

    @Override
    public void send(byte[] message) {
        if (!ended.get()) connection.write(message);
    }

    @Override
    public boolean isShared() {
        return true;
    }

    @Override
    public void end(Answer answer) {
        if (!ended.compareAndSet(false, true)) return;
        if (answer instanceof Answer.Message message) connection.write(message.json());
        if (answer instanceof Answer.Overdue overdue) connection.write(overdue.message().json());
        if (answer instanceof Answer.Refused refused) connection.write(JsonRpcWriter.error(refused.failure()));
    }
}
