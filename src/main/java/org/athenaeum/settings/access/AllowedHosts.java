package org.athenaeum.settings.access;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The hosts a request may address, which stops DNS rebinding (RULINGS 7).
 *
 * @param loopback whether the machine's own names are allowed, on any port
 * @param listed   further hosts; one without port allows any
 */
public record AllowedHosts(boolean loopback, Set<Authority> listed) {

    private static final Pattern LOOPBACK = Pattern.compile("localhost|127(\\.[0-9]{1,3}){3}|\\[?::1\\]?");

    public AllowedHosts {
        listed = Set.copyOf(listed);
    }

    /** Whether that is a name or literal of the machine itself; nothing is resolved. */
    public static boolean isLoopback(String host) {
        return LOOPBACK.matcher(host.toLowerCase(Locale.ROOT)).matches();
    }

    /** Whether a Host header with exactly this value is ours; anything unreadable is not. */
    public boolean allows(String rawHost) {
        return Authority.parse(rawHost).filter(asked -> loopback && asked.isLoopback() || listed.stream().anyMatch(
                allowed -> allowed.host().equals(asked.host()) && portAllows(allowed, asked))).isPresent();
    }

    /** A header without port means the scheme's own, and behind a proxy that may be either. */
    private static boolean portAllows(Authority allowed, Authority asked) {
        if (allowed.port().isEmpty() || allowed.port().equals(asked.port())) return true;
        var port = allowed.port().getAsInt();
        return asked.port().isEmpty() && (port == 80 || port == 443);
    }

    /**
     * A host and maybe a port, as a Host header or an allow-list writes them (RFC 3986 3.2, without user information).
     *
     * @param host lower-case name or literal; an IPv6 literal keeps its brackets
     */
    public record Authority(String host, OptionalInt port) {

        private static final Pattern FORM =
                Pattern.compile("(\\[[0-9a-f:.]{2,45}\\]|[a-z0-9_]([a-z0-9_.-]{0,251}[a-z0-9_])?)(:([0-9]{1,5}))?");

        /** A readable authority; absent for anything else. */
        public static Optional<Authority> parse(String text) {
            var form = FORM.matcher(text.toLowerCase(Locale.ROOT));
            if (!form.matches()) return Optional.empty();
            if (form.group(4) == null) return Optional.of(new Authority(form.group(1), OptionalInt.empty()));
            var port = Integer.parseInt(form.group(4));
            return port < 1 || port > 65535 ? Optional.empty() : Optional.of(new Authority(form.group(1), OptionalInt.of(port)));
        }

        /** Whether this is a name or literal of the machine itself; nothing is resolved. */
        boolean isLoopback() {
            return AllowedHosts.isLoopback(host);
        }
    }
}
