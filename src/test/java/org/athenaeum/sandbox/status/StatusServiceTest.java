package org.athenaeum.sandbox.status;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.athenaeum.identity.Secret;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.RecordedRequest;
import org.athenaeum.sandbox.Sandbox;
import org.athenaeum.sandbox.authorization.AuthorizationSettings;
import org.athenaeum.sandbox.authorization.login.Account;
import org.athenaeum.testing.login.Login;
import org.athenaeum.testing.login.UserAgent;
import org.athenaeum.testing.thread.Background;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("A3: the upstream of page_status, in the running sandbox")
class StatusServiceTest {

    private static final String RESOURCE = "http://127.0.0.1:8080/mcp/vault";

    @TempDir
    private static Path state;

    private static Sandbox sandbox;
    private static Map<String, String> settings;
    private static String token;
    private final UserAgent caller = new UserAgent();

    @BeforeAll
    static void start() throws Exception {
        sandbox = Sandbox.start(state, 0, List.of(RESOURCE),
                AuthorizationSettings.of(new Account("reader", new Secret("secret"))));
        settings = sandbox.upstreamSettings();
        token = upstreamToken();
    }

    @AfterAll
    static void stop() {
        sandbox.close();
    }

    @AfterEach
    void calm() {
        sandbox.status().setMood(Mood.WELL);
    }

    @Test
    @DisplayName("A3.3, A3.11: the last commit, the checkout and the links of a page, from the vault's own log")
    void tellsWhatTheLogKnows() {
        var answer = status("wiki/howto/link-sampler.md");

        var known = body(answer);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(known.getJsonObject("lastCommit").getString("id")).matches("[0-9a-f]{40}");
        assertThat(known.getJsonObject("lastCommit").getString("committedAt")).matches("202[56]-.*Z");
        assertThat(known.getJsonObject("checkout").getInt("behind")).isZero();
        assertThat(known.getJsonArray("links")).extracting(link -> link.asJsonObject().getString("url"))
                .containsExactly("https://ontology.example/plant/0000014");
        assertThat(known.keySet()).containsExactlyInAnyOrder("path", "lastCommit", "checkout", "links", "fetchedAt");
    }

    @Test
    @DisplayName("A3.11: the head is the repository's, and the page's commit is in its log")
    void agreesWithTheRepository() throws IOException {
        var head = Files.readString(sandbox.vault().root().resolve(".git/refs/heads/main")).strip();

        assertThat(body(status("wiki/index.md")).getJsonObject("checkout").getString("head")).isEqualTo(head);
    }

    @ParameterizedTest
    @CsvSource({"wiki/absent.md", "wiki", "''", "../outside-the-vault.md", "/etc/passwd"})
    void knowsNoPageThatWasNotCommitted(String path) {
        assertThat(status(path).statusCode()).isEqualTo(404);
    }

    @Test
    @DisplayName("A3.11, U02: a token made for the gateway is refused, and so is none")
    void takesTokensMadeForItselfAlone() {
        var inbound = Login.at(sandbox.issuer(), "reader", "secret").accessToken(RESOURCE, "wiki:read", "upstream:status");

        assertThat(status("wiki/index.md", inbound).statusCode()).isEqualTo(401);
        assertThat(status("wiki/index.md", token + "x").statusCode()).isEqualTo(401);
        var withoutToken = URI.create(settings.get("BRAIN_MCP_UPSTREAM_URL") + "/v1/pages/status?path=wiki/index.md");
        assertThat(caller.get(withoutToken).statusCode()).isEqualTo(401);
    }

    @Test
    @DisplayName("A3.11: what reached it is recorded, headers included")
    void recordsWhatReachedIt() {
        status("wiki/sites/Hochfeld.md");

        assertThat(sandbox.requests()).filteredOn(request -> request.target().contains("Hochfeld")).singleElement()
                .extracting(RecordedRequest::headers).satisfies(headers ->
                        assertThat(headers.get("authorization")).containsExactly("Bearer " + token));
    }

    @Test
    @DisplayName("D0: of what people type nothing is recorded")
    void recordsNoPasswords() {
        Login.at(sandbox.issuer(), "reader", "secret").accessToken(RESOURCE, "wiki:read");

        assertThat(sandbox.requests()).extracting(RecordedRequest::target)
                .noneMatch(target -> target.matches("/(authorize|login|consent).*")).contains("/token");
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({"failing, 500, application/json", "html, 200, text/html", "redirect, 302, ''",
        "unauthorized, 401, application/json",
        "forbidden, 403, application/json", "absent, 404, application/json", "huge, 200, application/json",
        "broken, 200, application/json"})
    @DisplayName("U05 to U07: it misbehaves on demand")
    void misbehavesOnDemand(String mood, int status, String type) {
        assertThat(setMood(mood).statusCode()).isEqualTo(204);

        var answer = status("wiki/index.md");

        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type").orElse("")).startsWith(type);
        assertThat(answer.body().length() > 1_000_000).isEqualTo(mood.equals("huge"));
    }

    @Test
    @DisplayName("U08: it can say more than it should")
    void saysMoreThanItShouldOnDemand() {
        setMood("talkative");

        assertThat(status("wiki/howto/link-sampler.md").body())
                .contains("\"author\"", "\"message\"", "wiki/people/", "https://elsewhere.example/prize", "ontology.example");
    }

    @Test
    @DisplayName("U06: a slow answer waits until the mood changes")
    void isSlowOnDemand() throws Exception {
        setMood("slow");
        var waiting = Background.supply(() -> new UserAgent().send(request("wiki/index.md", token)));
        assertThat(waiting).isNotDone();

        setMood("well");

        assertThat(waiting.get(30, TimeUnit.SECONDS).statusCode()).isEqualTo(200);
    }

    @Test
    void refusesAMoodItDoesNotKnow() {
        assertThat(setMood("cheerful").statusCode()).isEqualTo(400);
    }

    @Test
    @DisplayName("A3.4: the key is a file for its owner's eyes, and the same after a restart")
    void keepsTheKeyOfTheGateway() throws IOException {
        var file = Path.of(settings.get("BRAIN_MCP_UPSTREAM_KEY_FILE"));
        var before = Files.readString(file);

        try (var again = Sandbox.start(state, 0)) {
            assertThat(again.upstreamSettings().get("BRAIN_MCP_UPSTREAM_KEY_FILE")).isEqualTo(file.toString());
        }

        assertThat(Files.readString(file)).isEqualTo(before);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file))).isEqualTo("rw-------");
    }

    /** As the gateway comes by it: client_credentials with an assertion signed by the key in the file (A3.4). */
    private static String upstreamToken() throws Exception {
        var key = ECKey.parse(Files.readString(Path.of(settings.get("BRAIN_MCP_UPSTREAM_KEY_FILE"))));
        var client = settings.get("BRAIN_MCP_UPSTREAM_CLIENT_ID");
        var claims = new JWTClaimsSet.Builder().issuer(client).subject(client).audience(sandbox.issuer())
                .expirationTime(Date.from(Instant.now().plusSeconds(60))).jwtID(UUID.randomUUID().toString()).build();
        var assertion = new SignedJWT(new JWSHeader.Builder(JWSAlgorithm.ES256).keyID(key.getKeyID()).build(), claims);
        assertion.sign(new ECDSASigner(key));
        var answer = new UserAgent().post(URI.create(settings.get("BRAIN_MCP_UPSTREAM_TOKEN_URL")), UserAgent.fields(
                "grant_type", "client_credentials", "scope", "status:read",
                "resource", settings.get("BRAIN_MCP_UPSTREAM_RESOURCE"),
                "client_assertion_type", "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
                "client_assertion", assertion.serialize()));
        return body(answer).getString("access_token");
    }

    private HttpResponse<String> status(String path) {
        return status(path, token);
    }

    private HttpResponse<String> status(String path, String with) {
        return caller.send(request(path, with));
    }

    private static HttpRequest.Builder request(String path, String with) {
        var query = UserAgent.encoded(UserAgent.fields("path", path));
        var target = settings.get("BRAIN_MCP_UPSTREAM_URL") + "/v1/pages/status?" + query;
        return HttpRequest.newBuilder(URI.create(target)).header("Authorization", "Bearer " + with);
    }

    private HttpResponse<String> setMood(String mood) {
        return caller.send(HttpRequest.newBuilder(URI.create(settings.get("BRAIN_MCP_UPSTREAM_URL") + "/__mood"))
                .PUT(HttpRequest.BodyPublishers.ofString(mood)));
    }

    private static JsonObject body(HttpResponse<String> answer) {
        return Json.read(answer.body()).asJsonObject();
    }
}
