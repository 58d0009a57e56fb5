package org.athenaeum.operations;

import java.util.Optional;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.session.SessionId;

/** What goes back to the transport. */
public sealed interface Answer {

    /** A message, or a batch of them, as UTF-8 JSON; {@code opened} names the session that the answer opens. */
    record Message(byte[] json, Optional<SessionId> opened) implements Answer {
    }

    /** Taken, and nothing to say: notifications and responses. */
    record Accepted() implements Answer {
    }

    /** Not served; a transport with status lines chooses the line by the failure's stage. */
    record Refused(ProtocolFailure failure) implements Answer {
    }
}
