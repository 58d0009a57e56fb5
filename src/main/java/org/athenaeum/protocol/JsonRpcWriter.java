package org.athenaeum.protocol;

import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;

/** Writes responses as UTF-8: exactly one of result and error, the id as it came, left out where it was unreadable. */
public final class JsonRpcWriter {

    private static final byte[] RESULT = ",\"result\":".getBytes(StandardCharsets.US_ASCII);

    private JsonRpcWriter() {
    }

    /** The answer to a request. */
    public static byte[] response(RequestId id, Result result) {
        var head = ("{\"jsonrpc\":\"2.0\",\"id\":" + id.value()).getBytes(StandardCharsets.UTF_8);
        var json = result.json();
        var bytes = new byte[head.length + RESULT.length + json.length + 1];
        System.arraycopy(head, 0, bytes, 0, head.length);
        System.arraycopy(RESULT, 0, bytes, head.length, RESULT.length);
        System.arraycopy(json, 0, bytes, head.length + RESULT.length, json.length);
        bytes[bytes.length - 1] = '}';
        return bytes;
    }

    /** A message that asks for no answer. */
    public static byte[] notification(String method, JsonObject params) {
        return Json.bytes(Json.object().add("jsonrpc", "2.0").add("method", method).add("params", params).build());
    }

    /** A request of ours; the handshake revisions only. */
    public static byte[] request(String id, String method, JsonObject params) {
        return Json.bytes(Json.object().add("jsonrpc", "2.0").add("id", id).add("method", method).add("params", params).build());
    }

    /** The refusal of a message. */
    public static byte[] error(ProtocolFailure failure) {
        var message = Json.object().add("jsonrpc", "2.0");
        failure.id().ifPresent(id -> message.add("id", id.value()));
        return Json.bytes(message.add("error", errorObject(failure)).build());
    }

    /** Its code, message and data. */
    public static JsonObject errorObject(ProtocolFailure failure) {
        var error = Json.object().add("code", failure.code().number()).add("message", failure.getMessage());
        failure.data().ifPresent(data -> error.add("data", data));
        return error.build();
    }
}
