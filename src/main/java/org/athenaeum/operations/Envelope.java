package org.athenaeum.operations;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.protocol.ProtocolFailure;

/**
 * What a transport repeats outside the body (specs/mcp.md 1.5): values by lower-case name, every one that came, blanks around
 * them not yet removed. Absent and empty are different things.
 */
public record Envelope(Map<String, List<String>> values) {

    public static final String PROTOCOL_VERSION = "mcp-protocol-version";
    public static final String METHOD = "mcp-method";
    public static final String NAME = "mcp-name";
    public static final String PARAM_PREFIX = "mcp-param-";

    public Envelope {
        values = Map.copyOf(values);
    }

    /** The one value of that name, trimmed; several, or one with characters no header may have, are refused. */
    public Optional<String> value(String name) {
        var all = values.getOrDefault(name, List.of());
        if (all.isEmpty()) return Optional.empty();
        if (all.size() > 1) throw ProtocolFailure.headerMismatch(name + " was sent more than once");
        var trimmed = trimmed(all.get(0));
        if (!isVisible(trimmed)) {
            throw ProtocolFailure.headerMismatch(name + " has characters outside 0x20 to 0x7E");
        }
        return Optional.of(trimmed);
    }

    /** Without the spaces and tabs around it (RFC 9110 5.6.3), and nothing else. */
    private static String trimmed(String value) {
        int start = 0;
        int end = value.length();
        while (start < end && isBlank(value.charAt(start))) start++;
        while (end > start && isBlank(value.charAt(end - 1))) end--;
        return value.substring(start, end);
    }

    private static boolean isVisible(String value) {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c != '\t' && (c < 0x20 || c > 0x7E)) return false;
        }
        return true;
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t';
    }
}
