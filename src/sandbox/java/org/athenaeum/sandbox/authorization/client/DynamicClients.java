package org.athenaeum.sandbox.authorization.client;

import java.net.InetAddress;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.athenaeum.sandbox.authorization.terms.Expiring;
import org.athenaeum.sandbox.authorization.terms.Opaque;

/** Clients that registered themselves: at most 1,000, forgotten after a day without use (vault D5.2). */
public final class DynamicClients {

    private static final int CAPACITY = 1_000;
    private static final int PER_MINUTE = 10;
    private static final Duration IDLE = Duration.ofHours(24);
    private static final Duration WINDOW = Duration.ofMinutes(1);

    private final Expiring<Client> clients;
    private final Clock clock;
    /** Times of registration by address; bounded, since addresses whose window is over are dropped. */
    private final Map<InetAddress, Deque<Instant>> recent = new LinkedHashMap<>();

    public DynamicClients(Clock clock) {
        this.clock = clock;
        this.clients = new Expiring<>(clock, IDLE, CAPACITY);
    }

    /** Whether that address may register one more client now; it counts as one. */
    synchronized boolean admits(InetAddress address) {
        var start = clock.instant().minus(WINDOW);
        recent.values().forEach(times -> times.removeIf(time -> !time.isAfter(start)));
        recent.values().removeIf(Deque::isEmpty);
        var times = recent.computeIfAbsent(address, unseen -> new ArrayDeque<>());
        if (times.size() >= PER_MINUTE || recent.size() > CAPACITY) {
            return false;
        }
        times.addLast(clock.instant());
        return true;
    }

    boolean isFull() {
        return clients.size() >= CAPACITY;
    }

    Client register(ClientMetadata metadata) {
        var id = "dynamic-" + Opaque.name();
        var client = Client.forPeople(id, metadata.name().orElse("A client without a name"), Standing.DYNAMIC,
                metadata.redirects(), Set.copyOf(metadata.grantTypes()));
        clients.put(id, client);
        return client;
    }

    /** The client; asking counts as use. */
    Optional<Client> find(String id) {
        var client = clients.get(id);
        client.ifPresent(found -> clients.put(id, found));
        return client;
    }

    Iterable<Client> all() {
        return clients.values();
    }
}
