package org.athenaeum.sandbox.brainkb.rights;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.athenaeum.sandbox.brainkb.account.People;
import org.athenaeum.sandbox.brainkb.account.Person;
import org.athenaeum.sandbox.brainkb.account.Tier;
import org.athenaeum.sandbox.brainkb.login.Caller;

/** What each may do: by role, by what is granted to a role, by what is granted to the person; without a role nothing (B.9). */
public final class Rights {

    private final People people;
    private final Grants members = new Grants();
    private final Grants roles = new Grants();

    public Rights(People people) {
        this.people = people;
    }

    public boolean has(Caller caller, Capability capability) {
        return effective(caller.email(), caller.roles()).contains(capability);
    }

    Set<Capability> effective(String member) {
        return effective(member, rolesOf(member));
    }

    List<String> rolesOf(String member) {
        return people.byEmail(member).map(Person::roles).orElse(List.of());
    }

    Grants members() {
        return members;
    }

    Grants roles() {
        return roles;
    }

    private Set<Capability> effective(String member, List<String> held) {
        var effective = EnumSet.noneOf(Capability.class);
        if (held.isEmpty()) {
            return effective;
        }
        effective.addAll(Capability.of(Tier.of(held)));
        held.forEach(role -> roles.of(role).forEach(grant -> effective.add(grant.capability())));
        members.of(member).forEach(grant -> effective.add(grant.capability()));
        return effective;
    }
}
