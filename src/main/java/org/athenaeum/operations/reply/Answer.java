package org.athenaeum.operations.reply;

import java.util.Optional;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.session.SessionId;

/** What goes back to the transport in the end. */
public sealed interface Answer {

    /** A message, or a batch of them, as UTF-8 JSON; {@code opened} names the session that the answer opens. */
    record Message(byte[] json, Optional<SessionId> opened) implements Answer {

        public static Message of(byte[] json) {
            return new Message(json, Optional.empty());
        }
    }

    /** Taken, and nothing to say: notifications and responses. */
    record Accepted() implements Answer {
    }

    /** Not served; a transport with status lines chooses the line by the failure's stage. */
    record Refused(ProtocolFailure failure) implements Answer {
    }

    /** The request was cancelled, and nothing is said about it any more (CAN-01, STD-06). */
    record Silence() implements Answer {
    }
}
