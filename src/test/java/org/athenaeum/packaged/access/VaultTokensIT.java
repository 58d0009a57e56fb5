package org.athenaeum.packaged.access;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.athenaeum.packaged.PackagedServer;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.sandbox.vault.SampleVault;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.SettingsSource;
import org.athenaeum.testing.Mcp;
import org.athenaeum.testing.login.PlayedIssuer;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("the vault's own endpoint before tokens of every kind")
class VaultTokensIT {

    private static final String SERVER = "tokens";
    private static final String ORDINARY = "wiki/protocols/leaf-dna-extraction.md";
    private static final String CONFIDENTIAL = "wiki/grants/soil-memory-proposal.md";
    private static final String ABSENT = "wiki/grants/soil-memory-proposed.md";
    private static final int PORT = Integer.parseInt(System.getProperty("athenaeum.packaged.port"));
    private static final String RESOURCE = "http://127.0.0.1:" + PORT + "/mcp";

    @TempDir
    static Path folder;

    private static Settings settings;
    private static PlayedIssuer issuer;
    private static PackagedServer server;

    @BeforeAll
    static void start() throws IOException {
        issuer = PlayedIssuer.start();
        var values = Map.of("BRAIN_MCP_VAULT", SampleVault.open(folder).root().toString(), "BRAIN_MCP_ISSUER", issuer.name(),
                "BRAIN_MCP_JWKS_URL", issuer.jwks(), "BRAIN_MCP_RESOURCE", RESOURCE);
        settings = Settings.read(SettingsSource.of(values));
        server = PackagedServer.start(SERVER, PORT, values);
        Awaitility.await().atMost(Duration.ofSeconds(60)).until(() ->
                !bearing(token("wiki:read")).call("search", Json.object().add("query", "barley").build()).getBoolean("isError"));
    }

    @AfterAll
    static void stop() throws IOException {
        server.close();
        issuer.close();
    }

    private static String token(String scope) {
        return issuer.token(List.of(RESOURCE), scope);
    }

    private static String expired(int secondsAgo) {
        var now = Instant.now();
        return issuer.token(List.of(RESOURCE), "wiki:read", claims -> claims.issueTime(Date.from(now.minusSeconds(900)))
                .expirationTime(Date.from(now.minusSeconds(secondsAgo))));
    }

    private static Mcp bearing(String token) {
        return Mcp.at(URI.create(RESOURCE), Revision.V2026_07_28).bearing(token);
    }

    private static Mcp.Reply lists(String token) {
        return bearing(token).request("tools/list", JsonValue.EMPTY_JSON_OBJECT).unchecked().send();
    }

    private static Mcp.Reply call(String token, String tool, String name, String value) {
        JsonObject arguments = Json.object().add(name, value).build();
        return bearing(token).request("tools/call", Mcp.callParams(tool, arguments)).unchecked().send();
    }

    private static String challenge(Mcp.Reply answer) {
        return answer.http().header("WWW-Authenticate").orElseThrow();
    }

    @Test
    @DisplayName("V07, V08: a token in the URL opens nothing, spoils a good one, and reaches no log")
    void readsNoTokenFromTheUrl() throws IOException {
        var token = token("wiki:read");
        var message = Mcp.at(URI.create(RESOURCE), Revision.V2025_11_25).message("{}")
                .to("/mcp?access_token=" + token).unchecked();

        assertThat(message.send().status()).isEqualTo(401);
        var both = message.with("Authorization", "Bearer " + token).send();

        assertThat(both.status()).isEqualTo(400);
        assertThat(challenge(both)).contains("error=\"invalid_request\"").doesNotContain("insufficient_scope", token);
        assertThat(PackagedServer.log(SERVER)).contains("a token was sent in the URL").doesNotContain(token.split("\\."));
        assertThat(PackagedServer.log(SERVER)).as("the record has the refusal").contains("\"reason\":\"invalid_request\"");
    }

    @Test
    @DisplayName("V25: a token without signature is refused, whatever it says of itself")
    void refusesAnUnsignedToken() {
        var header = "{\"alg\":\"none\",\"typ\":\"at+jwt\"}".getBytes(StandardCharsets.UTF_8);
        var unsigned = Base64.getUrlEncoder().withoutPadding().encodeToString(header) + '.'
                + token("wiki:read").split("\\.")[1] + '.';

        assertThat(lists(unsigned).status()).isEqualTo(401);
        assertThat(challenge(lists(unsigned))).contains("error=\"invalid_token\"");
    }

    @Test
    @DisplayName("V53: a token that expired is told so, and one is taken as long as clocks may differ")
    void saysThatATokenExpired() {
        var refused = lists(expired(31));

        assertThat(refused.status()).isEqualTo(401);
        assertThat(challenge(refused)).contains("error=\"invalid_token\"", "error_description=\"The access token expired\"");
        assertThat(refused.json().getString("message")).contains("expired");
        assertThat(lists(expired(5)).status()).isEqualTo(200);
    }

    @Test
    @DisplayName("V63, C6.1: a token without any scope is good, and every scope that a call needs is asked for at once")
    void asksForAllScopesAtOnce() {
        var scopeless = issuer.token(List.of(RESOURCE), "", claims -> claims);

        assertThat(lists(scopeless).status()).isEqualTo(200);
        var search = call(scopeless, "search", "query", "barley");
        assertThat(search.status()).isEqualTo(403);
        assertThat(challenge(search)).contains("error=\"insufficient_scope\"", "scope=\"wiki:read\"");
        var status = call(scopeless, "page_status", "path", ORDINARY);
        assertThat(status.status()).isEqualTo(403);
        assertThat(challenge(status)).contains("error=\"insufficient_scope\"", "scope=\"upstream:status wiki:read\"");
    }

    @Test
    @DisplayName("S20, C6.2: prompts and resources need the vault's scope as its tools do")
    void asksForTheVaultsScopeEverywhere() {
        var prompt = (JsonObject) Json.read("{\"name\":\"summarize_page\",\"arguments\":{\"path\":\"" + ORDINARY + "\"}}");
        var page = Json.object().add("uri", "vault:///" + ORDINARY).build();

        for (var asked : Map.of("prompts/get", prompt, "resources/read", page).entrySet()) {
            var answer = bearing(token("upstream:status")).request(asked.getKey(), asked.getValue()).unchecked().send();
            assertThat(answer.status()).as(asked.getKey()).isEqualTo(403);
            assertThat(challenge(answer)).contains("scope=\"wiki:read\"");
        }
    }

    @Test
    @DisplayName("S07, S21: a hidden page and none are the same bytes and headers, of read_page and of page_status")
    void tellsHiddenFromAbsentByNothing() {
        var reader = token("wiki:read");

        assertThat(shown(call(reader, "read_page", "path", CONFIDENTIAL)))
                .isEqualTo(shown(call(reader, "read_page", "path", ABSENT)))
                .contains("Page not found.").doesNotContain("WWW-Authenticate");
        var refusals = Stream.of(ORDINARY, CONFIDENTIAL, ABSENT).map(path -> shown(call(reader, "page_status", "path", path)))
                .collect(Collectors.toSet());
        assertThat(refusals).singleElement().asString().contains("upstream:status");
    }

    /** All that comes back, but for the time of day and the number of the request, which may have a digit more. */
    private static String shown(Mcp.Reply answer) {
        var headers = new TreeMap<>(answer.http().headers());
        headers.keySet().removeIf(name -> name.equalsIgnoreCase("Date") || name.equalsIgnoreCase("Content-Length"));
        return answer.status() + " " + headers + " " + answer.http().text().replaceFirst("\"id\":\\d+", "");
    }

    @Test
    @DisplayName("S28: what was denied is in the operator's log with path, class, scope and subject, and in no answer")
    void tellsTheOperatorWhoWasDenied() throws IOException {
        var answer = call(token("wiki:read"), "read_page", "path", CONFIDENTIAL);

        assertThat(answer.http().text()).doesNotContain("confidential", "ada", CONFIDENTIAL);
        assertThat(PackagedServer.log(SERVER).lines()).anyMatch(line -> Stream.of("\"path\":\"" + CONFIDENTIAL,
                "\"class\":\"confidential\"", "\"missingScope\":\"wiki:confidential\"", "\"sub\":\"ada\"")
                .allMatch(line::contains));
    }

    @Test
    @DisplayName("M06, M07: a page of ours may read the challenge, asks beforehand without a token, and nothing is stored")
    void letsOurPagesReadTheChallenge() {
        var message = Mcp.at(URI.create(RESOURCE), Revision.V2025_11_25).message("{}")
                .with("Origin", "http://localhost:6274").unchecked();

        var refused = message.send();
        assertThat(refused.status()).isEqualTo(401);
        assertThat(refused.http().header("Access-Control-Expose-Headers").orElseThrow()).contains("WWW-Authenticate");
        var preflight = message.as("OPTIONS").with("Access-Control-Request-Headers", "authorization").send();
        assertThat(preflight.status()).isEqualTo(204);
        assertThat(preflight.http().header("Access-Control-Allow-Headers")).contains("authorization");
        assertThat(lists(token("wiki:read")).http().header("Cache-Control")).contains("no-store");
    }

    @Test
    @DisplayName("no route answers to any method without a token, except the documents that must")
    void answersNothingElseWithoutAToken() {
        Routes.walk(server, settings);
    }
}
