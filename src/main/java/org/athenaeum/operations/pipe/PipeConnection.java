package org.athenaeum.operations.pipe;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.athenaeum.operations.legacy.conversation.Conversation;
import org.athenaeum.operations.reply.RunningRequests;

/**
 * One client on a connection of its own, a pipe or the like: what may be written to it, the requests of both eras that run for
 * its client, and the conversation that a handshake began (specs/mcp.md 1.8).
 */
public final class PipeConnection {

    private final Consumer<byte[]> out;
    private final boolean modern;
    private final RunningRequests running = new RunningRequests();
    private final AtomicReference<Conversation> conversation = new AtomicReference<>();

    /** @param out writes one message as a line; used by any thread */
    public PipeConnection(Consumer<byte[]> out) {
        this(out, true);
    }

    private PipeConnection(Consumer<byte[]> out, boolean modern) {
        this.out = out;
        this.modern = modern;
    }

    /** One on which only the handshake revisions are spoken. */
    public static PipeConnection ofHandshakes(Consumer<byte[]> out) {
        return new PipeConnection(out, false);
    }

    /** Whether it serves requests that describe themselves. */
    boolean isModern() {
        return modern;
    }

    void write(byte[] message) {
        out.accept(message);
    }

    RunningRequests running() {
        return running;
    }

    /** What the last completed handshake began; what an earlier one did is over. */
    Optional<Conversation> conversation() {
        return Optional.ofNullable(conversation.get());
    }

    void begin(Conversation agreed) {
        conversation.set(agreed);
    }

    /** What belongs to no request goes the same way as everything else. */
    Conversation.Outlet outlet() {
        return new Conversation.Outlet() {
            @Override
            public boolean send(byte[] message) {
                write(message);
                return true;
            }

            @Override
            public boolean isConnected() {
                return true;
            }

            @Override
            public boolean isOver() {
                return false;
            }
        };
    }
}
