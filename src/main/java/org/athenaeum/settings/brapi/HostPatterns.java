package org.athenaeum.settings.brapi;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The hosts that may be called, where the operator names any: exact, or {@code *.example.org} for all below a name
 * (backends/brapi.md C2, BRAPI_ALLOWED_HOSTS).
 *
 * @param patterns in lower case; none means that any host is allowed
 */
public record HostPatterns(List<String> patterns) {

    private static final String FORM = "(\\*\\.)?[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?|\\[[0-9a-f:.]{2,45}]";

    public HostPatterns {
        patterns = List.copyOf(patterns);
    }

    static Optional<String> parse(String text) {
        return Optional.of(text.toLowerCase(Locale.ROOT)).filter(pattern -> pattern.matches(FORM));
    }

    /** @param host in lower case */
    public boolean allows(String host) {
        return patterns.isEmpty() || patterns.stream().anyMatch(pattern -> pattern.startsWith("*.")
                ? host.endsWith(pattern.substring(1)) : host.equals(pattern));
    }
}
