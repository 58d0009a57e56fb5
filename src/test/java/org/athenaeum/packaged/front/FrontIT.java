package org.athenaeum.packaged.front;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLParameters;
import org.athenaeum.identity.Secret;
import org.athenaeum.packaged.PackagedServer;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.sandbox.Sandbox;
import org.athenaeum.sandbox.authorization.AuthorizationSettings;
import org.athenaeum.sandbox.authorization.login.Account;
import org.athenaeum.testing.Mcp;
import org.athenaeum.testing.login.Login;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("the vault behind access tokens, behind nginx (vault F2)")
class FrontIT {

    private static final String RESOURCE = "https://localhost/mcp";
    private static final String METADATA = "/.well-known/oauth-protected-resource";
    private static final AtomicInteger CLIENTS = new AtomicInteger(10);

    @TempDir
    static Path folder;

    private static Identity identity;
    private static Sandbox sandbox;
    private static PackagedServer server;
    private static Nginx nginx;
    private static String token;

    private Tunnel tunnel;

    @BeforeAll
    static void start() throws IOException {
        assumeTrue(Nginx.program().isPresent(), "nginx is not on the PATH: the server is tried behind it where it is");
        identity = Identity.of("localhost", folder);
        sandbox = Sandbox.start(folder, 0, List.of(RESOURCE),
                AuthorizationSettings.of(new Account("reader", new Secret("a password for tests"))));
        int port = Integer.parseInt(System.getProperty("athenaeum.packaged.port"));
        server = PackagedServer.start("front", port, Map.of("BRAIN_MCP_VAULT", sandbox.vault().root().toString(),
                "BRAIN_MCP_ISSUER", sandbox.issuer(), "BRAIN_MCP_RESOURCE", RESOURCE));
        nginx = Nginx.start(folder, identity, port);
        token = Login.at(sandbox.issuer(), "reader", "a password for tests").accessToken(RESOURCE, "wiki:read");
        var client = Mcp.at(server.root().resolve("/mcp"), Revision.V2026_07_28).bearing(token);
        Awaitility.await().atMost(Duration.ofSeconds(60)).until(() ->
                !client.call("search", Json.object().add("query", "barley").build()).getBoolean("isError"));
    }

    @AfterAll
    static void stop() throws IOException {
        if (nginx != null) nginx.close();
        if (server != null) server.close();
        if (sandbox != null) sandbox.close();
    }

    @BeforeEach
    void arriveFromElsewhere() throws IOException {
        tunnel = Tunnel.open(identity, nginx.port(), CLIENTS.incrementAndGet());
    }

    @AfterEach
    void leave() throws IOException {
        tunnel.close();
    }

    private Mcp stranger(Revision revision) {
        return Mcp.at(tunnel.root().resolve("/mcp"), revision);
    }

    private Mcp reader(Revision revision) {
        var client = stranger(revision).bearing(token);
        if (!revision.isModern()) client.initialize();
        return client;
    }

    @ParameterizedTest
    @EnumSource(Revision.class)
    @DisplayName("every revision works: handshake, session, a call")
    void servesEveryRevision(Revision revision) {
        var client = reader(revision);

        assertThat(client.session().isPresent()).isEqualTo(!revision.isModern());
        assertThat(client.call("search", Json.object().add("query", "barley").build()).getBoolean("isError", false)).isFalse();
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource(delimiter = '|', value = {
            "POST   |                | {\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}     | 401",
            "GET    |                | ''                                                   | 401",
            "POST   | Bearer x       | {\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}     | 401",
            "POST   | Basic cmVhZA== | {\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}     | 401",
            "POST   | good           | no json at all                                       | 400",
            "PUT    | good           | {}                                                   | 405"})
    @DisplayName("F2.7: a refusal is the server's own, to the byte, and so is its challenge")
    void refusesAsTheServerDoes(String method, String credential, String body, int status) {
        var direct = Mcp.at(server.root().resolve("/mcp"), Revision.V2025_11_25).message(body).as(method.strip())
                .with("Host", "localhost").unchecked();
        var behind = stranger(Revision.V2025_11_25).message(body).as(method.strip()).unchecked();
        if (credential != null) {
            var value = credential.equals("good") ? "Bearer " + token : credential;
            direct.with("Authorization", value);
            behind.with("Authorization", value);
        }

        var expected = direct.send().http();
        var answer = behind.send().http();

        assertThat(answer.status()).isEqualTo(expected.status()).isEqualTo(status);
        assertThat(answer.text()).isEqualTo(expected.text());
        assertThat(answer.headers().get("WWW-Authenticate")).isEqualTo(expected.headers().get("WWW-Authenticate"));
        assertThat(answer.header("Content-Type")).isEqualTo(expected.header("Content-Type"));
    }

    @Test
    @DisplayName("C6.1: a missing scope is the server's 403")
    void passesTheStepUp() {
        var login = Login.at(sandbox.issuer(), "reader", "a password for tests");
        var client = stranger(Revision.V2026_07_28).bearing(login.accessToken(RESOURCE, "upstream:status"));

        var answer = client.request("resources/list", Json.object().build()).unchecked().send();

        assertThat(answer.status()).isEqualTo(403);
        assertThat(answer.http().header("WWW-Authenticate")).hasValueSatisfying(challenge ->
                assertThat(challenge).contains("insufficient_scope", "\"https://localhost" + METADATA + "/mcp\""));
        assertThat(answer.code()).isEqualTo(-32600);
    }

    @Test
    @DisplayName("V04: two credentials are an error")
    void refusesTwoCredentials() {
        var answer = stranger(Revision.V2025_11_25).message("{}").with("Authorization", "Bearer " + token)
                .also("Authorization", "Bearer " + token).unchecked().send();

        assertThat(answer.status()).isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {METADATA + "/mcp", METADATA})
    @DisplayName("F2.2, C5.4: the metadata is the same whatever a request says of its host")
    void publishesTheMetadata(String path) {
        var answer = stranger(Revision.V2025_11_25).message("").as("GET").to(path).with("X-Forwarded-Host", "evil.example")
                .with("X-Forwarded-Proto", "http").unchecked().send();

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.json().getString("resource")).isEqualTo(RESOURCE);
        assertThat(answer.http().header("Access-Control-Allow-Origin")).contains("*");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/mcp/", "/mcp/vault", "//mcp", "/%6dcp", "/x/../mcp", "/mcp;x", "/mcp%2F", "/health/ready",
            "/healthz", METADATA + "x", METADATA + "/mcp/vault", METADATA + "/../oauth-authorization-server"})
    @DisplayName("F2.2, H.7: no other path and no other spelling is there, with a good token either")
    void hasNothingElse(String path) {
        assertThat(stranger(Revision.V2025_11_25).message("").as("GET").to(path).with("Authorization", "Bearer " + token)
                .unchecked().send().status()).isEqualTo(404);
    }

    @Test
    @DisplayName("F2.4: a stream's first message and its signs of life arrive while it is open, in both eras")
    void letsStreamsFlow() {
        var subscription = reader(Revision.V2026_07_28).subscribe(Json.object().add("resourcesListChanged", true).build());
        var listening = reader(Revision.V2025_11_25).listen();

        try (var modern = subscription.open(); var legacy = listening.open()) {
            assertThat(modern.next().getString("method")).isEqualTo("notifications/subscriptions/acknowledged");
            assertThat(modern.event(Duration.ofSeconds(60))).hasValueSatisfying(event -> assertThat(event.comment()).isPresent());
            assertThat(legacy.status()).isEqualTo(200);
            assertThat(legacy.event(Duration.ofSeconds(60))).isPresent();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
    @DisplayName("F2.1, F2.4: HTTP/2 too, and there too a stream begins before it ends")
    void speaksHttp2(String protocol) throws Exception {
        var client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_2).sslContext(identity.trusting())
                .sslParameters(new SSLParameters(null, new String[] {protocol})).build();
        var body = """
                {"jsonrpc": "2.0", "id": 1, "method": "subscriptions/listen", "params": {"notifications": {}, "_meta": {
                 "io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}}}}
                """;
        var request = HttpRequest.newBuilder(URI.create("https://localhost:" + nginx.port() + "/mcp"))
                .header("Content-Type", "application/json").header("Accept", "application/json, text/event-stream")
                .header("MCP-Protocol-Version", "2026-07-28").header("Mcp-Method", "subscriptions/listen")
                .header("Authorization", "Bearer " + token).POST(HttpRequest.BodyPublishers.ofString(body)).build();

        var answer = client.send(request, HttpResponse.BodyHandlers.ofInputStream());

        assertThat(answer.version()).isEqualTo(HttpClient.Version.HTTP_2);
        assertThat(answer.statusCode()).isEqualTo(200);
        try (InputStream in = answer.body(); var lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            assertThat(lines.lines().filter(line -> line.startsWith("data:")).findFirst()).hasValueSatisfying(line ->
                    assertThat(line).contains("notifications/subscriptions/acknowledged"));
        }
    }

    @Test
    @DisplayName("F2.6, V07: no log of nginx holds a token, wherever the client put it, nor a query string")
    void logsNoToken() throws IOException {
        var inUrl = stranger(Revision.V2025_11_25).message("{}").to("/mcp?access_token=" + token).unchecked().send();
        reader(Revision.V2026_07_28).call("search", Json.object().add("query", "barley").build());
        stranger(Revision.V2025_11_25).message("").as("GET").to("/elsewhere?token=" + token).unchecked().send();

        assertThat(inUrl.status()).isEqualTo(401);
        assertThat(nginx.accessLog()).contains(" POST /mcp 401 ", " POST /mcp 200 ", " GET /elsewhere 404 ");
        assertThat(nginx.said()).doesNotContain(token, token.substring(token.lastIndexOf('.')), "access_token", "token=");
    }
}
