package org.athenaeum.sandbox.authorization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.sandbox.authorization.AuthorizationFixture.body;

import com.nimbusds.jwt.SignedJWT;
import java.net.URI;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.athenaeum.testing.login.HtmlForm;
import org.athenaeum.testing.login.HtmlForm.Box;
import org.athenaeum.testing.login.HtmlForm.Field;
import org.athenaeum.testing.login.Pkce;
import org.athenaeum.testing.login.UserAgent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("D3: what a person is asked, and what the answer is worth")
class ConsentTest {

    private final UserAgent browser = new UserAgent();
    private final Pkce pkce = Pkce.fresh();
    private AuthorizationFixture fixture;

    @BeforeEach
    void open() {
        fixture = new AuthorizationFixture();
    }

    @AfterEach
    void close() {
        fixture.close();
    }

    @Test
    @DisplayName("D3.1: a box for each scope that is asked; reading alone is ticked beforehand")
    void ticksReadingAlone() {
        var every = "wiki:read wiki:confidential wiki:people upstream:status offline_access";

        var form = fixture.login().consentForm(browser, ask(every));

        assertThat(form.boxes()).containsExactly(new Box("scope", "wiki:read", true),
                new Box("scope", "wiki:confidential", false),
                new Box("scope", "wiki:people", false), new Box("scope", "upstream:status", false),
                new Box("scope", "offline_access", false));
    }

    @Test
    @DisplayName("D3.1, D3.3, D0.1: who asks, where the answer goes, for what; a warning where it stays on this machine")
    void showsWhoAsksAndWhereTheAnswerGoes() {
        var page = fixture.login().consentPage(browser, ask("wiki:read"));

        assertThat(page).contains("<title>DEVELOPMENT", "desk client", "registered by the operator", "127.0.0.1:51000",
                AuthorizationFixture.RESOURCE, "Read the ordinary pages of the vault");
    }

    @ParameterizedTest(name = "{0} {1}: {2}")
    @CsvSource({"Origin, https://elsewhere.example, 403", "Origin, http://127.0.0.1:1, 403", "Sec-Fetch-Site, cross-site, 403",
        "Sec-Fetch-Site, same-site, 403", "Sec-Fetch-Site, same-origin, 303", "Origin, null, 303"})
    @DisplayName("A12: a consent form posted from another origin: 403; our pages send no referrer, so theirs is null")
    void refusesAFormFromAnotherSite(String header, String value, int status) {
        var form = fixture.login().consentForm(browser, ask("wiki:read"));

        var answer = browser.post(fixture.at("/consent"), allowing(form, "wiki:read"), header, value);

        assertThat(answer.statusCode()).isEqualTo(status);
    }

    @Test
    @DisplayName("A12: a consent form replayed: 403")
    void takesAFormOnce() {
        var form = fixture.login().consentForm(browser, ask("wiki:read"));
        assertThat(consent(browser, form, "wiki:read").statusCode()).isEqualTo(303);

        assertThat(consent(browser, form, "wiki:read").statusCode()).isEqualTo(403);
    }

    @Test
    @DisplayName("D3.5: a form is bound to the browser that got it, and waits 15 minutes")
    void refusesAFormOfAnotherBrowserOrAnotherDay() {
        var form = fixture.login().consentForm(browser, ask("wiki:read"));
        var stranger = new UserAgent();
        fixture.login().consentForm(stranger, ask("wiki:read"));

        assertThat(consent(stranger, form, "wiki:read").statusCode()).isEqualTo(403);
        assertThat(consent(new UserAgent(), form, "wiki:read").statusCode()).isEqualTo(403);
        fixture.clock.turn(Duration.ofMinutes(16));
        assertThat(consent(browser, form, "wiki:read").statusCode()).isEqualTo(403);
    }

    @Test
    @DisplayName("A13: denied: access_denied with state and iss")
    void tellsTheClientOfADenial() {
        var back = fixture.login().deny(browser, ask("wiki:read"));

        assertThat(back.parameters()).containsEntry("error", "access_denied").containsEntry("state", "af0ifjsldkj")
                .containsEntry("iss", fixture.issuer()).doesNotContainKey("code");
    }

    @Test
    @DisplayName("D3.2: nothing ticked, or nothing that concerns the resource, is a denial")
    void takesNothingTickedForADenial() {
        assertThat(fixture.login().allow(browser, ask("wiki:read")).parameters()).containsEntry("error", "access_denied");
        assertThat(fixture.login().allow(new UserAgent(), ask("wiki:read offline_access"), "offline_access").parameters())
                .containsEntry("error", "access_denied");
    }

    @Test
    @DisplayName("A14: the person allows less than was asked: the token has the subset and the response says so")
    void grantsTheSubset() throws Exception {
        var back = fixture.login().allow(browser, ask("wiki:read wiki:people wiki:confidential"),
                "wiki:confidential", "wiki:people");

        var tokens = body(fixture.redeem(back, pkce));

        assertThat(tokens.getString("scope")).isEqualTo("wiki:people wiki:confidential");
        assertThat(SignedJWT.parse(tokens.getString("access_token")).getJWTClaimsSet().getStringClaim("scope"))
                .isEqualTo("wiki:people wiki:confidential");
    }

    @Test
    @DisplayName("D3.2: a scope that was not asked for cannot be ticked into the grant")
    void grantsNothingThatWasNotAsked() {
        var back = fixture.login().allow(browser, ask("wiki:read"), "wiki:read", "wiki:people");

        assertThat(body(fixture.redeem(back, pkce)).getString("scope")).isEqualTo("wiki:read");
    }

    @Test
    @DisplayName("D3.4: consent to a client known beforehand is remembered; more scopes and wiki:people ask again")
    void remembersConsentForWhatWasAllowed() {
        fixture.login().allow(browser, ask("wiki:read wiki:people"), "wiki:read", "wiki:people");

        assertThat(UserAgent.location(authorize("wiki:read"))).hasPath("/callback");
        assertThat(authorize("wiki:read wiki:confidential").body()).contains("Allow access?");
        assertThat(authorize("wiki:people").body()).contains("Allow access?");
        assertThat(authorize("wiki:read", "resource", AuthorizationFixture.OTHER_RESOURCE).body()).contains("Allow access?");
    }

    @Test
    @DisplayName("A43, D3.6: no page can be framed, leaks a referrer, runs a script or is stored")
    void keepsItsPagesToThemselves() {
        var consent = authorizeSignedIn();
        var problem = new UserAgent().get(fixture.at("/authorize"));
        var login = login();

        for (var page : List.of(consent, problem, login)) {
            var headers = page.headers();
            assertThat(headers.firstValue("Content-Security-Policy")).hasValueSatisfying(policy -> assertThat(policy)
                    .contains("default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "style-src 'self'")
                    .doesNotContain("unsafe", "script-src"));
            assertThat(headers.firstValue("Referrer-Policy")).contains("no-referrer");
            assertThat(headers.firstValue("Cache-Control")).contains("no-store");
            assertThat(page.body()).doesNotContain("<script", "<img").contains("<title>DEVELOPMENT");
        }
        assertThat(consent.headers().firstValue("Content-Security-Policy")).hasValueSatisfying(policy ->
                assertThat(policy).contains("form-action 'self' http://127.0.0.1:51000;"));
    }

    @Test
    @DisplayName("D3.5: the cookie is HttpOnly and SameSite=Lax, lives 15 minutes, and is another one after signing in")
    void handsOutACookieThatScriptsCannotRead() {
        var first = browser.get(question("wiki:read"));
        var form = HtmlForm.in(browser.get(UserAgent.location(first)).body());
        var second = browser.post(fixture.at("/login"), form.with(new Field("user", AuthorizationFixture.USER),
                new Field("password", AuthorizationFixture.PASSWORD)));

        var before = first.headers().firstValue("Set-Cookie").orElseThrow();
        assertThat(before).matches("devauth=[\\w-]{43}; Path=/; Max-Age=900; HttpOnly; SameSite=Lax");
        assertThat(second.headers().firstValue("Set-Cookie").orElseThrow())
                .matches("devauth=[\\w-]{43}; .*").isNotEqualTo(before);
    }

    private HttpResponse<String> authorizeSignedIn() {
        fixture.login().consentForm(browser, ask("wiki:read"));
        return authorize("wiki:read");
    }

    private HttpResponse<String> login() {
        var stranger = new UserAgent();
        return stranger.get(UserAgent.location(stranger.get(question("wiki:read"))));
    }

    private HttpResponse<String> authorize(String scope, String... changes) {
        return browser.get(question(scope, changes));
    }

    private URI question(String scope, String... changes) {
        return URI.create(fixture.at("/authorize") + "?"
                + UserAgent.encoded(AuthorizationFixture.changed(ask(scope), changes)));
    }

    private HttpResponse<String> consent(UserAgent with, HtmlForm form, String... scopes) {
        return with.post(fixture.at("/consent"), allowing(form, scopes));
    }

    private static List<Field> allowing(HtmlForm form, String... scopes) {
        var fields = new ArrayList<>(form.with(new Field("decision", "allow")));
        List.of(scopes).forEach(scope -> fields.add(new Field("scope", scope)));
        return fields;
    }

    private List<Field> ask(String scope) {
        return fixture.question(pkce, "scope", scope);
    }
}
