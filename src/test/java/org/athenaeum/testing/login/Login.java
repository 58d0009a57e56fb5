package org.athenaeum.testing.login;

import jakarta.json.JsonObject;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.Sandbox;
import org.athenaeum.testing.login.HtmlForm.Field;

/**
 * A client and the person in front of it, at the sandbox's authorization server:
 * {@code Login.at(issuer, "reader", "secret").accessToken("http://127.0.0.1:8080/mcp/vault", "wiki:read")}.
 */
public final class Login {

    private static final String REDIRECT = "http://127.0.0.1:49152/callback";

    private final String issuer;
    private final String user;
    private final String password;
    private final String clientId;
    private final String redirect;

    private Login(String issuer, String user, String password, String clientId, String redirect) {
        this.issuer = issuer;
        this.user = user;
        this.password = password;
        this.clientId = clientId;
        this.redirect = redirect;
    }

    /** With the client that the sandbox knows beforehand. */
    public static Login at(String issuer, String user, String password) {
        return new Login(issuer, user, password, Sandbox.CLIENT_ID, REDIRECT);
    }

    /** The same with another client. */
    public Login as(String client, String itsRedirect) {
        return new Login(issuer, user, password, client, itsRedirect);
    }

    /** An access token for the resource; the person allows every scope that is asked for. */
    public String accessToken(String resource, String... scopes) {
        return tokens(resource, scopes).getString("access_token");
    }

    /** The token endpoint's whole answer. */
    public JsonObject tokens(String resource, String... scopes) {
        var pkce = Pkce.fresh();
        var back = allow(new UserAgent(), question(pkce, resource, scopes), scopes);
        return redeem(back.code(), pkce, resource);
    }

    /** The parameters of an authorization request. */
    public List<Field> question(Pkce pkce, String resource, String... scopes) {
        return UserAgent.fields("response_type", "code", "client_id", clientId, "redirect_uri", redirect,
                "scope", String.join(" ", scopes), "state", UUID.randomUUID().toString(), "code_challenge", pkce.challenge(),
                "code_challenge_method", "S256", "resource", resource);
    }

    /** Asks, signs in, ticks these scopes and allows; where the same was allowed before, nobody is asked again. */
    public Callback allow(UserAgent browser, List<Field> question, String... ticked) {
        var page = signedIn(browser, question);
        if (page.statusCode() == 303) {
            return Callback.of(UserAgent.location(page));
        }
        var form = HtmlForm.in(page.body());
        var answer = new ArrayList<Field>(form.with(new Field("decision", "allow")));
        for (var scope : ticked) {
            answer.add(new Field("scope", scope));
        }
        return Callback.of(UserAgent.location(browser.post(at(form.action()), answer)));
    }

    /** Asks, signs in and refuses. */
    public Callback deny(UserAgent browser, List<Field> question) {
        var form = consentForm(browser, question);
        return Callback.of(UserAgent.location(browser.post(at(form.action()), form.with(new Field("decision", "deny")))));
    }

    /** Asks, signs in and is shown the consent page. */
    public HtmlForm consentForm(UserAgent browser, List<Field> question) {
        return HtmlForm.in(consentPage(browser, question));
    }

    /** The consent page as it is shown after signing in. */
    public String consentPage(UserAgent browser, List<Field> question) {
        return signedIn(browser, question).body();
    }

    /** The answer to the question once the person has signed in. */
    private HttpResponse<String> signedIn(UserAgent browser, List<Field> question) {
        var first = UserAgent.location(browser.get(at("authorize?" + UserAgent.encoded(question))));
        var login = HtmlForm.in(browser.get(first).body());
        var signedIn = browser.post(at(login.action()), login.with(new Field("user", user), new Field("password", password)));
        return browser.get(UserAgent.location(signedIn));
    }

    /** Exchanges a code; fails unless that succeeds. */
    public JsonObject redeem(String code, Pkce pkce, String resource) {
        var answer = new UserAgent().post(at("token"), UserAgent.fields("grant_type", "authorization_code", "code", code,
                "client_id", clientId, "redirect_uri", redirect, "code_verifier", pkce.verifier(), "resource", resource));
        if (answer.statusCode() != 200) {
            throw new AssertionError("no token but " + answer.statusCode() + ": " + answer.body());
        }
        return Json.read(answer.body()).asJsonObject();
    }

    /** An endpoint of the server. */
    public URI at(String path) {
        return URI.create(issuer + "/" + path);
    }
}
