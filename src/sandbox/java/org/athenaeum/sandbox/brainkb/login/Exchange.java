package org.athenaeum.sandbox.brainkb.login;

import jakarta.json.JsonObject;
import java.util.List;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.account.People;
import org.athenaeum.sandbox.brainkb.account.Person;
import org.athenaeum.sandbox.brainkb.account.Times;
import org.athenaeum.sandbox.brainkb.rest.Call;
import org.athenaeum.sandbox.brainkb.rest.Refusal;
import org.athenaeum.sandbox.brainkb.token.Audiences;
import org.athenaeum.sandbox.brainkb.token.Claims;
import org.athenaeum.sandbox.brainkb.token.PersonalTokens;
import org.athenaeum.sandbox.brainkb.token.SignedTokens;
import org.athenaeum.sandbox.brainkb.token.TokenFault;
import org.athenaeum.sandbox.web.Answer;

/** Makes access tokens for refresh tokens and for personal ones (brainkb B.3). */
final class Exchange {

    private static final String PASSWORD = "password";
    private static final String PERSONAL = "pat";
    private static final List<String> READ_ONLY = List.of("read");

    private final People people;
    private final SignedTokens signed;
    private final PersonalTokens personal;

    Exchange(People people, SignedTokens signed, PersonalTokens personal) {
        this.people = people;
        this.signed = signed;
        this.personal = personal;
    }

    /** {@code POST /api/auth/exchange}. */
    Answer refresh(Call call) {
        var claims = refreshClaims(call);
        var audience = known(call.body().text("audience"));
        var person = people.byEmail(claims.email()).orElseThrow(() -> Refusal.detail(401, "Unknown account"));
        notSuspended(person);
        if (claims.source().equals(PASSWORD) && !person.active()) {
            throw Refusal.detail(401, "Account is inactive");
        }
        return granted(person, audience, claims.source(), person.oldScopes().isEmpty() ? READ_ONLY : person.oldScopes());
    }

    /** {@code POST /api/auth/pat/exchange}: judges the ban alone, not whether the account is active. */
    Answer personal(Call call) {
        var body = call.body();
        var token = body.text("token");
        if (!token.startsWith(PersonalTokens.MARK)) {
            throw Refusal.detail(401, "Not a personal access token");
        }
        var audience = known(body.text("audience"));
        var kept = personal.use(token).orElseThrow(() -> Refusal.detail(401, "Invalid, expired or revoked token"));
        var person = people.byEmail(kept.owner()).orElseThrow(() -> Refusal.detail(401, "Invalid, expired or revoked token"));
        notSuspended(person);
        return granted(person, audience, PERSONAL, person.tier().scopes());
    }

    /** @throws Refusal 403 with the reason, if the person is banned */
    static void notSuspended(Person person) {
        person.ban().ifPresent(ban -> {
            throw Refusal.with(403, Json.object().add("detail", Json.object()
                    .add("error", "account_suspended")
                    .add("message", "Your account has been suspended. Contact an administrator.")
                    .add("ban_reason", ban.reason())
                    .add("banned_at", Times.naive(ban.at()))).build());
        });
    }

    private Claims refreshClaims(Call call) {
        try {
            return signed.verify(call.bearer().orElseThrow(() -> Refusal.detail(403, "Not authenticated")), Audiences.AUTH,
                    SignedTokens.REFRESH);
        } catch (TokenFault unbelieved) {
            throw Refusal.detail(401, unbelieved.reason() == TokenFault.Reason.EXPIRED
                    ? "Refresh token has expired" : "Invalid refresh token");
        }
    }

    private Answer granted(Person person, String audience, String source, List<String> scopes) {
        return Answer.json(200, body(signed.access(person, audience, source, scopes), audience));
    }

    private static JsonObject body(String token, String audience) {
        return Json.object().add("access_token", token).add("token_type", "bearer").add("aud", audience)
                .add("expires_in", SignedTokens.ACCESS_LIFE.toSeconds()).build();
    }

    private static String known(String audience) {
        if (!Audiences.SERVICES.contains(audience)) {
            throw Refusal.detail(400, "Unknown audience '" + audience + "'");
        }
        return audience;
    }
}
