package org.athenaeum.brainkb.access;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.athenaeum.brainkb.backend.Answers;
import org.athenaeum.brainkb.backend.Errand;
import org.athenaeum.brainkb.backend.QueryServiceClient;
import org.athenaeum.brainkb.backend.Services;
import org.athenaeum.brainkb.backend.UserManagementClient;
import org.athenaeum.brainkb.credential.AccessToken;
import org.athenaeum.brainkb.credential.AccessTokens;
import org.athenaeum.brainkb.credential.Audience;
import org.athenaeum.brainkb.credential.Resolved;
import org.athenaeum.brainkb.credential.UnverifiedClaims;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.invocation.Once;
import org.athenaeum.identity.Secret;
import org.athenaeum.outbound.BackendPair;
import org.athenaeum.outbound.client.Outgoing;
import org.athenaeum.outbound.client.Reply;
import org.athenaeum.protocol.Json;

/**
 * BrainKB as one caller sees it in one call. Each request is a function of the service's interface that makes exactly one call
 * of it. Whatever goes wrong is a {@link ToolFailure} that can be told as it is: no credential, a refused one, a refused
 * request (with {@code status_code} and the backend's words), no answer, or one that cannot be read.
 */
public final class OnBehalf {

    private static final String SIGN_IN = "Start the browser sign-in with brainkb_globus_login; do not ask for a password.";

    private final Services services;
    private final AccessTokens tokens;
    private final Once<Resolved> resolved;
    private final Call call;

    /** The token that the query service took during this call. */
    private volatile Optional<Secret> taken = Optional.empty();

    OnBehalf(Services services, AccessTokens tokens, Supplier<Resolved> resolution, Call call) {
        this.services = services;
        this.tokens = tokens;
        this.resolved = new Once<>(resolution);
        this.call = call;
    }

    /** Asks the query service, which all its endpoints answer with an object. */
    public JsonObject ask(Function<QueryServiceClient, Response> request) {
        return Answers.object(repeatable(Audience.QUERY_SERVICE, limits -> services.queryService(servers(), limits, request)));
    }

    /**
     * Asks the query service what anybody may ask: without credential where there is none of any kind (brainkb C.9). A
     * credential that is there and fails never becomes anonymous.
     */
    public JsonObject askOpenly(Function<QueryServiceClient, Response> request) {
        if (isAnonymous()) return anonymous(request);
        verifiedToken();
        return ask(request);
    }

    /** Asks the user management, some of whose answers are arrays. */
    public JsonValue manage(Function<UserManagementClient, Response> request) {
        return Answers.json(repeatable(Audience.USERMANAGEMENT, limits -> services.userManagement(servers(), limits, request)));
    }

    /** Sends a body that can be read only once to the query service: with a token that is fresh, and never twice. */
    public JsonObject upload(Function<QueryServiceClient, Response> request) {
        var bearer = Optional.of(token(Audience.QUERY_SERVICE).secret());
        return Answers.object(services.queryService(servers(), Errand.uploading(call, bearer), request));
    }

    /**
     * The caller's own email address: what {@code user_id} must be (brainkb A.0).
     *
     * @throws ToolFailure if there is no credential, or it names nobody
     */
    public String userId() {
        return token(Audience.QUERY_SERVICE).claims().flatMap(UnverifiedClaims::subject)
                .orElseThrow(() -> new ToolFailure("no_user",
                "The credential does not say whose it is, so there is no user to ask for.",
                "Send a personal access token, or sign in with brainkb_globus_login."));
    }

    /** Whether there is no credential of any kind. */
    public boolean isAnonymous() {
        return resolved.get().credential().isEmpty();
    }

    /** As whom this call goes out, and where. */
    public Resolved resolved() {
        return resolved.get();
    }

    /** With what that service is asked; exchanged where that is needed. */
    public AccessToken token(Audience audience) {
        var credential = resolved.get().credential().orElseThrow(OnBehalf::notSignedIn);
        return tokens.of(servers(), audience, credential, call);
    }

    /**
     * The token for the query service, after the backend has said that it is good. Questions that anonymous callers may ask
     * take a bad token silently for none, so it is shown first where a bad one is refused (brainkb B.4, G.18): even one that was
     * exchanged, since the query service may have other keys than the user management.
     *
     * @throws ToolFailure why it is not taken, or that nobody can say
     */
    public AccessToken verifiedToken() {
        var token = token(Audience.QUERY_SERVICE);
        if (isTaken(token)) return token;
        var credential = resolved.get().credential().orElseThrow(OnBehalf::notSignedIn);
        var reply = shown(token);
        if (Answers.refusesToken(reply) && credential.isExchanged()) {
            tokens.forget(servers(), Audience.QUERY_SERVICE, credential);
            token = token(Audience.QUERY_SERVICE);
            reply = shown(token);
        }
        if (!Answers.lacksRight(reply)) Answers.json(reply);
        taken = Optional.of(token.secret());
        return tokens.taken(servers(), Audience.QUERY_SERVICE, credential, token);
    }

    private boolean isTaken(AccessToken token) {
        return token.verified() || taken.filter(token.secret()::equals).isPresent();
    }

    private Reply shown(AccessToken token) {
        var user = token.claims().flatMap(UnverifiedClaims::subject).orElse("");
        return services.queryService(servers(), Errand.asking(call, Optional.of(token.secret())), api -> api.jobs(user, 1, null));
    }

    public Call call() {
        return call;
    }

    /** Asks, and once more with a new token where the first had run out (brainkb B.1, C.3). */
    private Reply repeatable(Audience audience, Function<Outgoing, Reply> request) {
        var first = request.apply(Errand.asking(call, Optional.of(token(audience).secret())));
        var credential = resolved.get().credential().orElseThrow(OnBehalf::notSignedIn);
        if (!Answers.refusesToken(first) || !credential.isExchanged()) return first;
        tokens.forget(servers(), audience, credential);
        return request.apply(Errand.asking(call, Optional.of(token(audience).secret())));
    }

    private BackendPair servers() {
        return resolved.get().servers();
    }

    private JsonObject anonymous(Function<QueryServiceClient, Response> request) {
        var reply = services.queryService(servers(), Errand.asking(call, Optional.empty()), request);
        if (reply.status() != 401 && reply.status() != 403) return Answers.object(reply);
        throw new ToolFailure("not_signed_in", "Anonymous callers may not read this.", SIGN_IN,
                Json.object().add("status_code", reply.status()).add("anonymous", true).build());
    }

    private static ToolFailure notSignedIn() {
        return new ToolFailure("not_signed_in", "You are not signed in to BrainKB.", SIGN_IN);
    }
}
