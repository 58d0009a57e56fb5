package org.athenaeum.operations.task;

import org.athenaeum.identity.Caller;
import org.athenaeum.settings.Endpoint;

/**
 * Whose task it is: the caller's and the endpoint's on which it began. Callers without a name share one, and are told apart by
 * knowing the id.
 */
record Owner(Caller caller, Endpoint endpoint) {

    /** Nobody who may see less than the task's own caller could: its result may hold just that (TSK-07). */
    boolean admits(Caller other, Endpoint place) {
        return owns(other, place) && other.scopes().tokens().containsAll(caller.scopes().tokens());
    }

    boolean isSameAs(Owner other) {
        return owns(other.caller, other.endpoint);
    }

    private boolean owns(Caller other, Endpoint place) {
        return caller.verified().equals(other.verified()) && endpoint.path().equals(place.path());
    }
}
