package org.athenaeum.brainkb.access;

import jakarta.json.JsonObject;
import jakarta.ws.rs.core.Response;
import java.util.function.Function;
import org.athenaeum.brainkb.backend.Answers;
import org.athenaeum.brainkb.backend.QueryServiceClient;
import org.athenaeum.brainkb.backend.Services;
import org.athenaeum.brainkb.credential.Audience;
import org.athenaeum.brainkb.credential.UnverifiedClaims;

/**
 * Questions that anonymous callers may ask too, with a credential: there the backend takes a bad token silently for none, so a token that
 * nobody has verified is first shown where a bad one is refused (brainkb B.4, G.18).
 */
final class CheckedTokens {

    private final OnBehalf caller;
    private final Services services;

    CheckedTokens(OnBehalf caller, Services services) {
        this.caller = caller;
        this.services = services;
    }

    JsonObject ask(Function<QueryServiceClient, Response> request) {
        var token = caller.token(Audience.QUERY_SERVICE);
        if (!token.verified()) {
            var user = token.claims().flatMap(UnverifiedClaims::subject).orElse("");
            var shown = caller.repeatable(Audience.QUERY_SERVICE,
                    limits -> services.queryService(caller.resolved().servers(), limits, api -> api.jobs(user, 1, null)));
            if (Answers.refusesToken(shown)) Answers.json(shown);
        }
        return caller.ask(request);
    }
}
