package org.athenaeum.outbound;

import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The address of a backend in its one spelling, so that equal means equal (brainkb D.1): scheme and host in lower case, no port where
 * it is the scheme's own, no slash at the end; never user information, query or fragment. Nothing is resolved.
 *
 * @param scheme http or https
 * @param host   a name, a dotted IPv4 address, or an IPv6 address in brackets
 * @param port   never absent; the scheme's own where none was written
 * @param path   empty, or plain segments
 */
public record BackendUrl(String scheme, String host, int port, String path) {

    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");
    private static final int LONGEST = 1_000;
    private static final Pattern FORM = Pattern.compile(
            "(https?)://(\\[[0-9a-f:]{2,45}\\]|[a-z0-9.-]{1,253})(?::([0-9]{1,5}))?((?:/[A-Za-z0-9._~-]+)*)/*");
    private static final Pattern NAME = Pattern.compile("(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)*[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?");
    private static final Pattern DOTTED = Pattern.compile("(?:(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(?:\\.(?!$)|$)){4}");

    /** The address that a text is; absent for any text that could be read in two ways. */
    public static Optional<BackendUrl> parse(String text) {
        var given = text.strip();
        if (given.length() > LONGEST) return Optional.empty();
        var form = FORM.matcher(lowerAuthority(given));
        if (!form.matches()) return Optional.empty();

        var host = host(form.group(2));
        var port = port(form.group(3), form.group(1));
        if (host.isEmpty() || port.isEmpty() || hasDotSegment(form.group(4))) return Optional.empty();
        return Optional.of(new BackendUrl(form.group(1), host.get(), port.get(), form.group(4)));
    }

    /** The same server at another port. */
    public BackendUrl withPort(int other) {
        return new BackendUrl(scheme, host, other, path);
    }

    /** Whether this is a name or an address of the machine itself (brainkb D.1: exactly three). */
    public boolean isLoopback() {
        return LOOPBACK.contains(host);
    }

    /** Whether what is sent there can be read on the way. */
    public boolean isPlain() {
        return scheme.equals("http") && !isLoopback();
    }

    public URI uri() {
        return URI.create(toString());
    }

    /** As it is called, and compared. */
    @Override
    public String toString() {
        return scheme + "://" + host + (port == standard(scheme) ? "" : ":" + port) + path;
    }

    private static String lowerAuthority(String text) {
        int from = text.indexOf("://");
        if (from < 0) return text;
        int slash = text.indexOf('/', from + 3);
        int to = slash < 0 ? text.length() : slash;
        return text.substring(0, to).toLowerCase(Locale.ROOT) + text.substring(to);
    }

    /** A number that some resolver would take for an address, or an address within another, is neither (RFC 3986 7.4). */
    private static Optional<String> host(String text) {
        if (text.startsWith("[")) return sixth(text);
        return Optional.of(text).filter(name -> NAME.matcher(name).matches() || DOTTED.matcher(name).matches());
    }

    private static Optional<String> sixth(String literal) {
        try {
            var address = InetAddress.getByName(literal);
            if (address.getAddress().length != 16) return Optional.empty();
            return Optional.of("[" + (address.isLoopbackAddress() ? "::1" : address.getHostAddress()) + "]");
        } catch (UnknownHostException noAddress) {
            return Optional.empty();
        }
    }

    private static Optional<Integer> port(String text, String scheme) {
        if (text == null) return Optional.of(standard(scheme));
        return Optional.of(Integer.parseInt(text)).filter(port -> port >= 1 && port <= 65_535);
    }

    private static int standard(String scheme) {
        return scheme.equals("https") ? 443 : 80;
    }

    private static boolean hasDotSegment(String path) {
        for (var segment : path.split("/")) {
            if (segment.equals(".") || segment.equals("..")) return true;
        }
        return false;
    }
}
