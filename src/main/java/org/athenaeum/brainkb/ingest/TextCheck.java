package org.athenaeum.brainkb.ingest;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.protocol.Json;

/** The promises that a text must keep before it is even parsed, in the order of brainkb A.3: byte count, digest, size. */
record TextCheck(byte[] bytes, String sha256) {

    private static final int BAD_REQUEST = 400;
    private static final int TOO_LARGE = 413;

    /** @param most the largest text, in bytes; 0 is without limit */
    static TextCheck of(IngestTextRequest request, long most) {
        var bytes = encoded(request.data());
        if (request.expectedBytes() != 0 && request.expectedBytes() != bytes.length) {
            throw altered("byte_count_differs", "The text has " + bytes.length + " bytes, not the expected " + request.expectedBytes() + ".");
        }
        var digest = digest(bytes);
        if (request.sha256().filter(expected -> !expected.isEmpty() && !expected.equalsIgnoreCase(digest)).isPresent()) {
            throw altered("digest_differs", "The SHA-256 of the text is " + digest + ", not the expected one.");
        }
        if (most > 0 && bytes.length > most) {
            throw new ToolFailure("too_large", "The text has " + bytes.length + " bytes; at most " + most + " are taken. Nothing was sent.",
                    "Send it as a file with brainkb_ingest_files.", Json.object().add("status_code", TOO_LARGE).build());
        }
        return new TextCheck(bytes, digest);
    }

    /** Half a surrogate pair has no bytes in UTF-8; a question mark in its place would be data that nobody sent. */
    private static byte[] encoded(String text) {
        try {
            ByteBuffer encoded = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
            var bytes = new byte[encoded.remaining()];
            encoded.get(bytes);
            return bytes;
        } catch (CharacterCodingException half) {
            throw altered("not_unicode", "The text holds half a surrogate pair, which is no character.");
        }
    }

    private static ToolFailure altered(String reason, String message) {
        return new ToolFailure(reason, message + " Nothing was sent.",
                "The text was altered on its way here: send it once more, or as a file with brainkb_ingest_files.",
                Json.object().add("status_code", BAD_REQUEST).build());
    }

    private static String digest(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
