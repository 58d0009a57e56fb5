package org.athenaeum.operations.modern;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.athenaeum.protocol.ProtocolFailure;

/** The text a mirrored header stands for: itself, or what its sentinel {@code =?base64?…?=} encodes (specs/mcp.md 1.5). */
final class MirroredValue {

    private static final String START = "=?base64?";
    private static final String END = "?=";
    /** Longer values are refused before decoding (HDR-21); no tool name or URI is. */
    private static final int MAX_LENGTH = 8_192;

    private MirroredValue() {
    }

    static String decode(String header) {
        if (header.length() > MAX_LENGTH) throw ProtocolFailure.headerMismatch("a header is longer than " + MAX_LENGTH);
        if (!header.startsWith(START) || !header.endsWith(END) || header.length() < START.length() + END.length()) return header;

        var encoded = header.substring(START.length(), header.length() - END.length());
        try {
            var bytes = Base64.getDecoder().decode(encoded);
            // The decoder forgives missing padding and stray bits; encoding again does not.
            if (!Base64.getEncoder().encodeToString(bytes).equals(encoded)) throw malformed();
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (IllegalArgumentException | CharacterCodingException e) {
            throw malformed();
        }
    }

    private static ProtocolFailure malformed() {
        return ProtocolFailure.headerMismatch("a header's Base64 is malformed");
    }
}
