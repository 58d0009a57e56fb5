package org.athenaeum.packaged.access;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonValue;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.athenaeum.identity.keys.KeyServer;
import org.athenaeum.packaged.PackagedServer;
import org.athenaeum.protocol.Revision;
import org.athenaeum.sandbox.vault.SampleVault;
import org.athenaeum.testing.Mcp;
import org.athenaeum.testing.login.PlayedIssuer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("C4.5: where an issuer's keys cannot be had a good token is neither believed nor thrown away")
class DeadKeysIT {

    private final int port = Integer.parseInt(System.getProperty("athenaeum.packaged.port"));
    private final String resource = "http://127.0.0.1:" + port + "/mcp";

    @TempDir
    Path folder;

    private PlayedIssuer issuer;

    @BeforeEach
    void start() throws IOException {
        issuer = PlayedIssuer.start();
    }

    @AfterEach
    void stop() {
        issuer.close();
    }

    private PackagedServer server(Map<String, String> more) throws IOException {
        var settings = new HashMap<>(Map.of("BRAIN_MCP_VAULT", SampleVault.open(folder).root().toString(),
                "BRAIN_MCP_RESOURCE", resource));
        settings.putAll(more);
        return PackagedServer.start("dead-keys", port, settings);
    }

    private Mcp.Reply shows(PackagedServer server, String issuedBy) {
        var token = issuer.token(List.of(resource), "wiki:read", claims -> claims.issuer(issuedBy));
        return Mcp.at(server.root().resolve("/mcp"), Revision.V2026_07_28).bearing(token)
                .request("tools/list", JsonValue.EMPTY_JSON_OBJECT).unchecked().send();
    }

    private static Mcp.Reply get(PackagedServer server, String path) {
        return Mcp.at(server.root().resolve("/mcp"), Revision.V2025_11_25).message("").as("GET").to(path).unchecked().send();
    }

    private static void cannotTell(Mcp.Reply answer) {
        assertThat(answer.status()).isEqualTo(503);
        assertThat(answer.http().header("Retry-After")).contains("5");
        assertThat(answer.http().header("WWW-Authenticate")).isEmpty();
        assertThat(answer.json().getString("error")).isEqualTo("keys_unavailable");
    }

    @Test
    @DisplayName("V69, F1.11: keys that were never there: 503, when to come back, and readiness down; without a token 401")
    void waitsForKeysThatWereNeverThere() throws IOException {
        try (var server = server(Map.of("BRAIN_MCP_ISSUER", issuer.name(), "BRAIN_MCP_JWKS_URL", "http://127.0.0.1:9/jwks"))) {
            cannotTell(shows(server, issuer.name()));
            assertThat(PackagedServer.log("dead-keys")).as("the record")
                    .contains("\"reason\":\"keys_unavailable\"");

            var ready = get(server, "/health/ready");
            assertThat(ready.status()).isEqualTo(503);
            assertThat(ready.json().getString("status")).isEqualTo("DOWN");
            assertThat(get(server, "/health/live").status()).isEqualTo(200);
            assertThat(get(server, "/mcp").status()).isEqualTo(401);
            assertThat(get(server, "/.well-known/oauth-protected-resource/mcp").status()).isEqualTo(200);
        }
    }

    @Test
    @DisplayName("V76: metadata of another issuer is not followed: the log says so, and tokens wait")
    void followsNoMetadataOfAnotherIssuer() throws IOException {
        try (var liar = new KeyServer()) {
            var metadata = KeyServer.json("{\"issuer\":\"https://id.example.org\",\"jwks_uri\":\"" + issuer.jwks() + "\"}");
            liar.answer("/.well-known/oauth-authorization-server", metadata)
                    .answer("/.well-known/openid-configuration", metadata);
            try (var server = server(Map.of("BRAIN_MCP_ISSUER", liar.origin()))) {
                cannotTell(shows(server, liar.origin()));
                assertThat(get(server, "/health/ready").status()).isEqualTo(503);
                assertThat(liar.asked()).isNotEmpty();
                assertThat(PackagedServer.log("dead-keys").lines()).anyMatch(line -> line.contains(liar.origin())
                        && line.contains("issuer"));
            }
        }
    }

    @Test
    @DisplayName("V75: without an issuer no token is good, and the metadata is there all the same")
    void believesNobodyWithoutAnIssuer() throws IOException {
        try (var server = server(Map.of())) {
            var refused = shows(server, issuer.name());

            assertThat(refused.status()).isEqualTo(401);
            assertThat(refused.http().header("WWW-Authenticate").orElseThrow()).contains("error=\"invalid_token\"");
            var document = get(server, "/.well-known/oauth-protected-resource/mcp");
            assertThat(document.status()).isEqualTo(200);
            assertThat(document.json().getString("resource")).isEqualTo(resource);
            assertThat(document.json()).doesNotContainKey("authorization_servers");
        }
    }
}
