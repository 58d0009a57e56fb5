package org.athenaeum.operations.reply;

import java.util.Optional;
import org.athenaeum.protocol.JsonRpcWriter;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.RequestId;
import org.athenaeum.protocol.Result;
import org.athenaeum.session.SessionId;

/** What goes back to the transport in the end. */
public sealed interface Answer {

    /**
     * A message, or a batch of them, as UTF-8 JSON.
     *
     * @param opened  the session that the answer opens
     * @param failure one word for what failed, where that is what it tells
     */
    record Message(byte[] json, Optional<SessionId> opened, Optional<String> failure) implements Answer {

        public Message(byte[] json, Optional<SessionId> opened) {
            this(json, opened, Optional.empty());
        }

        public static Message of(byte[] json) {
            return new Message(json, Optional.empty());
        }

        /** The response to a request. */
        public static Message of(RequestId request, Result result) {
            return new Message(JsonRpcWriter.response(request, result), Optional.empty(), result.failure());
        }

        /** The refusal of a request, as its response. */
        public static Message of(ProtocolFailure failure) {
            return new Message(JsonRpcWriter.error(failure), Optional.empty(), Optional.of(failure.code().word()));
        }
    }

    /** Taken, and nothing to say: notifications and responses. */
    record Accepted() implements Answer {
    }

    /** Not served; a transport with status lines chooses the line by the failure's stage. */
    record Refused(ProtocolFailure failure) implements Answer {
    }

    /** Said in place of an answer that did not come in time; where a stream has begun, that just ends (RULINGS 14). */
    record Overdue(Message message) implements Answer {
    }

    /** The request was cancelled, and nothing is said about it any more (CAN-01, STD-06). */
    record Silence() implements Answer {
    }
}
