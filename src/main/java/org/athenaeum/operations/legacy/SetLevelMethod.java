package org.athenaeum.operations.legacy;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.util.Optional;
import org.athenaeum.operations.Situation;
import org.athenaeum.operations.legacy.conversation.Conversation;
import org.athenaeum.protocol.LogLevel;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.Result;

/** {@code logging/setLevel}: less severe messages are not sent any more (LOG-02, LOG-03). */
final class SetLevelMethod implements ConversationMethod {

    static final String NAME = "logging/setLevel";

    @Override
    public Result answer(Conversation partner, Situation situation, JsonObject params) {
        var level = params.get("level") instanceof JsonString word ? LogLevel.of(word.getString()) : Optional.<LogLevel>empty();
        var chosen = level.orElseThrow(() -> ProtocolFailure.invalidParams(
                "level is one of debug, info, notice, warning, error, critical, alert, emergency"));
        partner.change(session -> session.withLogLevel(chosen));
        return Result.EMPTY;
    }
}
