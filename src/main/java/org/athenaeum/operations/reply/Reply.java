package org.athenaeum.operations.reply;

import java.time.Duration;
import org.athenaeum.session.Session;

/**
 * The way back to whoever sent a message: what goes before its answer, and the answer, once. Used by any thread; what comes after
 * the answer is dropped (PRG-03, MOD-13).
 */
public interface Reply {

    /** A message before the answer: about this request, or in the handshake revisions a request to its client. */
    void send(byte[] message);

    /** The answer; the first one counts. */
    void end(Answer answer);

    /** Whether messages before the answer reach the client at all: one that takes plain JSON alone hears none. */
    default boolean carriesMessages() {
        return true;
    }

    /** Whether what goes to the same client about other requests goes this way too, as on a pipe. */
    default boolean isShared() {
        return false;
    }

    /** From now on what is said is kept for that session's client, should its connection break (specs/mcp.md 3.6). */
    default void resumableIn(Session session) {
        // a pipe does not break and come back
    }

    /** Lets go of the connection where its client can come back for the rest; it should wait that long (specs/mcp.md 3.7). */
    default void release(Duration retry) {
        // nothing to let go
    }

    /** Told once if the client leaves before the answer; whether that means anything is the era's to say (specs/mcp.md 4.3). */
    default void onGone(Runnable listener) {
        // a pipe's client leaves with the pipe
    }
}
