package org.athenaeum.brapi.connection;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.catalog.ToolFailure;

/** The connections of one workspace, so many at most; one that nobody used for so long is over (backends/brapi.md C1). */
final class ConnectionRoom {

    static final int MOST = 50;

    /** Guarded by this. */
    private final Map<Alias, Used> connections = new HashMap<>();

    private record Used(Connection connection, Instant last) {
    }

    synchronized Optional<Connection> use(Alias alias, Instant now, Duration life) {
        expire(now, life);
        var found = connections.get(alias);
        if (found == null) return Optional.empty();
        connections.put(alias, new Used(found.connection(), now));
        return Optional.of(found.connection());
    }

    /** In place of an earlier one, whose secrets are forgotten. */
    synchronized void put(Connection connection, Instant now, Duration life) {
        expire(now, life);
        if (connections.size() >= MOST && !connections.containsKey(connection.alias())) {
            throw new ToolFailure("too_many_connections", "There are " + MOST + " connections already.",
                    "Close one: brapi_connect with its alias and disconnect true.");
        }
        var before = connections.put(connection.alias(), new Used(connection, now));
        if (before != null) wipe(before.connection());
    }

    synchronized boolean remove(Alias alias) {
        var gone = connections.remove(alias);
        if (gone != null) wipe(gone.connection());
        return gone != null;
    }

    synchronized void clear() {
        connections.values().forEach(used -> wipe(used.connection()));
        connections.clear();
    }

    synchronized List<Connection> all(Instant now, Duration life) {
        expire(now, life);
        return connections.values().stream().map(Used::connection).sorted(Comparator.comparing(each -> each.alias().name()))
                .toList();
    }

    synchronized boolean isEmpty() {
        return connections.isEmpty();
    }

    private void expire(Instant now, Duration life) {
        connections.values().removeIf(used -> {
            boolean over = !used.last().plus(life).isAfter(now);
            if (over) wipe(used.connection());
            return over;
        });
    }

    private static void wipe(Connection connection) {
        connection.standing().ifPresent(standing -> standing.credential().wipe());
    }
}
