package org.athenaeum.sandbox.brainkb.rights;

import java.util.ArrayList;
import java.util.List;
import org.athenaeum.sandbox.brainkb.rest.Refusal;

/** Grants of one kind: to members, or to roles. Safe for several threads. */
final class Grants {

    private static final int MOST = 10_000;

    private final List<Grant> grants = new ArrayList<>();

    /** Granting twice is granting once. */
    synchronized void add(Grant grant) {
        if (grants.size() >= MOST) {
            throw Refusal.error(409, "The sandbox takes no more than " + MOST + " grants");
        }
        if (of(grant.to()).stream().noneMatch(known -> known.capability() == grant.capability())) {
            grants.add(grant);
        }
    }

    synchronized void remove(String to, String capability) {
        grants.removeIf(grant -> grant.to().equals(to) && grant.capability().word().equals(capability));
    }

    synchronized List<Grant> of(String to) {
        return grants.stream().filter(grant -> grant.to().equals(to)).toList();
    }
}
