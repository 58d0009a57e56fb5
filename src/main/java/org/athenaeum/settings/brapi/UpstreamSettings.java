package org.athenaeum.settings.brapi;

import java.time.Duration;
import org.athenaeum.settings.reading.SettingsReader;
import org.athenaeum.settings.reading.Variable;

/**
 * How BrAPI servers are asked (backends/brapi.md C9, F3, G1).
 *
 * @param concurrency  {@code BRAPI_MAX_CONCURRENT_REQUESTS}: most requests at once to one base URL
 * @param retries      {@code BRAPI_RETRY_MAX_ATTEMPTS}: attempts after the first
 * @param retryDelay   {@code BRAPI_RETRY_BASE_DELAY_MS}: before the first of them
 * @param request      {@code BRAPI_REQUEST_TIMEOUT_MS}: the longest an attempt may take
 * @param companion    {@code BRAPI_COMPANION_TIMEOUT_MS}: the same for what only makes an answer richer
 * @param pollInterval {@code BRAPI_SEARCH_POLL_INTERVAL_MS}
 * @param pollTimeout  {@code BRAPI_SEARCH_POLL_TIMEOUT_MS}
 * @param cacheLife    {@code BRAPI_REFERENCE_CACHE_TTL_SECONDS}: how long profiles and references are believed
 * @param privateHosts {@code BRAPI_ALLOW_PRIVATE_IPS}: whether callers may name private addresses
 * @param hosts        {@code BRAPI_ALLOWED_HOSTS}
 */
public record UpstreamSettings(int concurrency, int retries, Duration retryDelay, Duration request, Duration companion,
                               Duration pollInterval, Duration pollTimeout, Duration cacheLife, boolean privateHosts,
                               HostPatterns hosts) {

    private static final Duration SHORTEST = Duration.ofMillis(100);
    private static final Duration SHORTEST_PAUSE = Duration.ofMillis(10);
    private static final Duration LONGEST = Duration.ofMinutes(5);

    static UpstreamSettings read(SettingsReader settings) {
        var hosts = new HostPatterns(settings.list(Variable.BRAPI_ALLOWED_HOSTS,
                "must list host names, parted by commas, each as it is or as *.example.org", HostPatterns::parse));
        boolean privateHosts = settings.bool(Variable.BRAPI_ALLOW_PRIVATE_IPS);
        if (privateHosts) settings.warn("BRAPI_ALLOW_PRIVATE_IPS is on: callers can have this machine's network asked");
        return new UpstreamSettings(settings.integer(Variable.BRAPI_MAX_CONCURRENT_REQUESTS, 1, 64),
                settings.integer(Variable.BRAPI_RETRY_MAX_ATTEMPTS, 0, 10),
                settings.duration(Variable.BRAPI_RETRY_BASE_DELAY_MS, SHORTEST_PAUSE, Duration.ofSeconds(30)),
                settings.duration(Variable.BRAPI_REQUEST_TIMEOUT_MS, SHORTEST, LONGEST),
                settings.duration(Variable.BRAPI_COMPANION_TIMEOUT_MS, SHORTEST, LONGEST),
                settings.duration(Variable.BRAPI_SEARCH_POLL_INTERVAL_MS, SHORTEST_PAUSE, Duration.ofSeconds(60)),
                settings.duration(Variable.BRAPI_SEARCH_POLL_TIMEOUT_MS, SHORTEST, Duration.ofMinutes(10)),
                Duration.ofSeconds(settings.integer(Variable.BRAPI_REFERENCE_CACHE_TTL_SECONDS, 1, 7 * 24 * 3_600)),
                        privateHosts, hosts);
    }
}
