package org.athenaeum.brainkb.credential;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Optional;
import org.athenaeum.brainkb.backend.Answers;
import org.athenaeum.brainkb.backend.Errand;
import org.athenaeum.brainkb.backend.Services;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Secret;
import org.athenaeum.outbound.BackendPair;
import org.athenaeum.protocol.Json;

/** Exchanges a credential at the user management of its own servers (brainkb B.3). */
@ApplicationScoped
public class TokenExchange {

    private static final int STANDARD_LIFE = 900;
    private static final int LONGEST_LIFE = 24 * 3600;

    @Inject
    Services services;

    /**
     * What the user management gave.
     *
     * @param life for how long
     */
    public record Granted(Secret secret, Duration life) {
    }

    /**
     * An access token for that service.
     *
     * @throws ToolFailure why there is none: refused, suspended, or nobody there to ask (brainkb G.13)
     */
    public Granted exchange(BackendPair servers, Audience audience, BrainkbCredential credential, Call call) {
        var wish = Json.object().add("audience", audience.word());
        var reply = switch (credential.kind()) {
            case PAT -> services.userManagement(servers, Errand.signingIn(call, Optional.empty(), credential.secret()),
                    api -> api.exchangePat(wish.add("token", credential.secret().reveal()).build()));
            default -> services.userManagement(servers, Errand.signingIn(call, Optional.of(credential.secret())),
                    api -> api.exchange(wish.build()));
        };
        if (reply.status() == 401) throw refused(credential);
        var answer = Answers.object(reply);
        var token = answer.getString("access_token", "");
        if (token.isEmpty()) throw Answers.unexpected(reply, "no access token");
        long seconds = answer.get("expires_in") instanceof jakarta.json.JsonNumber number ? number.longValue() : STANDARD_LIFE;
        return new Granted(new Secret(token), Duration.ofSeconds(Math.max(0, Math.min(seconds, LONGEST_LIFE))));
    }

    private static ToolFailure refused(BrainkbCredential credential) {
        boolean pat = credential.kind() == BrainkbCredential.Kind.PAT;
        return new ToolFailure("credential_refused", pat
                ? "BrainKB does not take this personal access token: it is unknown, expired or revoked."
                : "BrainKB does not take this sign-in any more: it expired, or the account is not active.",
                pat ? "Use another token, or sign in with brainkb_globus_login and make one with brainkb_create_token."
                        : "Sign in again with brainkb_globus_login.",
                Json.object().add("status_code", 401).build());
    }
}
