package org.athenaeum.sandbox.authorization.terms;

import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The one name of this authorization server, compared byte for byte everywhere (RFC 8414 2). Made for development, it is
 * the name of a loopback address and of nothing else, unless its operator insists (vault D0.1).
 *
 * @param value without a trailing slash, query and fragment
 */
public record Issuer(String value) {

    private static final Set<String> LOOPBACK = Set.of("127.0.0.1", "localhost", "[::1]");

    public Issuer {
        var uri = URI.create(value);
        if (uri.getHost() == null || uri.getRawQuery() != null || uri.getRawFragment() != null || uri.getRawUserInfo() != null
                || value.endsWith("/") || !value.equals(value.toLowerCase(Locale.ROOT))) {
            throw new IllegalArgumentException("An issuer is an absolute URL in lower case without user, query, fragment and "
                    + "trailing slash");
        }
    }

    /** @throws IllegalArgumentException if it is no loopback address; {@code remoteToo} admits https ones besides */
    public static Issuer of(String value, boolean remoteToo) {
        var issuer = new Issuer(value);
        var uri = URI.create(value);
        var loopback = Set.of("http", "https").contains(uri.getScheme()) && LOOPBACK.contains(uri.getHost());
        if (!loopback && !(remoteToo && "https".equals(uri.getScheme()))) {
            throw new IllegalArgumentException("The development authorization server answers on loopback addresses only; "
                    + "DEVAUTH_ALLOW_REMOTE=true admits an https issuer elsewhere");
        }
        return issuer;
    }

    /** An address below the issuer. */
    public URI at(String path) {
        return URI.create(value + path);
    }

    /** Scheme, host and port, as a browser states them. */
    public String origin() {
        var uri = URI.create(value);
        return uri.getScheme() + "://" + uri.getRawAuthority();
    }

    /** The issuer's own path, mostly empty. */
    public String path() {
        return URI.create(value).getRawPath();
    }

    /** What of a request's path lies below the issuer; absent if it lies elsewhere. */
    public Optional<String> below(String requestPath) {
        return requestPath.startsWith(path() + "/") ? Optional.of(requestPath.substring(path().length())) : Optional.empty();
    }
}
