package org.athenaeum.session.workspace;

import java.io.Serializable;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;

/**
 * All that is remembered of a workspace. A value: a change makes another one.
 *
 * @param owner     the verified caller it belongs to; empty if nobody proved anything
 * @param ofSession whether it ends with a session, and not for being idle
 * @param used      when a call last came to it
 * @param states    what it owns, by the family's word for it, and until when
 */
record Lease(WorkspaceKey key, String owner, boolean ofSession, Instant used, Map<String, Instant> states)
        implements Serializable {

    /** Words are the families' own, so a few are enough. */
    static final int MOST_STATES = 32;

    Lease {
        states = Map.copyOf(states);
        if (states.size() > MOST_STATES) throw new IllegalArgumentException("more than " + MOST_STATES + " states");
    }

    Lease usedAt(Instant now) {
        return new Lease(key, owner, ofSession, now, states);
    }

    Lease with(String state, Instant until) {
        var more = new HashMap<>(states);
        more.put(state, until);
        return new Lease(key, owner, ofSession, used, more);
    }

    Lease without(String state) {
        var fewer = new HashMap<>(states);
        fewer.remove(state);
        return new Lease(key, owner, ofSession, used, fewer);
    }

    /** When the last of its states is over; its last use if it owns none. */
    Instant ownsUntil() {
        return states.values().stream().max(Comparator.naturalOrder()).orElse(used);
    }

    boolean ownsStateAt(Instant now) {
        return ownsUntil().isAfter(now);
    }

    /** When it ends, if nobody comes to it before (RULINGS 19); a session's own end is not counted. */
    Instant endsAt(Duration idle) {
        var unused = used.plus(idle);
        return unused.isAfter(ownsUntil()) ? unused : ownsUntil();
    }
}
