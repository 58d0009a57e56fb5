package org.athenaeum.limits.address;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * An address written in digits: IPv4 as four plain decimals, IPv6 as RFC 4291 2.2 has it. IPv6 that carries an IPv4 address is
 * that IPv4 address. Nothing is resolved: whatever is no literal is refused before the platform sees it.
 */
final class Literal {

    private static final String BYTE = "(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
    private static final Pattern V4 = Pattern.compile(BYTE + "(\\." + BYTE + "){3}");
    private static final Pattern V6 = Pattern.compile("[0-9A-Fa-f:]{2,39}|[0-9A-Fa-f:]{2,30}:[0-9.]{7,15}");
    private static final Pattern ZONE = Pattern.compile("%[A-Za-z0-9._-]{1,32}$");
    private static final Pattern PORT = Pattern.compile(":\\d{1,5}");

    private Literal() {
    }

    /** The address alone. */
    static Optional<InetAddress> parse(String text) {
        if (V4.matcher(text).matches()) return platform(text);
        if (!V6.matcher(text).matches() || !text.contains(":")) return Optional.empty();
        return platform("[" + text + "]");
    }

    /** As a forwarding header has it: maybe quoted, maybe with a port or a zone, which say nothing (RFC 7239 6). */
    static Optional<InetAddress> parseHop(String text) {
        var hop = unquoted(text.strip());
        if (hop.startsWith("[")) {
            int end = hop.indexOf(']');
            if (end < 0 || end < hop.length() - 1 && !PORT.matcher(hop.substring(end + 1)).matches()) return Optional.empty();
            hop = hop.substring(1, end);
            return hop.contains(":") ? parse(withoutZone(hop)) : Optional.empty();
        }
        int colon = hop.indexOf(':');
        boolean one = colon >= 0 && colon == hop.lastIndexOf(':');
        if (one && PORT.matcher(hop.substring(colon)).matches()) hop = hop.substring(0, colon);
        return parse(withoutZone(hop));
    }

    private static String withoutZone(String text) {
        return text.contains(":") ? ZONE.matcher(text).replaceFirst("") : text;
    }

    private static String unquoted(String text) {
        boolean quoted = text.length() >= 2 && text.startsWith("\"") && text.endsWith("\"");
        return quoted ? text.substring(1, text.length() - 1) : text;
    }

    private static Optional<InetAddress> platform(String literal) {
        try {
            return Optional.of(InetAddress.getByName(literal));
        } catch (UnknownHostException noLiteral) {
            return Optional.empty();
        }
    }
}
