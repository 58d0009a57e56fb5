package org.athenaeum.sandbox.brainkb.login;

import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.account.Person;
import org.athenaeum.sandbox.brainkb.account.Times;
import org.athenaeum.sandbox.brainkb.rest.Call;
import org.athenaeum.sandbox.brainkb.rest.Refusal;
import org.athenaeum.sandbox.brainkb.token.PersonalTokens;
import org.athenaeum.sandbox.web.Answer;

/** Makes, lists and revokes one's own personal access tokens. */
final class PersonalTokenEndpoints {

    private static final int LONGEST_NAME = 120;
    private static final int DEFAULT_DAYS = 3;
    private static final int MOST_DAYS = 365;

    private final Gate gate;
    private final PersonalTokens tokens;

    PersonalTokenEndpoints(Gate gate, PersonalTokens tokens) {
        this.gate = gate;
        this.tokens = tokens;
    }

    Answer make(Call call) {
        var owner = owner(call);
        var body = call.body();
        var name = body.text("name", "", LONGEST_NAME);
        var days = body.integer("days", DEFAULT_DAYS, 1, MOST_DAYS);
        var made = tokens.make(owner.email(), name, days);
        return Answer.json(200, Json.object()
                .add("id", made.kept().id()).add("token", made.plain()).add("prefix", made.kept().prefix()).add("name", name)
                .add("expires_at", Times.naive(made.kept().expires())).add("expires_in_days", days)
                .add("note", "Copy this token now. It is not shown again.").build());
    }

    Answer list(Call call) {
        return Answer.json(200, Json.object().add("tokens", tokens.json(gate.user(call).email())).build());
    }

    Answer revoke(Call call) {
        var id = call.number("id");
        if (!tokens.revoke(gate.user(call).email(), id)) {
            throw Refusal.detail(404, "Token not found");
        }
        return Answer.json(200, Json.object().add("revoked", true).add("id", id).build());
    }

    private Person owner(Call call) {
        var person = gate.user(call).person().orElseThrow(() -> Refusal.detail(403, "No profile for this account"));
        Exchange.notSuspended(person);
        return person;
    }
}
