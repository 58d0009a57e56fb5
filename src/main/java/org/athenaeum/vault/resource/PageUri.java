package org.athenaeum.vault.resource;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Optional;
import org.athenaeum.vault.files.VaultPath;

/** The URI of a page, {@code vault:///} and its path, each segment percent-encoded (vault A5.1; RFC 3986). */
public final class PageUri {

    /** The template of every page's URI. */
    public static final String PAGE = "vault:///{+path}";
    /** The template of every section's URI; fragments are never sent, so the section stands first (vault A5.2). */
    public static final String SECTION = "vault-section:///{section}/{+path}";

    private static final String PREFIX = "vault:///";
    private static final String UNRESERVED = "-._~";
    private static final String SEGMENT = UNRESERVED + "!$&'()*+,;=:@";
    private static final String HEX = "0123456789ABCDEF";

    private PageUri() {
    }

    /** The URI, in its one canonical spelling: all but unreserved characters are escaped. */
    public static String of(VaultPath path) {
        var uri = new StringBuilder(PREFIX);
        for (var b : path.value().getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xFF);
            if (c == '/' || isAllowed(c, UNRESERVED)) uri.append(c);
            else uri.append('%').append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 0xF));
        }
        return uri.toString();
    }

    /**
     * The path that a URI's path means, decoded exactly once; not yet checked in any other way. Nothing for a query, a fragment,
     * a slash in disguise, or bytes that are not UTF-8.
     */
    static Optional<String> path(String encoded) {
        var segments = new ArrayList<String>();
        for (var segment : encoded.split("/", -1)) {
            var decoded = decoded(segment).filter(text -> text.indexOf('/') < 0);
            if (decoded.isEmpty()) return Optional.empty();
            segments.add(decoded.get());
        }
        return Optional.of(String.join("/", segments));
    }

    /** The text of one segment, decoded exactly once. */
    static Optional<String> decoded(String segment) {
        var bytes = new ByteArrayOutputStream(segment.length());
        for (int i = 0; i < segment.length(); i++) {
            char c = segment.charAt(i);
            if (isAllowed(c, SEGMENT)) {
                bytes.write(c);
            } else if (isEscape(segment, i)) {
                bytes.write(hex(segment.charAt(i + 1)) * 16 + hex(segment.charAt(i + 2)));
                i += 2;
            } else {
                return Optional.empty();
            }
        }
        try {
            return Optional.of(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes.toByteArray())).toString());
        } catch (CharacterCodingException malformed) {
            return Optional.empty();
        }
    }

    private static boolean isAllowed(char c, String marks) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || marks.indexOf(c) >= 0;
    }

    private static boolean isEscape(String segment, int at) {
        return segment.charAt(at) == '%' && at + 2 < segment.length()
                && hex(segment.charAt(at + 1)) >= 0 && hex(segment.charAt(at + 2)) >= 0;
    }

    private static int hex(char c) {
        return c < 0x80 ? Character.digit(c, 16) : -1;
    }
}
