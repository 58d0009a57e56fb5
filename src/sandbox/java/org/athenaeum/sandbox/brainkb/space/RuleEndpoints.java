package org.athenaeum.sandbox.brainkb.space;

import org.athenaeum.sandbox.brainkb.login.Gate;
import org.athenaeum.sandbox.brainkb.rest.Call;
import org.athenaeum.sandbox.brainkb.rest.Refusal;
import org.athenaeum.sandbox.brainkb.rest.Routes;
import org.athenaeum.sandbox.web.Answer;

/** The access rules of a space: members see them, managers change them (brainkb A.5, B.4). */
public final class RuleEndpoints {

    private static final String RULES = "/api/spaces/{slug}/access-rules";

    private final Gate gate;
    private final Spaces spaces;
    private final SpaceAccess access;

    public RuleEndpoints(Gate gate, Spaces spaces, SpaceAccess access) {
        this.gate = gate;
        this.spaces = spaces;
        this.access = access;
    }

    public void addTo(Routes routes) {
        routes.add("GET", RULES, this::list).add("POST", RULES, this::add).add("DELETE", RULES + "/{id}", this::remove);
    }

    private Answer list(Call call) {
        var caller = gate.user(call);
        var space = space(call);
        if (space.roleOf(caller.email()).isEmpty() && !access.manages(space, caller)) {
            throw Refusal.error(403, "Only members and managers see the access rules of a space");
        }
        return Answer.json(200, SpaceJson.rules(space));
    }

    private Answer add(Call call) {
        var space = managed(call);
        var body = call.body();
        var action = body.text("action");
        var subject = body.text("subject_type");
        var value = body.text("subject_value", 1, 320);
        return Answer.json(200, SpaceJson.rules(spaces.addRule(space, action, subject, value)));
    }

    /** Answers the same whether or not there was such a rule. */
    private Answer remove(Call call) {
        return Answer.json(200, SpaceJson.rules(spaces.removeRule(managed(call), call.number("id"))));
    }

    private Space managed(Call call) {
        var caller = gate.scoped(call, "write");
        var space = space(call);
        access.mustManage(space, caller);
        return space;
    }

    private Space space(Call call) {
        return spaces.find(call.segment("slug")).orElseThrow(() -> Refusal.error(404, "space not found"));
    }
}
