package org.athenaeum.sandbox.authorization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.sandbox.authorization.AuthorizationFixture.DESK;
import static org.athenaeum.sandbox.authorization.AuthorizationFixture.DESK_REDIRECT;
import static org.athenaeum.sandbox.authorization.AuthorizationFixture.MODEST;
import static org.athenaeum.sandbox.authorization.AuthorizationFixture.UPSTREAM;
import static org.athenaeum.sandbox.authorization.AuthorizationFixture.WEB_REDIRECT;

import java.net.URI;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
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

@DisplayName("D2: which authorization requests are taken, and who is told of a refusal")
class AuthorizationRequestTest {

    private static final Pkce PKCE = Pkce.fresh();
    private static AuthorizationFixture fixture;

    @BeforeAll
    static void open() {
        fixture = new AuthorizationFixture();
    }

    @AfterAll
    static void close() {
        fixture.close();
    }

    @Test
    @DisplayName("A01: an unknown client: a page, no redirect")
    void showsAPageForAnUnknownClient() {
        assertIsAPage(ask("client_id", "nobody"));
        assertIsAPage(ask("client_id", null));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({
        "A02, https://elsewhere.example/back",
        "A02 longer path, https://desk.example/back/more?tab=1",
        "A02 other query, https://desk.example/back?tab=2",
        "A02 no query, https://desk.example/back",
        "A02 other scheme, http://desk.example/back?tab=1",
        "A02 other case, https://desk.example/BACK?tab=1",
        "A03 https with a port, https://desk.example:8443/back?tab=1",
        "A03 other path, http://127.0.0.1:9/other",
        "A03 the other loopback name, http://localhost:51000/callback",
        "A04, http://127.0.0.1.evil.example/callback",
        "A04 user, http://127.0.0.1@evil.example/callback",
        "D2.9 fragment, http://127.0.0.1:51000/callback#x",
        "D2.9 private use, com.example.desk:/back/",
        "D2.9 script, 'javascript:alert(1)'"})
    @DisplayName("A02, A03, A04: a redirect URI that is not registered: a page, no redirect")
    void showsAPageForAForeignRedirect(String why, String redirect) {
        assertIsAPage(ask("redirect_uri", redirect));
    }

    @Test
    @DisplayName("D2.2: without a redirect URI a page")
    void showsAPageForAMissingRedirect() {
        assertIsAPage(ask("redirect_uri", null));
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://127.0.0.1:1/callback", "http://127.0.0.1/callback", WEB_REDIRECT, "com.example.desk:/back"})
    @DisplayName("A03: the port of a loopback address is free, the rest is equal")
    void takesARegisteredRedirect(String redirect) {
        assertThat(UserAgent.location(ask("redirect_uri", redirect))).hasPath("/login");
    }

    @ParameterizedTest(name = "{0}: {1}={2} gives {3}")
    @CsvSource(nullValues = "-", value = {
        "A05, code_challenge, -, invalid_request",
        "A06, code_challenge_method, plain, invalid_request",
        "A06 absent, code_challenge_method, -, invalid_request",
        "A07 42, code_challenge, aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, invalid_request",
        "A07 44, code_challenge, aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, invalid_request",
        "A07 alphabet, code_challenge, aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa+, invalid_request",
        "A08, resource, -, invalid_request",
        "A08 unknown, resource, https://elsewhere.example/mcp, invalid_target",
        "A08 fragment, resource, http://127.0.0.1:8080/mcp/vault#x, invalid_target",
        "A08 slash, resource, http://127.0.0.1:8080/mcp/vault/, invalid_target",
        "D4.12, resource, " + UPSTREAM + ", invalid_target",
        "A09, scope, wiki:read wiki:secret, invalid_scope",
        "A09 case, scope, WIKI:READ, invalid_scope",
        "A09 openid, scope, openid, invalid_scope",
        "A10, response_type, token, unsupported_response_type",
        "A10 both, response_type, code token, unsupported_response_type",
        "D2.4 absent, response_type, -, invalid_request",
        "D2.4, response_mode, fragment, invalid_request",
        "D2.4, request, e30., request_not_supported",
        "D2.4, request_uri, https://elsewhere.example/r, request_uri_not_supported"})
    @DisplayName("A05 to A10, A39: the client is told, with state and iss")
    void tellsTheClient(String why, String parameter, String value, String error) {
        var back = Callback.of(UserAgent.location(ask(parameter, value)));

        assertThat(back.where().toString()).startsWith(DESK_REDIRECT + "?");
        assertThat(back.parameters()).containsEntry("error", error).containsEntry("state", "af0ifjsldkj")
                .containsEntry("iss", fixture.issuer()).containsKey("error_description").doesNotContainKey("code");
    }

    @Test
    @DisplayName("A08: two resources: invalid_target")
    void takesOneResourceOnly() {
        var question = new ArrayList<>(fixture.question(PKCE));
        question.add(new Field("resource", AuthorizationFixture.OTHER_RESOURCE));

        assertThat(Callback.of(UserAgent.location(ask(question))).parameters()).containsEntry("error", "invalid_target");
    }

    @ParameterizedTest
    @ValueSource(strings = {"client_id", "redirect_uri"})
    @DisplayName("A11: a repeated client_id or redirect_uri: a page")
    void showsAPageIfItCannotBeToldWhoAsks(String parameter) {
        var question = new ArrayList<>(fixture.question(PKCE));
        question.add(new Field(parameter, parameter.equals("client_id") ? DESK : DESK_REDIRECT));

        assertIsAPage(ask(question));
    }

    @Test
    @DisplayName("A11: a repeated state: invalid_request, and neither comes back")
    void refusesARepeatedState() {
        var question = new ArrayList<>(fixture.question(PKCE));
        question.add(new Field("state", "another"));

        var back = Callback.of(UserAgent.location(ask(question)));

        assertThat(back.parameters()).containsEntry("error", "invalid_request").doesNotContainKey("state");
    }

    @Test
    @DisplayName("D2.8: a state of more than 1,024 characters: invalid_request")
    void refusesALongState() {
        var back = Callback.of(UserAgent.location(ask("state", "x".repeat(1_025))));

        assertThat(back.parameters()).containsEntry("error", "invalid_request").doesNotContainKey("state");
    }

    @Test
    @DisplayName("D2.6, D2.7: a client known beforehand may have a default resource, and a list of scopes it may not exceed")
    void honoursWhatAClientIsRegisteredWith() {
        assertThat(UserAgent.location(ask("client_id", MODEST, "resource", null, "scope", null))).hasPath("/login");

        var greedy = Callback.of(UserAgent.location(ask("client_id", MODEST, "scope", "wiki:read wiki:people")));
        assertThat(greedy.parameters()).containsEntry("error", "invalid_scope");
    }

    @Test
    @DisplayName("D2.10: parameters are appended to a query that is registered")
    void keepsTheQueryOfTheRedirect() {
        var back = UserAgent.location(ask("redirect_uri", WEB_REDIRECT, "resource", null));

        assertThat(back.getRawQuery()).startsWith("tab=1&").contains("error=invalid_request", "iss=http%3A%2F%2F127.0.0.1");
    }

    @Test
    @DisplayName("D1.3: the request may be posted as a form")
    void takesAPostedRequest() {
        var answer = new UserAgent().post(fixture.at("/authorize"), fixture.question(PKCE));

        assertThat(UserAgent.location(answer)).hasPath("/login");
    }

    @Test
    @DisplayName("A39, D2.10: success brings code, state and iss, and is not a redirect that repeats a post")
    void answersWithStateAndIssuer() {
        var back = fixture.allowed(Pkce.fresh(), "wiki:read", "redirect_uri", WEB_REDIRECT);

        assertThat(back.where()).hasHost("desk.example").hasPath("/back");
        assertThat(back.parameters()).containsOnlyKeys("tab", "code", "state", "iss")
                .containsEntry("state", "af0ifjsldkj").containsEntry("iss", fixture.issuer());
    }

    private HttpResponse<String> ask(String... changes) {
        return ask(fixture.question(PKCE, changes));
    }

    private HttpResponse<String> ask(List<Field> question) {
        return new UserAgent().get(URI.create(fixture.at("/authorize") + "?" + UserAgent.encoded(question)));
    }

    private static void assertIsAPage(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.headers().firstValue("Location")).isEmpty();
        assertThat(answer.headers().firstValue("Content-Type")).contains("text/html; charset=utf-8");
        assertThat(answer.body()).contains("This request cannot go on").doesNotContain("href=\"http", "href=\"javascript");
    }
}
