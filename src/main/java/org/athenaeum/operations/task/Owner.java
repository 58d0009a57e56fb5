package org.athenaeum.operations.task;

import org.athenaeum.identity.Caller;
import org.athenaeum.settings.Endpoint;

/**
 * Whose task it is: the caller's and the endpoint's on which it began. Callers who neither have a name nor brought a credential
 * are told apart by knowing the id.
 */
record Owner(Caller caller, Endpoint endpoint) {

    /** Nobody who may see less than the task's own caller could: its result may hold just that (TSK-07). */
    boolean admits(Caller other, Endpoint place) {
        return caller.ownerKey().equals(other.ownerKey()) && isAt(place)
                && other.scopes().tokens().containsAll(caller.scopes().tokens());
    }

    /** Whether their tasks count together: by name, else by address, since credentials can be made up (RULINGS 16). */
    boolean countsAs(Owner other) {
        boolean sameName = caller.verified().equals(other.caller.verified());
        boolean samePlace = caller.verified().isPresent() || caller.address().equals(other.caller.address());
        return sameName && samePlace && isAt(other.endpoint);
    }

    private boolean isAt(Endpoint place) {
        return endpoint.path().equals(place.path());
    }
}
