package org.athenaeum.identity.keys.fetch;

import java.net.URI;
import java.util.Set;

/**
 * An address from which keys, or the way to them, may be fetched: https, or http on this machine (vault C4.1), with no user and
 * no fragment in it.
 */
public record KeyUrl(URI value) {

    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

    public KeyUrl {
        if (value.getHost() == null || value.getRawUserInfo() != null || value.getRawFragment() != null) {
            throw new IllegalArgumentException("not an address with a host and nothing but a path and a query");
        }
        if (!"https".equals(value.getScheme()) && !isPlainLoopback(value)) {
            throw new IllegalArgumentException("neither https nor http on this machine");
        }
    }

    /** Throws {@link IllegalArgumentException} with half a sentence saying what is wrong. */
    public static KeyUrl of(String text) {
        try {
            return new KeyUrl(URI.create(text));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("\"" + text + "\" is no address of an issuer or its keys: " + e.getMessage());
        }
    }

    /** Whether it is http, and so on this machine. */
    public boolean isPlain() {
        return !"https".equals(value.getScheme());
    }

    private static boolean isPlainLoopback(URI url) {
        return "http".equals(url.getScheme()) && LOOPBACK.contains(url.getHost());
    }
}
