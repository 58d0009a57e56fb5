package org.athenaeum.brainkb.login;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import java.util.Set;
import org.athenaeum.brainkb.backend.Answers;
import org.athenaeum.brainkb.backend.Errand;
import org.athenaeum.brainkb.backend.Services;
import org.athenaeum.brainkb.credential.BrainkbCredential;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Secret;
import org.athenaeum.outbound.BackendPair;
import org.athenaeum.protocol.Json;

/** Signs in through the user's browser: an address to begin with, and a code at the end (brainkb C.5). */
@ApplicationScoped
public class BrowserLogin {

    private static final int LONGEST_URL = 4_000;

    /** What a code that is good no more is answered with. */
    private static final Set<Integer> REFUSED = Set.of(400, 401, 404, 422);

    @Inject
    Services services;

    /** The address for the user's browser. */
    String start(Provider provider, BackendPair servers, Call call) {
        var body = Json.object().add("provider", provider.word()).build();
        var reply = services.userManagement(servers, Errand.signingIn(call, Optional.empty()),
                api -> api.startBrowserSignIn(body));
        if (reply.status() == 404 || reply.status() == 503) {
            throw new ToolFailure("provider_not_available", "This BrainKB offers no sign-in with " + provider.word() + ".",
                    "Try another provider, or a personal access token (brainkb_use_token).",
                    Json.object().add("status_code", reply.status()).build());
        }
        var url = Answers.object(reply).getString("authorize_url", "");
        if (!isForBrowser(url)) throw Answers.unexpected(reply, "no address to sign in at");
        return url;
    }

    /** The credential that the code stands for. */
    BrainkbCredential finish(String code, BackendPair servers, Call call) {
        var sent = code.strip();
        if (sent.isEmpty()) throw refused(400);
        var body = Json.object().add("code", sent).build();
        var reply = services.userManagement(servers, Errand.signingIn(call, Optional.empty(), new Secret(sent)),
                api -> api.exchangeCode(body));
        if (REFUSED.contains(reply.status())) throw refused(reply.status());
        var token = Answers.object(reply).getString("refresh_token", "");
        if (token.isEmpty()) throw Answers.unexpected(reply, "no refresh token");
        return BrainkbCredential.refresh(new Secret(token));
    }

    private static ToolFailure refused(int status) {
        return new ToolFailure("code_refused", "BrainKB does not take this code: it is wrong, used, or older than ten minutes.",
                "Begin again with brainkb_globus_login.", Json.object().add("status_code", status).build());
    }

    private static boolean isForBrowser(String url) {
        try {
            var uri = new URI(url);
            boolean web = "https".equalsIgnoreCase(uri.getScheme()) || "http".equalsIgnoreCase(uri.getScheme());
            return web && uri.getHost() != null && uri.getRawUserInfo() == null && url.length() <= LONGEST_URL
                    && url.chars().allMatch(each -> each > ' ' && each < 127);
        } catch (URISyntaxException noUrl) {
            return false;
        }
    }
}
