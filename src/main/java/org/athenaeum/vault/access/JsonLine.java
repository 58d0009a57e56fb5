package org.athenaeum.vault.access;

import java.util.HexFormat;

/** One JSON object on one line, for logs: members in the order they are put, everything outside printable ASCII escaped. */
final class JsonLine {

    private static final HexFormat HEX = HexFormat.of();
    private static final int MAX_CHARACTERS = 4_096;

    private final StringBuilder line = new StringBuilder("{");

    /** Adds a text member; a value longer than 4,096 characters is cut. */
    JsonLine put(String name, String value) {
        begin(name).append('"');
        escape(value);
        line.append('"');
        return this;
    }

    JsonLine put(String name, long value) {
        begin(name).append(value);
        return this;
    }

    @Override
    public String toString() {
        return line + "}";
    }

    private StringBuilder begin(String name) {
        if (line.length() > 1) line.append(',');
        return line.append('"').append(name).append("\":");
    }

    private void escape(String value) {
        for (var i = 0; i < Math.min(value.length(), MAX_CHARACTERS); i++) {
            var c = value.charAt(i);
            if (c == '"' || c == '\\') line.append('\\').append(c);
            else if (c >= 0x20 && c < 0x7F) line.append(c);
            else line.append("\\u").append(HEX.toHexDigits(c));
        }
    }
}
