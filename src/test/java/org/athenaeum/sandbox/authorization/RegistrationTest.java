package org.athenaeum.sandbox.authorization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.sandbox.authorization.AuthorizationFixture.body;
import static org.athenaeum.sandbox.authorization.AuthorizationFixture.error;

import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.athenaeum.testing.login.Pkce;
import org.athenaeum.testing.login.UserAgent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("D5.2: clients that register themselves")
class RegistrationTest {

    private static final String REDIRECT = "http://127.0.0.1/cb";

    private final UserAgent browser = new UserAgent();
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
    @DisplayName("D5.2: what was stored comes back, without a secret; the method is none although the RFC's default is another")
    void tellsWhatWasStored() {
        var answer = register("""
                {"redirect_uris":["http://127.0.0.1/cb"],"client_name":"Desk 2",
                 "grant_types":["authorization_code","refresh_token"],
                 "response_types":["code"],"application_type":"native","software_id":"ignored"}""");

        var client = body(answer);
        assertThat(answer.statusCode()).isEqualTo(201);
        assertThat(answer.headers().firstValue("Cache-Control")).contains("no-store");
        assertThat(client.keySet()).containsExactlyInAnyOrder("client_id", "client_id_issued_at", "client_name", "redirect_uris",
                "grant_types", "response_types", "token_endpoint_auth_method");
        assertThat(client.getString("client_id")).matches("dynamic-[\\w-]{22}");
        assertThat(client.getString("token_endpoint_auth_method")).isEqualTo("none");
        assertThat(client.getJsonArray("grant_types")).hasSize(2);
        assertThat(client.getJsonNumber("client_id_issued_at").longValue()).isEqualTo(fixture.clock.instant().getEpochSecond());
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://evil.example/cb", "javascript:alert(1)", "data:text/html,x", "https://a.example/cb#f",
        "https://*.example/cb", "https://a.example/*", "https://me@a.example/cb", "https://a.example/x/../cb",
        "https://a.example/%2e%2e/cb", "plain:/cb", "relative/cb", "http://127.0.0.1.evil.example/cb", "com.example.app:cb",
        "http://[::2]/cb", "file:///etc/passwd", ""})
    @DisplayName("A30, D2.9: redirect URIs that nobody may have")
    void refusesARedirectNobodyMayHave(String redirect) {
        assertThat(error(register("{\"redirect_uris\":[\"" + redirect + "\"]}"))).isEqualTo("400 invalid_redirect_uri");
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://a.example/cb?x=1", "http://127.0.0.1:1234/cb", "http://[::1]/cb", "http://localhost/cb",
        "com.example.app:/cb", "https://a.example"})
    @DisplayName("D2.9: redirect URIs that are fine")
    void takesARedirectThatIsFine(String redirect) {
        assertThat(register("{\"redirect_uris\":[\"" + redirect + "\"]}").statusCode()).isEqualTo(201);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', value = {
        "\"token_endpoint_auth_method\":\"client_secret_basic\" | invalid_client_metadata",
        "\"token_endpoint_auth_method\":\"private_key_jwt\"     | invalid_client_metadata",
        "\"token_endpoint_auth_method\":5                       | invalid_client_metadata",
        "\"grant_types\":[\"implicit\"]                         | invalid_client_metadata",
        "\"grant_types\":[\"authorization_code\",\"password\"]  | invalid_client_metadata",
        "\"grant_types\":[\"refresh_token\"]                    | invalid_client_metadata",
        "\"grant_types\":\"authorization_code\"                 | invalid_client_metadata",
        "\"response_types\":[\"token\"]                         | invalid_client_metadata",
        "\"response_types\":[\"code\",\"token\"]                | invalid_client_metadata",
        "\"client_secret\":\"x\"                                | invalid_client_metadata",
        "\"application_type\":\"toy\"                           | invalid_client_metadata",
        "\"application_type\":\"web\"                           | invalid_redirect_uri",
        "\"software_statement\":\"e30.e30.x\"                   | unapproved_software_statement",
        "\"client_name\":7                                      | invalid_client_metadata"})
    @DisplayName("A31, D5.2: metadata that this server does not take")
    void refusesMetadataItDoesNotTake(String member, String error) {
        assertThat(error(register("{\"redirect_uris\":[\"" + REDIRECT + "\"]," + member + "}"))).isEqualTo("400 " + error);
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "{", "{\"redirect_uris\":[]}",
        "{\"redirect_uris\":[\"https://a.example\"],\"redirect_uris\":[]}"})
    void refusesABodyThatIsNoRegistration(String text) {
        assertThat(register(text).statusCode()).isEqualTo(400);
    }

    @Test
    @DisplayName("D5.2: eleven redirect URIs, 101 characters of name, more than 16 KiB, another content type")
    void refusesWhatIsTooMuch() {
        var eleven = "\"https://a.example\",".repeat(11).replaceFirst(",$", "");

        assertThat(error(register("{\"redirect_uris\":[" + eleven + "]}"))).isEqualTo("400 invalid_redirect_uri");
        assertThat(error(register("{\"redirect_uris\":[\"" + REDIRECT + "\"],\"client_name\":\"" + "n".repeat(101) + "\"}")))
                .isEqualTo("400 invalid_client_metadata");
        assertThat(error(register("{\"redirect_uris\":[\"" + REDIRECT + "\"],\"x\":\"" + "n".repeat(17_000) + "\"}")))
                .isEqualTo("400 invalid_client_metadata");
        assertThat(error(browser.post(fixture.at("/register"), UserAgent.fields("redirect_uris", REDIRECT))))
                .isEqualTo("400 invalid_client_metadata");
    }

    @Test
    @DisplayName("A32: the 11th registration within a minute: 429 with the time to wait")
    void limitsHowOftenAnAddressRegisters() {
        for (var registration = 0; registration < 10; registration++) {
            assertThat(register("{\"redirect_uris\":[\"" + REDIRECT + "\"]}").statusCode()).isEqualTo(201);
        }

        var eleventh = register("{\"redirect_uris\":[\"" + REDIRECT + "\"]}");

        assertThat(eleventh.statusCode()).isEqualTo(429);
        assertThat(eleventh.headers().firstValue("Retry-After")).contains("60");
        fixture.clock.turn(Duration.ofSeconds(61));
        assertThat(register("{\"redirect_uris\":[\"" + REDIRECT + "\"]}").statusCode()).isEqualTo(201);
    }

    @Test
    @DisplayName("D5.2, D3.1: a registered client gets its token; the consent page says that nobody knows it")
    void letsARegisteredClientIn() {
        var id = registered();
        var login = fixture.login().as(id, "http://127.0.0.1:7/cb");

        var page = login.consentPage(browser, login.question(Pkce.fresh(), AuthorizationFixture.RESOURCE, "wiki:read"));

        assertThat(page).contains("registered by itself, unknown to anybody", "any program here could claim this name");
        assertThat(login.accessToken(AuthorizationFixture.RESOURCE, "wiki:read")).isNotEmpty();
    }

    @Test
    @DisplayName("D3.4: consent to a client that registered itself is asked for every time")
    void remembersNoConsentForIt() {
        var login = fixture.login().as(registered(), "http://127.0.0.1:7/cb");
        var question = login.question(Pkce.fresh(), AuthorizationFixture.RESOURCE, "wiki:read");
        login.allow(browser, question, "wiki:read");

        assertThat(browser.get(login.at("authorize?" + UserAgent.encoded(question))).body()).contains("Allow access?");
    }

    @Test
    @DisplayName("D2.11: its errors are shown before anybody is sent anywhere")
    void showsAnErrorBeforeItLeadsAnywhere() {
        var id = registered();
        var question = fixture.question(Pkce.fresh(), "client_id", id, "redirect_uri", "http://127.0.0.1:7/cb", "resource", null);

        var answer = browser.get(URI.create(fixture.at("/authorize") + "?" + UserAgent.encoded(question)));

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.headers().firstValue("Location")).isEmpty();
        assertThat(answer.body()).contains("<strong>127.0.0.1:7</strong>", "href=\"http://127.0.0.1:7/cb?",
                "error=invalid_request",
                "state=af0ifjsldkj", "iss=http%3A");
    }

    @Test
    @DisplayName("D5.2: without refresh_token among its grants it gets none, unless offline_access was granted")
    void givesARefreshTokenOnlyWhereItIsWanted() {
        var id = registered();
        var login = fixture.login().as(id, "http://127.0.0.1:7/cb");

        assertThat(login.tokens(AuthorizationFixture.RESOURCE, "wiki:read")).doesNotContainKey("refresh_token");
        assertThat(login.tokens(AuthorizationFixture.RESOURCE, "wiki:read", "offline_access")).containsKey("refresh_token");
        fixture.clock.turn(Duration.ofHours(25));
        var question = URI.create(fixture.at("/authorize") + "?" + UserAgent.encoded(login.question(Pkce.fresh(), "x")));
        assertThat(browser.get(question).body()).contains("No client of that id is registered here");
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({"http://localhost:6274, true", "https://elsewhere.example, false"})
    @DisplayName("D4.1: scripts of pages on this machine may register")
    void sharesTheAnswerWithThisMachine(String origin, boolean shared) {
        var preflight = browser.send(HttpRequest.newBuilder(fixture.at("/register")).header("Origin", origin)
                .method("OPTIONS", HttpRequest.BodyPublishers.noBody()));

        assertThat(preflight.statusCode()).isEqualTo(204);
        assertThat(preflight.headers().firstValue("Access-Control-Allow-Origin").isPresent()).isEqualTo(shared);
    }

    private String registered() {
        return body(register("{\"redirect_uris\":[\"" + REDIRECT + "\"],\"client_name\":\"Desk 2\"}")).getString("client_id");
    }

    private HttpResponse<String> register(String metadata) {
        return browser.send(HttpRequest.newBuilder(fixture.at("/register")).header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(metadata)));
    }
}
