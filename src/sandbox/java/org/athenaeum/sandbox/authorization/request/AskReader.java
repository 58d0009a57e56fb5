package org.athenaeum.sandbox.authorization.request;

import com.nimbusds.oauth2.sdk.OAuth2Error;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.athenaeum.sandbox.authorization.client.Client;
import org.athenaeum.sandbox.authorization.client.Clients;
import org.athenaeum.sandbox.authorization.client.UnknownClient;
import org.athenaeum.sandbox.authorization.terms.Grantable;
import org.athenaeum.sandbox.authorization.terms.OAuthRefusal;
import org.athenaeum.sandbox.authorization.terms.Resources;
import org.athenaeum.sandbox.authorization.terms.ScopeSet;
import org.athenaeum.sandbox.web.Parameters;

/** Reads an authorization request: who asks and where the answer goes first, for the rest depends on it (vault D2). */
final class AskReader {

    private static final List<String> ONCE = List.of("response_type", "response_mode", "scope", "state", "code_challenge",
            "code_challenge_method", "request", "request_uri");
    private static final Pattern CHALLENGE = Pattern.compile("[A-Za-z0-9_-]{43}");
    private static final int LONGEST_STATE = 1_024;

    private final Clients clients;
    private final Resources resources;

    AskReader(Clients clients, Resources resources) {
        this.clients = clients;
        this.resources = resources;
    }

    /**
     * @throws UnknownClient if a person must be told, because nobody vouches for where an answer would go
     * @throws AskRefusal    if the client is to be told
     */
    Ask read(Parameters asked) {
        var back = back(asked);
        try {
            return read(asked, back);
        } catch (OAuthRefusal refusal) {
            throw new AskRefusal(back, refusal.error());
        }
    }

    private Ask.Back back(Parameters asked) {
        asked.repeated(List.of("client_id", "redirect_uri")).ifPresent(name -> {
            throw new UnknownClient("The request names " + name + " more than once.");
        });
        var id = asked.value("client_id").orElseThrow(() -> new UnknownClient("The request names no client_id."));
        var client = clients.find(id);
        var redirect = asked.value("redirect_uri")
                .orElseThrow(() -> new UnknownClient("The request names no redirect_uri."));
        if (!client.answersTo(redirect)) {
            throw new UnknownClient("The redirect_uri is not one that this client is registered with.");
        }
        var states = asked.repeated(List.of("state")).isPresent() ? Optional.<String>empty() : asked.value("state");
        return new Ask.Back(client, URI.create(redirect), states.filter(state -> state.length() <= LONGEST_STATE));
    }

    private Ask read(Parameters asked, Ask.Back back) {
        asked.repeated(ONCE).ifPresent(name -> {
            throw OAuthRefusal.invalidRequest(name + " is sent more than once");
        });
        if (asked.value("state").isPresent() && back.state().isEmpty()) {
            throw OAuthRefusal.invalidRequest("state has more than " + LONGEST_STATE + " characters");
        }
        checkForm(asked);
        var client = back.client();
        if (!client.grantTypes().contains(Client.CODE)) {
            throw OAuthRefusal.of(OAuth2Error.UNAUTHORIZED_CLIENT, "the client is not registered for authorization_code");
        }
        return new Ask(back, scopes(asked, client), challenge(asked), resource(asked, client), asked.encoded());
    }

    private static void checkForm(Parameters asked) {
        if (asked.value("request").isPresent()) {
            throw OAuthRefusal.of(OAuth2Error.REQUEST_NOT_SUPPORTED, "request objects are not taken");
        }
        if (asked.value("request_uri").isPresent()) {
            throw OAuthRefusal.of(OAuth2Error.REQUEST_URI_NOT_SUPPORTED, "request objects are not fetched");
        }
        var type = asked.value("response_type").orElseThrow(() -> OAuthRefusal.invalidRequest("response_type is missing"));
        if (!type.equals("code")) {
            throw OAuthRefusal.of(OAuth2Error.UNSUPPORTED_RESPONSE_TYPE, "response_type must be code");
        }
        if (!asked.value("response_mode").orElse("query").equals("query")) {
            throw OAuthRefusal.invalidRequest("response_mode must be query");
        }
    }

    private static String challenge(Parameters asked) {
        var challenge = asked.value("code_challenge")
                .orElseThrow(() -> OAuthRefusal.invalidRequest("code_challenge is missing: PKCE is required"));
        if (!asked.value("code_challenge_method").orElse("plain").equals("S256")) {
            throw OAuthRefusal.invalidRequest("code_challenge_method must be S256");
        }
        if (!CHALLENGE.matcher(challenge).matches()) {
            throw OAuthRefusal.invalidRequest("code_challenge must be 43 base64url characters");
        }
        return challenge;
    }

    private String resource(Parameters asked, Client client) {
        var named = asked.all("resource");
        if (named.size() > 1) {
            throw OAuthRefusal.invalidTarget("a token is for one resource only");
        }
        var resource = named.stream().findFirst().or(client::defaultResource)
                .orElseThrow(() -> OAuthRefusal.invalidRequest("resource is missing: name the one the token is for"));
        if (!resources.isEndpoint(resource)) {
            throw OAuthRefusal.invalidTarget("no such resource is served here");
        }
        return resource;
    }

    private static ScopeSet scopes(Parameters asked, Client client) {
        var scopes = asked.value("scope").map(ScopeSet::parse).orElse(ScopeSet.of(Grantable.READ.word()));
        var known = scopes.words().stream().allMatch(word -> Grantable.of(word).isPresent());
        if (scopes.isEmpty() || !known || !client.ceiling().map(scopes::isWithin).orElse(true)) {
            throw OAuthRefusal.invalidScope("scope holds a word that is unknown here or not allowed to this client");
        }
        return scopes;
    }
}
