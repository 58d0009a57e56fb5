package org.athenaeum.identity.portal;

import java.time.Duration;

/**
 * How long a portal may take, and how long it is believed (backends/kb.md C1).
 *
 * @param timeout of one question: {@code LIGHTRAG_TIMEOUT_MS}, or {@code KB_MCP_HTTP_REQUEST_TIMEOUT_MS} where that is less
 * @param believe how long a key counts as good without being asked about again: {@code KB_MCP_HTTP_AUTH_CACHE_MS}, at most five
 *                seconds; zero asks before every request
 */
public record PortalRules(Duration timeout, Duration believe) {

    private static final Duration LONGEST_BELIEF = Duration.ofSeconds(5);

    public PortalRules {
        if (timeout.isNegative() || timeout.isZero()) throw new IllegalArgumentException("a timeout that is none");
        if (believe.isNegative() || believe.compareTo(LONGEST_BELIEF) > 0) {
            throw new IllegalArgumentException("a key is believed for at most " + LONGEST_BELIEF.toSeconds() + " s");
        }
    }
}
