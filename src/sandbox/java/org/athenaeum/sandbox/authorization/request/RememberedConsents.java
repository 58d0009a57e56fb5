package org.athenaeum.sandbox.authorization.request;

import java.time.Clock;
import java.time.Duration;
import org.athenaeum.sandbox.authorization.client.Standing;
import org.athenaeum.sandbox.authorization.terms.Expiring;
import org.athenaeum.sandbox.authorization.terms.Grantable;
import org.athenaeum.sandbox.authorization.terms.ScopeSet;

/** What a person has allowed before, to clients known beforehand only; pages about people are asked for anew (vault D3.4). */
final class RememberedConsents {

    private static final Duration LIFE = Duration.ofHours(8);
    private static final int CAPACITY = 1_000;

    private final Expiring<ScopeSet> consents;

    RememberedConsents(Clock clock) {
        this.consents = new Expiring<>(clock, LIFE, CAPACITY);
    }

    /** Whether all that is asked has been allowed. */
    boolean covers(String user, Ask ask) {
        return !ask.scopes().contains(Grantable.PEOPLE)
                && consents.get(key(user, ask)).filter(allowed -> ask.scopes().isWithin(allowed)).isPresent();
    }

    void remember(String user, Ask ask, ScopeSet allowed) {
        if (ask.back().client().standing() == Standing.REGISTERED) {
            consents.put(key(user, ask), allowed);
        }
    }

    private static String key(String user, Ask ask) {
        return user + "\n" + ask.back().client().id() + "\n" + ask.resource();
    }
}
