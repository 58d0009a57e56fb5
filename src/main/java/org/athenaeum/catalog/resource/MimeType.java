package org.athenaeum.catalog.resource;

import java.util.regex.Pattern;

/** The media type of a content: {@code type/subtype}, perhaps with parameters (RFC 6838 4.2, RFC 9110 8.3.1). */
public final class MimeType {

    private static final String NAME = "[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126}";
    private static final String TOKEN = "[A-Za-z0-9!#$%&'*+.^_`|~-]+";
    private static final Pattern SYNTAX = Pattern.compile(
            NAME + "/" + NAME + "( ?; ?" + TOKEN + "=(" + TOKEN + "|\"[\\x20\\x21\\x23-\\x5B\\x5D-\\x7E]*\")){0,8}");

    private MimeType() {
    }

    /** @throws IllegalArgumentException if it is no media type of that kind, such as {@code image} */
    public static void require(String text, String kind) {
        if (isWellFormed(text) && text.regionMatches(true, 0, kind + "/", 0, kind.length() + 1)) return;
        throw new IllegalArgumentException("not a media type of the kind " + kind + "/: " + text);
    }

    /** @throws IllegalArgumentException if there is one and it is no media type */
    public static void requireOrEmpty(String text) {
        if (!text.isEmpty() && !isWellFormed(text)) throw new IllegalArgumentException("not a media type: " + text);
    }

    private static boolean isWellFormed(String text) {
        return text.length() <= 512 && SYNTAX.matcher(text).matches();
    }
}
