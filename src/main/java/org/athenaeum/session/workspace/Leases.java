package org.athenaeum.session.workspace;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.athenaeum.session.DueOrder;
import org.athenaeum.session.workspace.WorkspaceRefused.Why;

/** Bounded altogether and per owner; those without state make room, the longest unused first. Not for several threads. */
final class Leases {

    static final int MOST = 10_000;
    static final int MOST_PER_OWNER = 50;
    /** Those who come with a handle alone cannot be told apart: together they leave room for the others. */
    static final int MOST_OF_NOBODY = 5_000;

    private final Duration idle;
    private final Map<WorkspaceKey, Lease> leases = new HashMap<>();
    private final DueOrder<WorkspaceKey> order = new DueOrder<>();
    private final Map<String, Integer> perOwner = new HashMap<>();

    Leases(Duration idle) {
        this.idle = idle;
    }

    int size() {
        return leases.size();
    }

    Optional<Lease> find(WorkspaceKey key) {
        return Optional.ofNullable(leases.get(key));
    }

    /** Replaces the one of that key; a new one needs room. */
    void put(Lease lease) {
        if (leases.put(lease.key(), lease) == null) perOwner.merge(group(lease), 1, Integer::sum);
        order.note(lease.key(), lease.ofSession() ? Long.MAX_VALUE : lease.endsAt(idle).toEpochMilli());
    }

    /** False if there was none. */
    boolean remove(WorkspaceKey key) {
        var lease = leases.remove(key);
        if (lease == null) return false;
        order.remove(key);
        perOwner.computeIfPresent(group(lease), (group, count) -> count > 1 ? count - 1 : null);
        return true;
    }

    /** Removes what is over, and says what that was. */
    List<WorkspaceKey> removeOver(Instant now) {
        var over = new ArrayList<WorkspaceKey>();
        for (var next = order.overBefore(now.toEpochMilli()); next.isPresent(); next = order.overBefore(now.toEpochMilli())) {
            remove(next.get());
            over.add(next.get());
        }
        return over;
    }

    /**
     * Removes what stands in the way of a new one, and says what that was.
     *
     * @throws WorkspaceRefused if all that does owns state
     */
    List<WorkspaceKey> makeRoom(Lease wanted, Instant now) {
        var gone = new ArrayList<WorkspaceKey>();
        if (perOwner.getOrDefault(group(wanted), 0) >= most(wanted)) {
            gone.add(removeOne(other -> group(other).equals(group(wanted)), now));
        }
        if (leases.size() >= MOST) gone.add(removeOne(other -> true, now));
        return gone;
    }

    private WorkspaceKey removeOne(Predicate<Lease> among, Instant now) {
        var key = order.soonest(each -> among.test(leases.get(each)) && !leases.get(each).ownsStateAt(now))
                .orElseThrow(() -> new WorkspaceRefused(Why.FULL));
        remove(key);
        return key;
    }

    /** Whose they are counted as; sessions of nobody are bounded as sessions. */
    private static String group(Lease lease) {
        if (!lease.owner().isEmpty()) return "owner " + lease.owner();
        return lease.ofSession() ? "sessions" : "handles";
    }

    private static int most(Lease lease) {
        if (!lease.owner().isEmpty()) return MOST_PER_OWNER;
        return lease.ofSession() ? MOST : MOST_OF_NOBODY;
    }
}
