package org.athenaeum.brapi.find;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.athenaeum.brapi.connection.Connection;
import org.athenaeum.catalog.ToolFailure;

/** Searches that servers advertise and do not answer, remembered for an hour (backends/brapi.md D4, learn). */
@ApplicationScoped
public class DeadSearches {

    private static final Duration REMEMBERED = Duration.ofHours(1);
    private static final int MOST = 1_000;
    private static final Set<String> DEATHS = Set.of("upstream_error", "upstream_not_found", "not_brapi", "upstream_timeout");

    /** By which a search that is merely slow is told. */
    private static final String STILL_RUNNING = "searchResultsDbId";

    private final Map<String, Instant> since = new ConcurrentHashMap<>();

    static boolean isDeath(ToolFailure failure) {
        return DEATHS.contains(failure.reason()) && !failure.data().containsKey(STILL_RUNNING);
    }

    void add(Connection connection, String noun) {
        since.values().removeIf(time -> time.plus(REMEMBERED).isBefore(Instant.now()));
        if (since.size() < MOST) since.put(key(connection, noun), Instant.now());
    }

    boolean contains(Connection connection, String noun) {
        var time = since.get(key(connection, noun));
        return time != null && time.plus(REMEMBERED).isAfter(Instant.now());
    }

    private static String key(Connection connection, String noun) {
        return connection.baseUrl() + " " + noun;
    }
}
