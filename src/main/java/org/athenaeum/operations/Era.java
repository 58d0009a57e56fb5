package org.athenaeum.operations;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.util.Optional;
import org.athenaeum.protocol.MetaKey;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.Revision;

/** Which of the two programming models a message belongs to; chosen once per message (specs/mcp.md 1.7, 1.8). */
public sealed interface Era {

    /** Self-describing requests of 2026-07-28. */
    record Modern() implements Era {
    }

    /** The handshake revisions. {@code named} is the revision the envelope names, if it does. */
    record Legacy(Optional<Revision> named) implements Era {
    }

    /** The rows of specs/mcp.md 1.7, for a request that came with an envelope. */
    static Era of(Envelope envelope, JsonObject params) {
        var header = envelope.value(Envelope.PROTOCOL_VERSION);
        var body = versionIn(params);

        if (body.isEmpty()) return ofHeaderAlone(header);                                      // a to e
        if (header.isEmpty()) {
            if (isLegacy(body.get())) return new Legacy(Optional.empty());                     // j
            throw ProtocolFailure.headerMismatch("MCP-Protocol-Version is missing");           // f
        }
        if (isLegacy(header.get()) && isLegacy(body.get())) return ofHeaderAlone(header);      // j
        if (!header.equals(body)) {
            throw ProtocolFailure.headerMismatch("MCP-Protocol-Version differs from the body's protocolVersion"); // g
        }
        return ofModernVersion(body.get());                                                    // h, i
    }

    /** The same choice for a message without params that could name a version: a notification, a response, an array. */
    static Era ofHeaderAlone(Optional<String> header) {
        if (header.isEmpty()) return new Legacy(Optional.empty());                             // a, c, d
        if (isLegacy(header.get())) return new Legacy(Revision.of(header.get()));              // b
        throw ProtocolFailure.malformedMetadata("params._meta must hold " + MetaKey.PROTOCOL_VERSION);  // e
    }

    /** The choice on a pipe, by the body alone (specs/mcp.md 1.8). */
    public static Era ofBody(JsonObject params) {
        var body = versionIn(params);
        if (body.isEmpty() || isLegacy(body.get())) return new Legacy(Optional.empty());
        return ofModernVersion(body.get());
    }

    private static Era ofModernVersion(String version) {
        if (Revision.of(version).filter(Revision::isModern).isEmpty()) throw ProtocolFailure.unsupportedVersion(version);
        return new Modern();
    }

    private static boolean isLegacy(String version) {
        return Revision.of(version).filter(revision -> !revision.isModern()).isPresent();
    }

    private static Optional<String> versionIn(JsonObject params) {
        return params.get(MetaKey.META) instanceof JsonObject meta
                && meta.get(MetaKey.PROTOCOL_VERSION) instanceof JsonString version
                ? Optional.of(version.getString()) : Optional.empty();
    }
}
