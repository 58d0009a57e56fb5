package org.athenaeum.sandbox.authorization.document;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.athenaeum.sandbox.authorization.client.UnknownClient;

/**
 * The address of a client's document, which is the client's id: https at port 443, with a path, without query, fragment,
 * user and dot segments (vault D5.3).
 *
 * @param text    the id itself; compared as it is, never normalised
 * @param uri     the same, parsed
 * @param trusted whether the operator allows that host by name, whatever its address, port and scheme
 */
record DocumentUrl(String text, URI uri, boolean trusted) {

    private static final int LONGEST = 2_048;
    private static final int HTTPS = 443;

    /**
     * @param allowed {@code host} or {@code host:port} of those hosts that the operator allows
     * @throws UnknownClient if no document is looked for there
     */
    static DocumentUrl parse(String text, Set<String> allowed) {
        var uri = parsed(text);
        var trusted = uri.getHost() != null && (allowed.contains(uri.getHost()) || allowed.contains(uri.getRawAuthority()));
        if (uri.getHost() == null || !("https".equals(uri.getScheme()) || trusted && "http".equals(uri.getScheme()))) {
            throw refused("must be an https address");
        }
        if (uri.getRawPath().isEmpty() || hasDotSegments(uri)) {
            throw refused("must have a path without dot segments");
        }
        if (uri.getRawUserInfo() != null || uri.getRawFragment() != null || uri.getRawQuery() != null) {
            throw refused("must have no user, query and fragment");
        }
        if (!trusted && uri.getPort() != -1 && uri.getPort() != HTTPS) {
            throw refused("must be at port 443");
        }
        return new DocumentUrl(text, uri, trusted);
    }

    private static boolean hasDotSegments(URI uri) {
        var path = uri.getRawPath().toLowerCase(Locale.ROOT).replace("%2e", ".");
        return Stream.of(path.split("/")).anyMatch(segment -> segment.equals(".") || segment.equals(".."));
    }

    private static URI parsed(String text) {
        try {
            if (text.length() <= LONGEST) {
                return new URI(text);
            }
        } catch (URISyntaxException unreadable) {
            throw refused("is no address");
        }
        throw refused("has more than " + LONGEST + " characters");
    }

    private static UnknownClient refused(String why) {
        return new UnknownClient("A client_id that is an address " + why + ".");
    }
}
