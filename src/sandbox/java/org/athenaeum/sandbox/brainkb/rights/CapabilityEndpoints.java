package org.athenaeum.sandbox.brainkb.rights;

import jakarta.json.JsonArray;
import jakarta.json.JsonObjectBuilder;
import java.time.Clock;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.account.Tier;
import org.athenaeum.sandbox.brainkb.account.Times;
import org.athenaeum.sandbox.brainkb.login.Caller;
import org.athenaeum.sandbox.brainkb.login.Gate;
import org.athenaeum.sandbox.brainkb.rest.Call;
import org.athenaeum.sandbox.brainkb.rest.Refusal;
import org.athenaeum.sandbox.brainkb.rest.Routes;
import org.athenaeum.sandbox.web.Answer;

/** {@code /api/admin/capabilities/…} of query_service: scope admin and an administrator's role (brainkb A.5). */
public final class CapabilityEndpoints {

    private static final String BASE = "/api/admin/capabilities";
    private static final String MEMBER = "member";
    private static final String ROLE = "role";
    private static final String CAPABILITY = "capability";

    private final Gate gate;
    private final Rights rights;
    private final Clock clock;

    public CapabilityEndpoints(Gate gate, Rights rights, Clock clock) {
        this.gate = gate;
        this.rights = rights;
        this.clock = clock;
    }

    public void addTo(Routes routes) {
        routes.add("GET", BASE + "/available", this::available)
                .add("GET", BASE, this::ofMember)
                .add("GET", BASE + "/role", this::ofRole)
                .add("POST", BASE + "/grant", call -> grant(call, MEMBER, rights.members()))
                .add("POST", BASE + "/grant-role", call -> grant(call, ROLE, rights.roles()))
                .add("POST", BASE + "/revoke", call -> revoke(call, MEMBER, rights.members()))
                .add("POST", BASE + "/revoke-role", call -> revoke(call, ROLE, rights.roles()));
    }

    private Answer available(Call call) {
        administrator(call);
        var descriptions = Json.object();
        List.of(Capability.values()).forEach(each -> descriptions.add(each.word(), each.meaning()));
        return Answer.json(200, Json.object()
                .add("all", Json.strings(Stream.of(Capability.values()).map(Capability::word).toList()))
                .add("grantable", Json.strings(Capability.words(true)))
                .add("admin_only", Json.strings(Capability.words(false)))
                .add("descriptions", descriptions).build());
    }

    private Answer ofMember(Call call) {
        administrator(call);
        var member = call.required(MEMBER);
        var words = rights.effective(member).stream().map(Capability::word).collect(Collectors.toCollection(TreeSet::new));
        return Answer.json(200, Json.object().add(MEMBER, member)
                .add("roles", Json.strings(rights.rolesOf(member)))
                .add("capabilities", Json.strings(words))
                .add("grants", grants(rights.members().of(member), false)).build());
    }

    private Answer ofRole(Call call) {
        administrator(call);
        var role = call.required(ROLE);
        return Answer.json(200, Json.object().add(ROLE, role).add("grants", grants(rights.roles().of(role), true)).build());
    }

    private Answer grant(Call call, String whom, Grants grants) {
        var by = administrator(call);
        var body = call.body();
        var to = body.text(whom);
        var word = body.text(CAPABILITY);
        var capability = Capability.of(word).filter(Capability::isGrantable)
                .orElseThrow(() -> Refusal.error(400, "capability must be one of " + Capability.words(true)));
        grants.add(new Grant(to, capability, by.email(), clock.instant()));
        return Answer.json(200, done("granted", whom, to, word).build());
    }

    /** Answers the same whether or not there was anything to revoke. */
    private Answer revoke(Call call, String whom, Grants grants) {
        administrator(call);
        var body = call.body();
        var from = body.text(whom);
        var word = body.text(CAPABILITY);
        grants.remove(from, word);
        return Answer.json(200, done("revoked", whom, from, word).build());
    }

    private Caller administrator(Call call) {
        var caller = gate.scoped(call, "admin");
        if (caller.tier() != Tier.ADMIN) {
            throw Refusal.error(403, "Admin/SuperAdmin role required");
        }
        return caller;
    }

    private static JsonObjectBuilder done(String status, String whom, String name, String capability) {
        return Json.object().add("status", status).add(whom, name).add(CAPABILITY, capability);
    }

    private static JsonArray grants(List<Grant> grants, boolean withRole) {
        var array = Json.array();
        for (var grant : grants) {
            var json = Json.object();
            if (withRole) {
                json.add(ROLE, grant.to());
            }
            array.add(json.add(CAPABILITY, grant.capability().word()).add("granted_by", grant.by())
                    .add("created_at", Times.naive(grant.at())));
        }
        return array.build();
    }
}
