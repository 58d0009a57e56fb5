package org.athenaeum.operations.legacy;

import jakarta.json.JsonObject;
import org.athenaeum.operations.Situation;
import org.athenaeum.operations.legacy.conversation.Conversation;
import org.athenaeum.protocol.Result;

/** What a method does that changes what the client hears from now on. Failures are {@code ProtocolFailure}s. */
@FunctionalInterface
interface ConversationMethod {
    Result answer(Conversation partner, Situation situation, JsonObject params);
}
