package org.athenaeum.vault.links;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Decodes the path of a link once (vault A2.12). A percent sign that begins no escape stands for itself. */
final class PercentEncoding {

    private PercentEncoding() {
    }

    /** The decoded text, or nothing if the bytes are not UTF-8. */
    static Optional<String> decode(String written) {
        if (written.indexOf('%') < 0) return Optional.of(written);
        var raw = written.getBytes(StandardCharsets.UTF_8);
        var bytes = new ByteArrayOutputStream(raw.length);
        for (int i = 0; i < raw.length; i++) {
            boolean escape = raw[i] == '%' && i + 2 < raw.length && digit(raw[i + 1]) >= 0 && digit(raw[i + 2]) >= 0;
            bytes.write(escape ? digit(raw[i + 1]) * 16 + digit(raw[i + 2]) : raw[i]);
            if (escape) i += 2;
        }
        try {
            return Optional.of(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes.toByteArray())).toString());
        } catch (CharacterCodingException malformed) {
            return Optional.empty();
        }
    }

    private static int digit(byte b) {
        return b < 0 ? -1 : Character.digit(b, 16);
    }
}
