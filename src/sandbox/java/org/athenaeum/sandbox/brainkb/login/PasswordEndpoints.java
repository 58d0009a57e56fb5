package org.athenaeum.sandbox.brainkb.login;

import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.account.People;
import org.athenaeum.sandbox.brainkb.account.Person;
import org.athenaeum.sandbox.brainkb.rest.Call;
import org.athenaeum.sandbox.brainkb.rest.Refusal;
import org.athenaeum.sandbox.brainkb.token.Audiences;
import org.athenaeum.sandbox.brainkb.token.LegacyTokens;
import org.athenaeum.sandbox.brainkb.token.SignedTokens;
import org.athenaeum.sandbox.web.Answer;

/** Logins with a password, the single sign-on and the old way. */
final class PasswordEndpoints {

    private static final String PASSWORD = "password";

    private final People people;

    PasswordEndpoints(People people) {
        this.people = people;
    }

    /** {@code POST /api/auth/login}. */
    Answer signOn(Call call, SignedTokens signed) {
        var person = recognised(call);
        return Answer.json(200, Json.object()
                .add("refresh_token", signed.refresh(person, PASSWORD)).add("token_type", SignedTokens.REFRESH)
                .add("expires_in", SignedTokens.REFRESH_LIFE.toSeconds())
                .add("audiences", Json.strings(Audiences.SERVICES)).build());
    }

    /** {@code POST /api/login} and {@code POST /api/token} of one service. */
    Answer legacy(Call call, LegacyTokens tokens) {
        return Answer.json(200, Json.object().add("access_token", tokens.issue(recognised(call)))
                .add("token_type", "bearer").build());
    }

    private Person recognised(Call call) {
        var body = call.body();
        var email = body.email("email");
        var password = body.text(PASSWORD);
        var person = people.byEmail(email).filter(known -> known.active() && known.hasPassword(password))
                .orElseThrow(() -> Refusal.detail(401, "Incorrect email or password"));
        Exchange.notSuspended(person);
        return person;
    }
}
