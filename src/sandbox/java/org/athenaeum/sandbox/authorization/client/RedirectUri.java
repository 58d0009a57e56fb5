package org.athenaeum.sandbox.authorization.client;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Where a client wants its answers: https, http on this machine, or a private-use scheme with a dot (vault D2.9, RFC 8252 7).
 *
 * @param text exactly as registered
 */
public record RedirectUri(String text) {

    private static final Set<String> LOOPBACK = Set.of("127.0.0.1", "localhost", "[::1]");
    private static final int LONGEST = 2_048;

    /** @throws IllegalArgumentException with a sentence, if no client may have that URI */
    public RedirectUri {
        var uri = parsed(text);
        if (uri.isOpaque() || uri.getRawFragment() != null || uri.getRawUserInfo() != null || text.contains("*")) {
            throw new IllegalArgumentException("a redirect URI has no fragment, user or wildcard");
        }
        if (!isWeb(uri) && !uri.getScheme().contains(".")) {
            throw new IllegalArgumentException("a redirect URI is https, http on a loopback address, or of a private-use scheme "
                    + "with a dot");
        }
        if (hasDotSegments(uri)) {
            throw new IllegalArgumentException("the path of a redirect URI has no dot segments");
        }
    }

    /** Equal, or equal but for the port on a loopback address, which a native client learns only when it opens it. */
    public boolean matches(String asked) {
        return text.equals(asked) || isLoopback() && ofAnyPort(asked).equals(ofAnyPort(text));
    }

    /** Whether whoever listens on this machine gets the answer. */
    public boolean isLoopback() {
        var uri = URI.create(text);
        return "http".equals(uri.getScheme()) && LOOPBACK.contains(uri.getHost());
    }

    /** Whether the loopback address is named, so that a resolver has a say in who gets the answer. */
    public boolean isLocalhost() {
        return "localhost".equals(URI.create(text).getHost());
    }

    /** Whether it is a web address of another machine. */
    public boolean isHttps() {
        return "https".equals(URI.create(text).getScheme());
    }

    /** The host for a person to read; of a private-use scheme the scheme. */
    public static String hostOf(String redirect) {
        var uri = URI.create(redirect);
        return uri.getRawAuthority() == null ? uri.getScheme() + ":" : uri.getRawAuthority();
    }

    /** Scheme, host and port, as a browser states them; of a private-use scheme the scheme. */
    public static String originOf(String redirect) {
        var uri = URI.create(redirect);
        return isWeb(uri) ? uri.getScheme() + "://" + uri.getRawAuthority() : uri.getScheme() + ":";
    }

    private static Optional<String> ofAnyPort(String text) {
        try {
            var uri = URI.create(new RedirectUri(text).text);
            return new RedirectUri(text).isLoopback()
                    ? Optional.of(uri.getHost() + "\n" + uri.getRawPath() + "\n" + uri.getRawQuery()) : Optional.of(text);
        } catch (IllegalArgumentException noSuchUri) {
            return Optional.empty();
        }
    }

    private static boolean isWeb(URI uri) {
        return uri.getHost() != null
                && ("https".equals(uri.getScheme()) || "http".equals(uri.getScheme()) && LOOPBACK.contains(uri.getHost()));
    }

    private static boolean hasDotSegments(URI uri) {
        var path = String.valueOf(uri.getRawPath()).toLowerCase(Locale.ROOT).replace("%2e", ".");
        return Stream.of(path.split("/")).anyMatch(segment -> segment.equals(".") || segment.equals(".."));
    }

    private static URI parsed(String text) {
        try {
            var uri = new URI(text);
            if (text.length() <= LONGEST && uri.isAbsolute()) {
                return uri;
            }
        } catch (URISyntaxException unreadable) {
            throw new IllegalArgumentException("a redirect URI is an absolute URI", unreadable);
        }
        throw new IllegalArgumentException("a redirect URI is an absolute URI of at most " + LONGEST + " characters");
    }
}
