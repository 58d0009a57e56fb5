package org.athenaeum.operations.modern;

import jakarta.json.JsonObject;
import org.athenaeum.protocol.MetaKey;
import org.athenaeum.protocol.ProtocolFailure;

/** The metadata every request carries (specs/mcp.md 1.3). */
final class RequestMeta {

    private RequestMeta() {
    }

    /** The protocol version was read when the era was chosen; what is left must be there too. */
    static void check(JsonObject params) {
        if (!(params.get(MetaKey.META) instanceof JsonObject meta
                && meta.get(MetaKey.CLIENT_CAPABILITIES) instanceof JsonObject)) {
            throw ProtocolFailure.malformedMetadata("params._meta must hold " + MetaKey.CLIENT_CAPABILITIES + ", an object");
        }
    }
}
