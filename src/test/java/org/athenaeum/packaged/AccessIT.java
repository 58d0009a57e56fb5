package org.athenaeum.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.athenaeum.identity.Secret;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.sandbox.Sandbox;
import org.athenaeum.sandbox.authorization.AuthorizationSettings;
import org.athenaeum.sandbox.authorization.login.Account;
import org.athenaeum.testing.Mcp;
import org.athenaeum.testing.login.Login;
import org.athenaeum.testing.login.UserAgent;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("the vault behind access tokens of the development authorization server")
class AccessIT {

    private static final String ORDINARY = "wiki/protocols/leaf-dna-extraction.md";
    private static final String CONFIDENTIAL = "wiki/grants/soil-memory-proposal.md";
    private static final String BASE_CHALLENGE = "scope=\"wiki:read\"";

    @TempDir
    static Path folder;

    private static Sandbox sandbox;
    private static PackagedServer server;
    private static String resource;
    private static Login login;

    @BeforeAll
    static void start() throws IOException {
        int port = Integer.parseInt(System.getProperty("athenaeum.packaged.port"));
        resource = "http://127.0.0.1:" + port + "/mcp";
        sandbox = Sandbox.start(folder, 0, List.of(resource),
                AuthorizationSettings.of(new Account("reader", new Secret("a password for tests"))));
        login = Login.at(sandbox.issuer(), "reader", "a password for tests");
        var settings = new TreeMap<>(sandbox.upstreamSettings());
        settings.putAll(Map.of("BRAIN_MCP_VAULT", sandbox.vault().root().toString(), "BRAIN_MCP_ISSUER", sandbox.issuer(),
                "BRAIN_MCP_RESOURCE", resource));
        server = PackagedServer.start("access", port, settings);
        var client = client(Revision.V2026_07_28, "wiki:read");
        Awaitility.await().atMost(Duration.ofSeconds(60)).until(() ->
                !client.call("search", Json.object().add("query", "barley").build()).getBoolean("isError"));
    }

    @AfterAll
    static void stop() throws IOException {
        server.close();
        sandbox.close();
    }

    private static Mcp client(Revision revision, String... scopes) {
        var client = Mcp.at(URI.create(resource), revision).bearing(login.accessToken(resource, scopes));
        if (!revision.isModern()) client.initialize();
        return client;
    }

    private static Mcp stranger(Revision revision) {
        return Mcp.at(URI.create(resource), revision);
    }

    private static JsonObject read(Mcp client, String path) {
        return client.call("read_page", Json.object().add("path", path).build());
    }

    private static String text(JsonObject result) {
        return result.getJsonArray("content").getJsonObject(0).getString("text");
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource(delimiter = '|', value = {
            "POST   | {\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{}}",
            "POST   | {\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"no/such/method\"}",
            "POST   | no json at all",
            "POST   | ''",
            "GET    | ''",
            "DELETE | ''"})
    @DisplayName("C5.6, C5.11, M04: without a token nothing is told but where to get one")
    void asksForATokenFirst(String method, String body) {
        var answer = stranger(Revision.V2025_11_25).message(body).as(method.strip()).unchecked().send();

        assertThat(answer.status()).isEqualTo(401);
        assertThat(answer.http().header("WWW-Authenticate")).hasValueSatisfying(challenge -> assertThat(challenge)
                .startsWith("Bearer ").contains(BASE_CHALLENGE, "resource_metadata=\"" + resource.replace("/mcp",
                        "/.well-known/oauth-protected-resource/mcp") + '"').doesNotContain("error"));
        assertThat(answer.http().header("Cache-Control")).contains("no-store");
        assertThat(answer.json().getString("error")).isEqualTo("unauthorized");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"Bearer x", "Bearer a.b.c", "Bearer ", "Basic cmVhZGVyOng="})
    @DisplayName("C5.7, C3.2: what is no token of ours is refused, an error named only where a token was shown")
    void refusesWhatIsNoToken(String credential) {
        var answer = stranger(Revision.V2026_07_28).request("server/discover", Json.object().build())
                .with("Authorization", credential).unchecked().send();

        assertThat(answer.status()).isEqualTo(401);
        assertThat(answer.http().header("WWW-Authenticate").orElseThrow().contains("error=\"invalid_token\""))
                .isEqualTo(credential.startsWith("Bearer"));
    }

    @Test
    @DisplayName("C3.1, C5.8: two credentials are a malformed request")
    void refusesTwoCredentials() {
        var token = login.accessToken(resource, "wiki:read");
        var answer = stranger(Revision.V2025_11_25).message("{}").with("Authorization", "Bearer " + token)
                .also("Authorization", "Bearer " + token).unchecked().send();

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.http().header("WWW-Authenticate")).hasValueSatisfying(challenge ->
                assertThat(challenge).contains("error=\"invalid_request\""));
    }

    @Test
    @DisplayName("C5.9: a token in the URL opens nothing, and spoils a good one")
    void readsNoTokenFromTheUrl() {
        var token = login.accessToken(resource, "wiki:read");

        assertThat(stranger(Revision.V2025_11_25).message("{}").to("/mcp?access_token=" + token).unchecked().send().status())
                .isEqualTo(401);
        assertThat(stranger(Revision.V2025_11_25).message("{}").to("/mcp?access%5Ftoken=" + token)
                .with("Authorization", "Bearer " + token).unchecked().send().status()).isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/.well-known/oauth-protected-resource/mcp", "/.well-known/oauth-protected-resource"})
    @DisplayName("C5.1, C5.2, C5.4, M01, M02: the metadata is for everybody and the same whatever a request says of its host")
    void publishesItsMetadata(String path) {
        var plain = stranger(Revision.V2025_11_25).message("").as("GET").to(path).unchecked();
        var spoofed = stranger(Revision.V2025_11_25).message("").as("GET").to(path).with("Host", "localhost")
                .with("X-Forwarded-Host", "evil.example").with("X-Forwarded-Proto", "https").unchecked();

        var answer = plain.send();

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.json()).isEqualTo(Json.read("""
                {"resource": "%s", "authorization_servers": ["%s"],
                 "scopes_supported": ["wiki:read", "wiki:confidential", "wiki:people", "upstream:status"],
                 "bearer_methods_supported": ["header"], "resource_name": "Athenaeum vault"}
                """.formatted(resource, sandbox.issuer())));
        assertThat(spoofed.send().json()).isEqualTo(answer.json());
        assertThat(answer.http().header("Access-Control-Allow-Origin")).contains("*");
        assertThat(plain.as("POST").send().status()).isEqualTo(405);
        assertThat(plain.as("OPTIONS").send().status()).isEqualTo(204);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/.well-known/oauth-protected-resource/mcp/vault", "/.well-known/oauth-protected-resource/",
            "/.well-known/oauth-protected-resourcex", "/.well-known/oauth-authorization-server", "/mcp/vault", "/MCP"})
    @DisplayName("RULINGS 29, 30, M05: nothing else is there")
    void hasNoOtherPath(String path) {
        assertThat(stranger(Revision.V2025_11_25).message("").as("GET").to(path).unchecked().send().status()).isEqualTo(404);
    }

    @ParameterizedTest
    @EnumSource(value = Revision.class, names = {"V2025_06_18", "V2025_11_25", "V2026_07_28"})
    @DisplayName("C1, C6.3, S02: a step up opens what a page's class asks for, within the same conversation")
    void opensPagesByScope(Revision revision) {
        var client = client(revision, "wiki:read");

        assertThat(read(client, ORDINARY).getBoolean("isError", false)).isFalse();
        assertThat(text(read(client, CONFIDENTIAL))).isEqualTo("Page not found.");

        client.bearing(login.accessToken(resource, "wiki:read", "wiki:confidential"));
        assertThat(read(client, CONFIDENTIAL).getBoolean("isError", false)).isFalse();
    }

    @Test
    @DisplayName("S01, C1.2: no scope implies another")
    void hasNoHierarchyOfScopes() {
        assertThat(text(read(client(Revision.V2026_07_28, "wiki:confidential"), ORDINARY))).isEqualTo("Page not found.");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', value = {
            "tools/call          | {\"name\":\"search\",\"arguments\":{\"query\":\"barley\"}}",
            "tools/call          | {\"name\":\"read_page\",\"arguments\":{\"path\":\"wiki/no/such.md\"}}",
            "tools/call          | {\"name\":\"read_page\",\"arguments\":{\"path\":\"wiki/grants/soil-memory-proposal.md\"}}",
            "resources/list      | {}",
            "resources/read      | {\"uri\":\"vault:///wiki/no/such.md\"}",
            "completion/complete | {\"ref\":{\"type\":\"ref/resource\",\"uri\":\"vault:///{+path}\"},\"argument\":{\"name\":\"path\",\"value\":\"\"}}"})
    @DisplayName("C6.1, C6.2, S20: without any scope of the vault every method of it answers alike, whatever it is asked")
    void asksForAScopeOfTheVault(String method, String params) {
        for (var revision : List.of(Revision.V2025_11_25, Revision.V2026_07_28)) {
            var client = client(revision, "upstream:status");

            var answer = client.request(method.strip(), (JsonObject) Json.read(params)).unchecked().send();

            assertThat(answer.status()).as(revision.word()).isEqualTo(403);
            assertThat(answer.http().header("WWW-Authenticate")).hasValueSatisfying(challenge -> assertThat(challenge)
                    .contains("error=\"insufficient_scope\"", BASE_CHALLENGE, "resource_metadata="));
            assertThat(answer.code()).isEqualTo(-32600);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {ORDINARY, CONFIDENTIAL, "wiki/no/such.md"})
    @DisplayName("C6.1, S21: page_status asks for its scope whatever page it is asked about, and for all that is missing at once")
    void asksForTheScopeOfTheUpstream(String path) {
        var params = Mcp.callParams("page_status", Json.object().add("path", path).build());

        var reader = client(Revision.V2026_07_28, "wiki:read").request("tools/call", params).unchecked().send();

        assertThat(reader.status()).isEqualTo(403);
        assertThat(reader.http().header("WWW-Authenticate")).hasValueSatisfying(challenge ->
                assertThat(challenge).contains("scope=\"upstream:status\""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ping", "tools/list", "resources/templates/list", "prompts/list"})
    @DisplayName("C6.4, S30: what tells nothing of pages needs a token and no scope")
    void needsNoScopeForLists(String method) {
        var client = client(Revision.V2025_11_25, "upstream:status");

        assertThat(client.request(method, Json.object().build()).send().status()).isEqualTo(200);
    }

    @Test
    @DisplayName("C3.33, V79, RULINGS 18: a session is its opener's; a renewed token continues it, another's does not find it")
    void bindsASessionToItsOpener() {
        var client = client(Revision.V2025_11_25, "wiki:read");
        var registered = register();
        var other = login.as(registered, "http://127.0.0.1:49153/other").accessToken(resource, "wiki:read");
        var ping = client.request("ping", Json.object().build());

        assertThat(ping.with("Authorization", "Bearer " + other).send().status()).isEqualTo(404);
        assertThat(client.message("").as("GET").with("Authorization", "Bearer " + other).with("Accept", "text/event-stream")
                .unchecked().send().status()).isEqualTo(404);
        assertThat(client.message("").as("DELETE").with("Authorization", "Bearer " + other).unchecked().send().status())
                .isEqualTo(404);
        client.bearing(login.accessToken(resource, "wiki:read"));
        assertThat(client.request("ping", Json.object().build()).send().status()).isEqualTo(200);
    }

    private static String register() {
        var request = HttpRequest.newBuilder(URI.create(sandbox.issuer() + "/register")).header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString("""
                        {"client_name": "Another client", "redirect_uris": ["http://127.0.0.1/other"],
                         "token_endpoint_auth_method": "none", "grant_types": ["authorization_code"]}
                        """));
        return ((JsonObject) Json.read(new UserAgent().send(request).body())).getString("client_id");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/mcp", "/mcp/", "/mcp?x=1", "/mcp/vault", "/mcp/sse", "/mcp/message", "/mcp/kb", "/",
            "/healthz", "/health", "/health/ready", "/.well-known/oauth-protected-resource", "/.well-known/openid-configuration",
            "/__requests", "/authorize", "/token", "/metrics", "/ibm/api", "/IBMJMXConnectorREST"})
    @DisplayName("no route answers to any method without a token, except the documents that must")
    void answersNothingElseWithoutAToken(String route) {
        var open = List.of("/", "/healthz", "/health", "/health/ready", "/.well-known/oauth-protected-resource");
        for (var method : List.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND")) {
            var answer = stranger(Revision.V2025_11_25).message(method.equals("POST") ? "{}" : "").as(method).to(route)
                    .unchecked().send();

            boolean served = answer.status() < 400 && !method.equals("OPTIONS");
            assertThat(served).as(method + " " + route + ": " + answer.status()).isEqualTo(served && open.contains(route));
            if (!open.contains(route)) assertThat(answer.http().text()).doesNotContain("barley", "protocolVersion", "tools");
        }
    }

    @Test
    @DisplayName("U01, U02, A3.5: what goes to an upstream holds nothing that came from a caller, and its door is shut for callers' tokens")
    void passesNothingOn() throws IOException {
        var token = login.accessToken(resource, "wiki:read", "upstream:status");
        var client = Mcp.at(URI.create(resource), Revision.V2026_07_28).bearing(token);
        var call = client.request("tools/call", Mcp.callParams("page_status", Json.object().add("path", ORDINARY).build()))
                .with("Cookie", "secret=biscuit");

        assertThat(call.send().result().getBoolean("isError", false)).isFalse();

        var outbound = sandbox.requests().stream().filter(request -> request.target().startsWith("/status/")
                || request.method().equals("POST") && request.target().equals("/token")).map(Object::toString).toList();
        assertThat(outbound).isNotEmpty().allSatisfy(request -> {
            assertThat(request).doesNotContain("biscuit").doesNotContainIgnoringCase("mcp-protocol").doesNotContainIgnoringCase("mcp-method");
            // all tokens of an issuer begin alike: what is a caller's own is the rest
            assertThat(request).doesNotContain(token.split("\\.")[1]).doesNotContain(windows(token.split("\\.")[2], 8));
        });
        var direct = HttpRequest.newBuilder(URI.create(sandbox.upstreamSettings().get("BRAIN_MCP_UPSTREAM_URL")
                + "/v1/pages/status?path=" + ORDINARY)).header("Authorization", "Bearer " + token).GET();
        assertThat(new UserAgent().send(direct).statusCode()).isEqualTo(401);
    }

    /** Every piece of that length. */
    private static List<String> windows(String text, int length) {
        return IntStream.rangeClosed(0, text.length() - length).mapToObj(at -> text.substring(at, at + length)).toList();
    }

    @Test
    @DisplayName("RULINGS 43: what a protected endpoint lists is for its caller alone")
    void keepsListsPrivate() {
        var result = client(Revision.V2026_07_28, "wiki:read").request("tools/list", Json.object().build()).send().result();

        assertThat(result.getString("cacheScope")).isEqualTo("private");
    }

    @Test
    @DisplayName("DESIGN 5: no token reaches the server's log")
    void writesNoTokenToTheLog() throws IOException {
        var token = login.accessToken(resource, "wiki:read");
        var client = Mcp.at(URI.create(resource), Revision.V2026_07_28).bearing(token);
        read(client, ORDINARY);
        stranger(Revision.V2025_11_25).message("{}").with("Authorization", "Bearer " + token + "x").unchecked().send();

        var log = Files.readString(Path.of("target/liberty/wlp/usr/servers/access/console.log"));

        for (var part : token.split("\\.")) assertThat(log).doesNotContain(part);
        assertThat(Optional.of(log).filter(lines -> lines.contains("a token was refused"))).isPresent();
    }
}
