package org.athenaeum.operations.modern;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.util.Optional;
import org.athenaeum.protocol.LogLevel;
import org.athenaeum.protocol.MetaKey;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.peer.ClientCapabilities;

/**
 * The metadata every request carries (specs/mcp.md 1.3).
 *
 * @param logLevel the least severe level of log messages that this request asks for
 */
public record RequestMeta(ClientCapabilities capabilities, Optional<LogLevel> logLevel) {

    /** The protocol version was read when the era was chosen; what is left must be there too. */
    public static RequestMeta of(JsonObject params) {
        if (!(params.get(MetaKey.META) instanceof JsonObject meta
                && meta.get(MetaKey.CLIENT_CAPABILITIES) instanceof JsonObject capabilities)) {
            throw ProtocolFailure.malformedMetadata("params._meta must hold " + MetaKey.CLIENT_CAPABILITIES + ", an object");
        }
        return new RequestMeta(new ClientCapabilities(capabilities), logLevel(meta));
    }

    /** An unknown level is refused rather than taken for none (LOG-03). */
    private static Optional<LogLevel> logLevel(JsonObject meta) {
        var level = meta.get(MetaKey.LOG_LEVEL);
        if (level == null) return Optional.empty();
        if (level instanceof JsonString word) {
            var found = LogLevel.of(word.getString());
            if (found.isPresent()) return found;
        }
        throw ProtocolFailure.invalidParams(MetaKey.LOG_LEVEL + " is one of debug, info, notice, warning, error, critical, alert, emergency");
    }
}
