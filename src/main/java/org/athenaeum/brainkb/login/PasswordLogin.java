package org.athenaeum.brainkb.login;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.util.Optional;
import org.athenaeum.brainkb.backend.Answers;
import org.athenaeum.brainkb.backend.Errand;
import org.athenaeum.brainkb.backend.Services;
import org.athenaeum.brainkb.credential.BrainkbCredential;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Secret;
import org.athenaeum.outbound.BackendPair;
import org.athenaeum.outbound.client.Reply;
import org.athenaeum.protocol.Json;

/**
 * Signs in with a password. Only where there is no single sign-on (404, 405) the old endpoints are tried: a wrong password is
 * sent to one place, and each other failure keeps its reason (brainkb C.4, G.13, G.14).
 */
@ApplicationScoped
public class PasswordLogin {

    private static final int UNAUTHORIZED = 401;

    @Inject
    Services services;

    /** The credential that BrainKB gave for it. */
    BrainkbCredential credential(LoginRequest request, BackendPair servers, Call call) {
        var body = request.body();
        var limits = Errand.signingIn(call, Optional.empty(), new Secret(request.password()));
        var reply = services.userManagement(servers, limits, api -> api.login(body));
        if (!isAbsent(reply)) return BrainkbCredential.refresh(token(reply, "refresh_token"));

        var old = services.queryService(servers, limits, api -> api.login(body));
        var last = isAbsent(old) ? services.queryService(servers, limits, api -> api.token(body)) : old;
        return BrainkbCredential.legacy(token(last, "access_token"));
    }

    private static Secret token(Reply reply, String name) {
        if (reply.status() == UNAUTHORIZED) {
            throw new ToolFailure("login_refused", "BrainKB does not know this email address with this password.",
                    "Check both with the user, or sign in through the browser (brainkb_globus_login).",
                    Json.object().add("status_code", UNAUTHORIZED).build());
        }
        JsonObject answer = Answers.object(reply);
        var token = answer.getString(name, "");
        if (token.isEmpty()) throw Answers.unexpected(reply, "no " + name);
        return new Secret(token);
    }

    private static boolean isAbsent(Reply reply) {
        return reply.status() == 404 || reply.status() == 405;
    }
}
