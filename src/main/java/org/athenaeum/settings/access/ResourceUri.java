package org.athenaeum.settings.access;

import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.athenaeum.settings.access.AllowedHosts;

/** Spellings of a protected resource and of an issuer, so that there is only one of each (vault 0.2). */
final class ResourceUri {

    static final String EXPECTED = "must be an https URL (http for loopback hosts) in lower-case scheme and host, without user, "
            + "query, fragment and slash at its end";

    private static final Pattern FORM = Pattern.compile("https?://[\\x21-\\x7e]{1,1000}");

    private ResourceUri() {
    }

    /** The canonical URI of a resource; absent for every other spelling. */
    static Optional<String> resource(String text) {
        return url(text).filter(uri -> !text.endsWith("/")).map(uri -> text);
    }

    /** An issuer, which may end with a slash: it is compared as its own tokens write it. */
    static Optional<String> issuer(String text) {
        return url(text).map(uri -> text);
    }

    /** An absolute URL that may be asked: by TLS, or on this machine. */
    static Optional<URI> url(String text) {
        if (!FORM.matcher(text).matches()) return Optional.empty();
        try {
            return Optional.of(URI.create(text)).filter(ResourceUri::isCanonical);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static boolean isCanonical(URI uri) {
        return uri.getHost() != null && uri.getRawUserInfo() == null && uri.getRawQuery() == null && uri.getRawFragment() == null
                && uri.getRawAuthority().equals(uri.getRawAuthority().toLowerCase(Locale.ROOT))
                && (uri.getScheme().equals("https") || AllowedHosts.isLoopback(uri.getHost()));
    }
}
