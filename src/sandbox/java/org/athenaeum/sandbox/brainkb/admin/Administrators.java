package org.athenaeum.sandbox.brainkb.admin;

import org.athenaeum.sandbox.brainkb.account.People;
import org.athenaeum.sandbox.brainkb.account.Person;
import org.athenaeum.sandbox.brainkb.account.Tier;
import org.athenaeum.sandbox.brainkb.login.Gate;
import org.athenaeum.sandbox.brainkb.rest.Call;
import org.athenaeum.sandbox.brainkb.rest.Refusal;

/** Who may administer, by the roles of this moment, and whom. */
final class Administrators {

    private final Gate gate;
    private final People people;

    Administrators(Gate gate, People people) {
        this.gate = gate;
        this.people = people;
    }

    /** @throws Refusal 401, 403 unless the caller is an administrator */
    Person check(Call call) {
        return gate.user(call).person().filter(person -> person.tier() == Tier.ADMIN)
                .orElseThrow(() -> Refusal.detail(403, "Admin role required"));
    }

    /** @throws Refusal 403 unless the administrator is a SuperAdmin, where a role is one of administrators */
    static void mayHandle(String role, Person administrator) {
        if ((role.equals(Tier.SUPER_ADMIN) || role.equals(Tier.ADMIN_ROLE)) && !administrator.hasRole(Tier.SUPER_ADMIN)) {
            throw Refusal.detail(403, "SuperAdmin role required to assign or remove the " + role + " role");
        }
    }

    /** The person a path names; @throws Refusal 404, 422. */
    Person named(Call call) {
        return people.byId(call.number("id")).orElseThrow(() -> Refusal.detail(404, "User not found"));
    }
}
