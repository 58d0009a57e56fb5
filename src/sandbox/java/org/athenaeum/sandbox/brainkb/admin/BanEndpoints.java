package org.athenaeum.sandbox.brainkb.admin;

import java.time.Clock;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.account.Ban;
import org.athenaeum.sandbox.brainkb.account.People;
import org.athenaeum.sandbox.brainkb.account.Tier;
import org.athenaeum.sandbox.brainkb.account.Times;
import org.athenaeum.sandbox.brainkb.login.Gate;
import org.athenaeum.sandbox.brainkb.rest.Call;
import org.athenaeum.sandbox.brainkb.rest.Refusal;
import org.athenaeum.sandbox.brainkb.rest.Routes;
import org.athenaeum.sandbox.web.Answer;

/** Shuts people out and lets them in again. */
public final class BanEndpoints {

    private static final String BAN = "/api/admin/users/{id}/ban";
    private static final int LONGEST_REASON = 1_000;

    private final Administrators administrators;
    private final People people;
    private final Clock clock;

    public BanEndpoints(Gate gate, People people, Clock clock) {
        this.administrators = new Administrators(gate, people);
        this.people = people;
        this.clock = clock;
    }

    public void addTo(Routes routes) {
        routes.add("POST", BAN, this::ban).add("DELETE", BAN, this::unban);
    }

    private Answer ban(Call call) {
        var administrator = administrators.check(call);
        var person = administrators.named(call);
        var reason = reason(call);
        if (person.id() == administrator.id()) {
            throw Refusal.detail(400, "You cannot ban yourself.");
        }
        if (person.hasRole(Tier.SUPER_ADMIN)) {
            throw Refusal.detail(403, "A SuperAdmin cannot be banned.");
        }
        if (person.hasRole(Tier.ADMIN_ROLE) && !administrator.hasRole(Tier.SUPER_ADMIN)) {
            throw Refusal.detail(403, "Only a SuperAdmin can ban an Admin.");
        }
        var ban = new Ban(clock.instant(), administrator.email(), reason);
        people.ban(person.id(), ban);
        return Answer.json(200, Json.object().add("profile_id", person.id()).add("is_banned", true)
                .add("banned_at", Times.naive(ban.at())).add("banned_by", ban.by()).add("ban_reason", reason).build());
    }

    private Answer unban(Call call) {
        administrators.check(call);
        var person = administrators.named(call);
        people.unban(person.id());
        return Answer.json(200, Json.object().add("profile_id", person.id()).add("is_banned", false).build());
    }

    private static String reason(Call call) {
        var reason = call.body().text("reason").strip();
        if (reason.isEmpty()) {
            throw Refusal.detail(400, "reason is required");
        }
        if (reason.length() > LONGEST_REASON) {
            throw Refusal.detail(400, "reason is too long (max " + LONGEST_REASON + " characters)");
        }
        return reason;
    }
}
