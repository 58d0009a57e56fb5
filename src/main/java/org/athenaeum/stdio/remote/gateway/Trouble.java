package org.athenaeum.stdio.remote.gateway;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Optional;
import org.athenaeum.protocol.ErrorCode;
import org.athenaeum.protocol.Json;

/**
 * Why a request got no answer from the gateway: what happened, why, and what to do next.
 *
 * @param data what a program can use of it
 */
public record Trouble(String sentence, Optional<JsonObject> data) {

    static Trouble of(String sentence) {
        return new Trouble(sentence, Optional.empty());
    }

    /** The JSON-RPC error that stands in for the answer; without an id where the request's could not be read. */
    public byte[] answer(Optional<JsonValue> id) {
        var error = Json.object().add("code", ErrorCode.INTERNAL_ERROR.number()).add("message", sentence);
        data.ifPresent(value -> error.add("data", value));
        var message = Json.object().add("jsonrpc", "2.0");
        id.ifPresent(value -> message.add("id", value));
        return Json.bytes(message.add("error", error).build());
    }
}
