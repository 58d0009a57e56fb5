package org.athenaeum.sandbox.brainkb.account;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A profile with its account.
 *
 * @param id        the profile's number
 * @param providers where the person signs in besides with a password: {@code globus}, {@code orcid}, {@code github}
 * @param roles     role names, whether or not the catalogue has them
 * @param oldScopes what the old scope tables say, from which a refresh token's access tokens get theirs (brainkb B.2)
 * @param active    whether the password may be used
 */
public record Person(long id, String name, String email, Optional<String> orcid, List<String> providers, List<String> roles,
                     List<String> oldScopes, Optional<PasswordDigest> password, boolean active, Optional<Ban> ban,
                     Instant created) {

    public Person {
        providers = List.copyOf(providers);
        roles = List.copyOf(roles);
        oldScopes = List.copyOf(oldScopes);
    }

    /** Whether that is the password, and there is one. */
    public boolean hasPassword(String word) {
        return password.filter(digest -> digest.fits(word)).isPresent();
    }

    public boolean hasRole(String role) {
        return roles.contains(role);
    }

    public Tier tier() {
        return Tier.of(roles);
    }

    Person withRoles(List<String> other) {
        return new Person(id, name, email, orcid, providers, other, oldScopes, password, active, ban, created);
    }

    Person withBan(Optional<Ban> other) {
        return new Person(id, name, email, orcid, providers, roles, oldScopes, password, active, other, created);
    }

    Person activated(boolean on) {
        return new Person(id, name, email, orcid, providers, roles, oldScopes, password, on, ban, created);
    }
}
