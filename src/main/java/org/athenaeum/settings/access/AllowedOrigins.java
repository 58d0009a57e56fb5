package org.athenaeum.settings.access;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The web origins that may call, compared after parsing (RULINGS 8).
 *
 * @param any      every origin, even an opaque one
 * @param loopback pages served by this machine, on any port
 * @param listed   exact origins
 */
public record AllowedOrigins(boolean any, boolean loopback, Set<Origin> listed) {

    private static final Pattern FORM = Pattern.compile("(https?)://(.{1,260})");

    public AllowedOrigins {
        listed = Set.copyOf(listed);
    }

    /**
     * A web origin (RFC 6454 4).
     *
     * @param scheme http or https
     * @param host   lower-case
     * @param port   never absent; the scheme's own where none was written
     */
    public record Origin(String scheme, String host, int port) {

        /** An origin as a header or a list writes it; absent for anything else, such as {@code null} or one with a path. */
        public static Optional<Origin> parse(String text) {
            var form = FORM.matcher(text.toLowerCase(Locale.ROOT));
            if (!form.matches()) return Optional.empty();
            var standard = form.group(1).equals("https") ? 443 : 80;
            return AllowedHosts.Authority.parse(form.group(2))
                    .map(authority -> new Origin(form.group(1), authority.host(), authority.port().orElse(standard)));
        }
    }

    /** Whether a request with exactly this Origin header may proceed. */
    public boolean allows(String rawOrigin) {
        if (any) return true;
        return Origin.parse(rawOrigin)
                .filter(origin -> loopback && AllowedHosts.isLoopback(origin.host()) || listed.contains(origin))
                .isPresent();
    }
}
