package org.athenaeum.sandbox.brainkb.login;

import java.util.List;
import java.util.Optional;
import org.athenaeum.sandbox.brainkb.account.Person;
import org.athenaeum.sandbox.brainkb.account.Tier;
import org.athenaeum.sandbox.brainkb.rest.Refusal;

/**
 * Who sent a request with a token that was believed.
 *
 * @param email  the token's subject
 * @param scopes the token's
 * @param person the profile of that email as it is now, if there is one
 */
public record Caller(String email, List<String> scopes, Optional<Person> person) {

    public Caller {
        scopes = List.copyOf(scopes);
    }

    /** The roles as they are now, whatever the token says. */
    public List<String> roles() {
        return person.map(Person::roles).orElse(List.of());
    }

    public Tier tier() {
        return Tier.of(roles());
    }

    /** @throws Refusal 403 if it is neither the caller's email nor the number of its profile (brainkb B.5) */
    public void mustBe(String userId) {
        var isNumber = person.map(known -> Long.toString(known.id()).equals(userId)).orElse(false);
        if (!isNumber && !email.equalsIgnoreCase(userId)) {
            throw Refusal.detail(403, "You are not authorized to access another user's resources.");
        }
    }
}
