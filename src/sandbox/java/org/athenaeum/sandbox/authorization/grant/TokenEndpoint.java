package org.athenaeum.sandbox.authorization.grant;

import com.nimbusds.oauth2.sdk.OAuth2Error;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.authorization.client.Client;
import org.athenaeum.sandbox.authorization.client.Clients;
import org.athenaeum.sandbox.authorization.terms.Issuer;
import org.athenaeum.sandbox.authorization.terms.OAuthRefusal;
import org.athenaeum.sandbox.authorization.terms.Resources;
import org.athenaeum.sandbox.web.Answer;
import org.athenaeum.sandbox.web.Arrived;
import org.athenaeum.sandbox.web.Parameters;

/** {@code POST /token} and {@code POST /revoke}: what a client gets, or gives up (RFC 6749 3.2, RFC 7009). */
public final class TokenEndpoint {

    private static final int LARGEST = 16 * 1024;
    private static final List<String> PARAMETERS = List.of("grant_type", "client_id", "client_secret", "client_assertion",
            "client_assertion_type", "code", "code_verifier", "redirect_uri", "resource", "scope", "refresh_token", "token",
            "token_type_hint");

    private final ClientAuthenticator authenticator;
    private final AccessTokens tokens;
    private final RefreshFamilies families;
    private final Map<String, Grant> grants;

    public TokenEndpoint(Issuer issuer, Resources resources, Clients clients, Codes codes, RefreshFamilies families,
                         AccessTokens tokens, Clock clock) {
        this.authenticator = new ClientAuthenticator(clients, issuer, clock);
        this.tokens = tokens;
        this.families = families;
        this.grants = Map.of(
                Client.CODE, new CodeGrant(codes, families),
                Client.REFRESH, new RefreshGrant(families),
                Client.CREDENTIALS, new MachineGrant(resources));
    }

    /** Answers {@code /token}. */
    public Answer token(Arrived request) {
        return answering(request, () -> {
            var form = form(request);
            var type = form.value("grant_type").orElseThrow(() -> OAuthRefusal.invalidRequest("grant_type is missing"));
            var grant = grants.get(type);
            if (grant == null) {
                throw OAuthRefusal.of(OAuth2Error.UNSUPPORTED_GRANT_TYPE, "this server knows no grant of that type");
            }
            var client = authenticator.authenticate(request, form);
            if (!client.grantTypes().contains(type)) {
                throw OAuthRefusal.of(OAuth2Error.UNAUTHORIZED_CLIENT, "the client is not registered for that grant_type");
            }
            return issued(grant.present(client, form));
        });
    }

    /** Answers {@code /revoke}: a refresh token of the calling client ends its family; anything else is 200 all the same. */
    public Answer revoke(Arrived request) {
        return answering(request, () -> {
            var form = form(request);
            var client = authenticator.authenticate(request, form);
            var token = form.value("token").orElseThrow(() -> OAuthRefusal.invalidRequest("token is missing"));
            families.grantOf(token).filter(granted -> granted.clientId().equals(client.id()))
                    .ifPresent(granted -> families.revoke(granted.family()));
            return Answer.empty(200);
        });
    }

    private Answer issued(Grant.Outcome outcome) {
        var body = Json.object()
                .add("access_token", tokens.issue(outcome.granted()))
                .add("token_type", "Bearer")
                .add("expires_in", AccessTokens.LIFE.toSeconds())
                .add("scope", outcome.granted().scopes().toString());
        outcome.refresh().ifPresent(refresh -> body.add("refresh_token", refresh.reveal()));
        return Answer.json(200, body.build());
    }

    private static Parameters form(Arrived request) {
        if (!request.isForm() || request.bodyBytes() > LARGEST) {
            throw OAuthRefusal.invalidRequest("the body must be a form (application/x-www-form-urlencoded) of at most "
                    + LARGEST + " bytes");
        }
        var form = request.form();
        form.repeated(PARAMETERS).ifPresent(name -> {
            throw OAuthRefusal.invalidRequest(name + " is sent more than once");
        });
        return form;
    }

    private static Answer answering(Arrived request, Supplier<Answer> work) {
        if (!request.method().equals("POST")) {
            return Answer.methodNotAllowed("POST");
        }
        try {
            return work.get().with("Pragma", "no-cache");
        } catch (OAuthRefusal refusal) {
            return refused(request, refusal).with("Pragma", "no-cache");
        }
    }

    private static Answer refused(Arrived request, OAuthRefusal refusal) {
        var wrongClient = refusal.code().equals(OAuth2Error.INVALID_CLIENT_CODE);
        var answer = Answer.error(wrongClient ? 401 : 400, refusal.code(), refusal.error().getDescription());
        return wrongClient && request.headers().containsKey("Authorization")
                ? answer.with("WWW-Authenticate", "Basic realm=\"development authorization server\"") : answer;
    }
}
