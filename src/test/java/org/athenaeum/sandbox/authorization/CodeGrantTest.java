package org.athenaeum.sandbox.authorization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.sandbox.authorization.AuthorizationFixture.body;
import static org.athenaeum.sandbox.authorization.AuthorizationFixture.error;

import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.athenaeum.testing.login.Callback;
import org.athenaeum.testing.login.HtmlForm.Field;
import org.athenaeum.testing.login.Pkce;
import org.athenaeum.testing.login.UserAgent;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("D4.3 to D4.7: what a code is worth")
class CodeGrantTest {

    private static AuthorizationFixture fixture;
    private final Pkce pkce = Pkce.fresh();

    @BeforeAll
    static void open() {
        fixture = new AuthorizationFixture();
    }

    @AfterAll
    static void close() {
        fixture.close();
    }

    @Test
    @DisplayName("D4.1, D4.9: a token, its type, life and scopes; nothing is stored on the way")
    void exchangesACode() {
        var answer = fixture.redeem(code(), pkce);

        var tokens = body(answer);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(tokens.keySet())
                .containsExactlyInAnyOrder("access_token", "token_type", "expires_in", "scope", "refresh_token");
        assertThat(tokens.getString("token_type")).isEqualTo("Bearer");
        assertThat(tokens.getInt("expires_in")).isEqualTo(600);
        assertThat(answer.headers().firstValue("Cache-Control")).contains("no-store");
        assertThat(answer.headers().firstValue("Pragma")).contains("no-cache");
    }

    @Test
    @DisplayName("A15: a code used twice: invalid_grant, and what the first use gave is revoked")
    void revokesWhatAStolenCodeGave() {
        var code = code();
        var refresh = body(fixture.redeem(code, pkce)).getString("refresh_token");

        assertThat(error(fixture.redeem(code, pkce))).isEqualTo("400 invalid_grant");
        assertThat(error(fixture.refresh(refresh))).isEqualTo("400 invalid_grant");
    }

    @Test
    @DisplayName("A15: also if the first use failed")
    void usesACodeUpByFailing() {
        var code = code();

        assertThat(error(fixture.redeem(code, pkce, "redirect_uri", "http://127.0.0.1:51000/other")))
                .isEqualTo("400 invalid_grant");
        assertThat(error(fixture.redeem(code, pkce))).isEqualTo("400 invalid_grant");
    }

    @Test
    @DisplayName("A16: a code after 61 seconds: invalid_grant; after 59 it is taken")
    void refusesAnOldCode() {
        var old = code();
        fixture.clock.turn(Duration.ofSeconds(61));
        assertThat(error(fixture.redeem(old, pkce))).isEqualTo("400 invalid_grant");

        var young = code();
        fixture.clock.turn(Duration.ofSeconds(59));
        assertThat(fixture.redeem(young, pkce).statusCode()).isEqualTo(200);
    }

    @Test
    @DisplayName("A17: a code with another client's id: invalid_grant, and it is used up")
    void refusesACodeOfAnotherClient() {
        var code = code();

        assertThat(error(fixture.redeem(code, pkce, "client_id", AuthorizationFixture.OTHER))).isEqualTo("400 invalid_grant");
        assertThat(error(fixture.redeem(code, pkce))).isEqualTo("400 invalid_grant");
    }

    @ParameterizedTest
    @ValueSource(strings = {"wrong_wrong_wrong_wrong_wrong_wrong_wrong_wrong", "short",
        "with a space in it, and longer than forty-three"})
    @DisplayName("A18: a wrong verifier, then the right one: invalid_grant both times")
    void refusesAWrongVerifier(String verifier) {
        var code = code();

        assertThat(error(fixture.redeem(code, pkce, "code_verifier", verifier))).isEqualTo("400 invalid_grant");
        assertThat(error(fixture.redeem(code, pkce))).isEqualTo("400 invalid_grant");
    }

    @Test
    @DisplayName("A18: the challenge itself is no verifier")
    void refusesTheChallengeAsVerifier() {
        assertThat(error(fixture.redeem(code(), pkce, "code_verifier", pkce.challenge()))).isEqualTo("400 invalid_grant");
    }

    @ParameterizedTest(name = "{0}: {1}={2} gives {3}")
    @CsvSource(nullValues = "-", value = {
        "A19, code_verifier, -, 400 invalid_request",
        "A20, redirect_uri, http://127.0.0.1:9/callback, 400 invalid_grant",
        "A21, resource, -, 400 invalid_request",
        "A21, resource, http://127.0.0.1:8080/mcp, 400 invalid_target",
        "D4.3, code, -, 400 invalid_request",
        "D4.3, client_id, -, 401 invalid_client",
        "D4.2, client_id, nobody, 401 invalid_client",
        "D4.2, grant_type, -, 400 invalid_request",
        "A26, grant_type, password, 400 unsupported_grant_type",
        "A26, grant_type, implicit, 400 unsupported_grant_type",
        "A26, grant_type, urn:ietf:params:oauth:grant-type:token-exchange, 400 unsupported_grant_type",
        "A29, client_secret, guess, 401 invalid_client"})
    @DisplayName("A19 to A21, A26, A29: what the token endpoint refuses")
    void refusesWhatDoesNotFit(String why, String parameter, String value, String error) {
        assertThat(error(fixture.redeem(code(), pkce, parameter, value))).isEqualTo(error);
    }

    @Test
    @DisplayName("D4.3: the redirect_uri may be left out")
    void needsNoRedirectUri() {
        assertThat(fixture.redeem(code(), pkce, "redirect_uri", null).statusCode()).isEqualTo(200);
    }

    @Test
    @DisplayName("D4.7: a client with a default resource may leave the parameter out")
    void meansTheDefaultResource() {
        var back = Callback.of(UserAgent.location(consentOfModest()));

        var answer = fixture.redeem(back, pkce, "client_id", AuthorizationFixture.MODEST, "resource", null);

        assertThat(answer.statusCode()).isEqualTo(200);
    }

    @Test
    @DisplayName("D4.1: a repeated parameter: invalid_request")
    void refusesARepeatedParameter() {
        var form = UserAgent.fields("grant_type", "authorization_code", "client_id", AuthorizationFixture.DESK,
                "code", "x", "code", "y");

        assertThat(error(fixture.token(form))).isEqualTo("400 invalid_request");
    }

    @Test
    @DisplayName("A22: GET: 405; a JSON body: 400 invalid_request; parameters in the query count for nothing")
    void takesPostedFormsOnly() {
        var browser = new UserAgent();
        var json = HttpRequest.newBuilder(fixture.at("/token")).header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString("{\"grant_type\":\"authorization_code\"}"));
        var inQuery = URI.create(fixture.at("/token") + "?grant_type=authorization_code");

        assertThat(browser.get(fixture.at("/token")).statusCode()).isEqualTo(405);
        assertThat(error(browser.send(json))).isEqualTo("400 invalid_request");
        assertThat(error(browser.post(inQuery, UserAgent.fields("client_id", "desk")))).isEqualTo("400 invalid_request");
    }

    @Test
    @DisplayName("D4.1: more than 16 KiB: invalid_request")
    void refusesALongForm() {
        assertThat(error(fixture.redeem(code(), pkce, "filling", "x".repeat(17_000)))).isEqualTo("400 invalid_request");
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({"http://127.0.0.1:6274, true", "https://desk.example, true", "https://elsewhere.example, false", "null, false"})
    @DisplayName("D4.1: scripts of the clients' own origins may read the answer")
    void sharesTheAnswerWithRegisteredOrigins(String origin, boolean shared) {
        var answer = fixture.token(UserAgent.fields("grant_type", "none"), "Origin", origin);

        assertThat(answer.headers().firstValue("Access-Control-Allow-Origin").isPresent()).isEqualTo(shared);
    }

    private Callback code() {
        return fixture.allowed(pkce, "wiki:read");
    }

    private HttpResponse<String> consentOfModest() {
        var browser = new UserAgent();
        var question = fixture.question(pkce, "client_id", AuthorizationFixture.MODEST, "resource", null);
        var form = fixture.login().consentForm(browser, question);
        return browser.post(fixture.at("/consent"), form.with(new Field("decision", "allow"), new Field("scope", "wiki:read")));
    }
}
