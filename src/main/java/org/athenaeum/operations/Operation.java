package org.athenaeum.operations;

import jakarta.json.JsonObject;
import org.athenaeum.protocol.Result;

/** What a method does. Failures are {@link org.athenaeum.protocol.ProtocolFailure}s. */
@FunctionalInterface
public interface Operation {
    Result answer(Situation situation, JsonObject params);
}
