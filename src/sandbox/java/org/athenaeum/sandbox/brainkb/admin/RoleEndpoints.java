package org.athenaeum.sandbox.brainkb.admin;

import java.util.List;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.account.People;
import org.athenaeum.sandbox.brainkb.account.Tier;
import org.athenaeum.sandbox.brainkb.login.Gate;
import org.athenaeum.sandbox.brainkb.rest.Call;
import org.athenaeum.sandbox.brainkb.rest.Refusal;
import org.athenaeum.sandbox.brainkb.rest.Routes;
import org.athenaeum.sandbox.web.Answer;

/** Gives roles and takes them away; a role that nobody made is given as well (brainkb B.10, G-20). */
public final class RoleEndpoints {

    private static final String ROLES = "/api/admin/users/{id}/roles";

    private final Administrators administrators;
    private final People people;

    public RoleEndpoints(Gate gate, People people) {
        this.administrators = new Administrators(gate, people);
        this.people = people;
    }

    public void addTo(Routes routes) {
        routes.add("POST", ROLES, this::give).add("DELETE", ROLES + "/{role}", this::take);
    }

    private Answer give(Call call) {
        var administrator = administrators.check(call);
        var person = administrators.named(call);
        var role = call.body().text("role", 1, 100);
        Administrators.mayHandle(role, administrator);
        return roles(people.giveRole(person.id(), role).roles());
    }

    private Answer take(Call call) {
        var administrator = administrators.check(call);
        var person = administrators.named(call);
        var role = call.segment("role");
        if (role.equals(Tier.SUPER_ADMIN)) {
            throw Refusal.detail(403, "The SuperAdmin role cannot be removed via the admin UI.");
        }
        Administrators.mayHandle(role, administrator);
        return roles(people.takeRole(person.id(), role).roles());
    }

    private static Answer roles(List<String> roles) {
        return Answer.json(200, Json.strings(roles));
    }
}
