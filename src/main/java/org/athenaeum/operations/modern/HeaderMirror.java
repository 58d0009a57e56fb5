package org.athenaeum.operations.modern;

import jakarta.json.JsonString;
import java.util.Map;
import org.athenaeum.operations.Envelope;
import org.athenaeum.protocol.JsonRpcMessage.Request;
import org.athenaeum.protocol.ProtocolFailure;

/** The headers repeat the body, so that what stands between may trust them; the body stays authoritative (specs/mcp.md 1.5). */
final class HeaderMirror {

    /** Which member of params {@code Mcp-Name} repeats, by method. */
    private static final Map<String, String> NAMED_BY = Map.of(
            "tools/call", "name",
            "prompts/get", "name",
            "resources/read", "uri",
            "tasks/get", "taskId",
            "tasks/update", "taskId",
            "tasks/cancel", "taskId");

    private HeaderMirror() {
    }

    static void check(Envelope envelope, Request request) {
        var method = envelope.value(Envelope.METHOD)
                .orElseThrow(() -> ProtocolFailure.headerMismatch("Mcp-Method is missing"));
        if (!method.equals(request.method())) throw ProtocolFailure.headerMismatch("Mcp-Method differs from the body's method");

        var member = NAMED_BY.get(request.method());
        if (member == null || !(request.params().get(member) instanceof JsonString named)) return;
        var name = envelope.value(Envelope.NAME).orElseThrow(() -> ProtocolFailure.headerMismatch("Mcp-Name is missing"));
        if (!MirroredValue.decode(name).equals(named.getString())) {
            throw ProtocolFailure.headerMismatch("Mcp-Name differs from the body's params." + member);
        }
    }
}
