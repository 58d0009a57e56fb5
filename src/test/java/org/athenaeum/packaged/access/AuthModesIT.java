package org.athenaeum.packaged.access;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.athenaeum.packaged.PackagedServer;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.sandbox.vault.SampleVault;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.SettingsSource;
import org.athenaeum.testing.Mcp;
import org.athenaeum.testing.login.PlayedIssuer;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("DESIGN 4: an endpoint that several families share asks for tokens as MCP_AUTH_MODE says")
class AuthModesIT {

    private static final String SECRET = "thirty-two bytes that two share.";
    private static final String AUDIENCE = "athenaeum-lab";
    private static final String ORDINARY = "wiki/protocols/leaf-dna-extraction.md";
    private static final String CONFIDENTIAL = "wiki/grants/soil-memory-proposal.md";
    private static final JsonObject NOTHING = JsonValue.EMPTY_JSON_OBJECT;

    private final int port = Integer.parseInt(System.getProperty("athenaeum.packaged.port"));
    private final String shared = "http://127.0.0.1:" + port + "/mcp";
    private final String vault = shared + "/vault";

    @TempDir
    Path folder;

    private Map<String, String> settings(String mode, Map<String, String> more) throws IOException {
        var settings = new HashMap<>(Map.of("BRAIN_MCP_VAULT", SampleVault.open(folder).root().toString(), "MCP_ROOT", "all",
                "BRAINKB_URL", "http://127.0.0.1:9", "MCP_AUTH_MODE", mode, "MCP_ANONYMOUS_SCOPES", "wiki:read"));
        settings.putAll(more);
        return settings;
    }

    private PackagedServer start(Map<String, String> settings) throws IOException {
        return PackagedServer.start("auth-" + settings.get("MCP_AUTH_MODE"), port, settings);
    }

    private static Mcp client(PackagedServer server, String path, String token) {
        return Mcp.at(server.root().resolve(path), Revision.V2026_07_28).bearing(token);
    }

    private static Mcp.Reply lists(PackagedServer server, String token) {
        return client(server, "/mcp", token).request("tools/list", NOTHING).unchecked().send();
    }

    private static JsonObject read(Mcp client, String tool, String path) {
        return client.call(tool, Json.object().add("path", path).build());
    }

    private static boolean reads(Mcp client, String path) {
        return !read(client, "vault_read_page", path).getBoolean("isError", false);
    }

    private static void awaitVault(Mcp client) {
        Awaitility.await().atMost(Duration.ofSeconds(60)).until(() -> reads(client, ORDINARY));
    }

    @Test
    @DisplayName("RULINGS 27, 28, brapi G2: jwt believes who has the secret, for its audience, and unlocks no page by it")
    void believesTokensOfTheSharedSecret() throws IOException {
        try (var server = start(settings("jwt", Map.of("MCP_AUTH_SECRET_KEY", SECRET, "MCP_JWT_EXPECTED_AUDIENCE", AUDIENCE)))) {
            var good = PlayedIssuer.shared(SECRET, AUDIENCE, claims -> claims);
            var forged = PlayedIssuer.shared(SECRET.replace('t', 'T'), AUDIENCE, claims -> claims);
            var elsewhere = PlayedIssuer.shared(SECRET, "another-lab", claims -> claims);

            var stranger = Mcp.at(server.root().resolve("/mcp"), Revision.V2025_11_25).message("{}").unchecked().send();
            assertThat(stranger.status()).isEqualTo(401);
            assertThat(stranger.http().header("WWW-Authenticate")).contains("Bearer");
            assertThat(stranger.http().header("Cache-Control")).contains("no-store");
            for (var token : List.of(forged, elsewhere)) {
                assertThat(lists(server, token).status()).isEqualTo(401);
                assertThat(lists(server, token).http().header("WWW-Authenticate").orElseThrow()).contains("invalid_token");
            }

            assertThat(lists(server, good).result().toString()).contains("vault_read_page", "brainkb_whoami");
            var client = client(server, "/mcp", good);
            awaitVault(client);
            assertThat(reads(client, CONFIDENTIAL)).isFalse();
            sendsWhoLacksAScopeToTheVault(client);
            assertThat(PackagedServer.log("auth-jwt")).doesNotContain(good.split("\\.")[2], SECRET);
        }
    }

    @Test
    @DisplayName("RULINGS 27, 29, 30, 35: oauth, with document, challenge and tenants, and pages for tokens of the vault")
    void believesTokensOfTheAuthorizationServer() throws IOException {
        try (var issuer = PlayedIssuer.start()) {
            var settings = settings("oauth", Map.of("OAUTH_ISSUER_URL", issuer.name(), "OAUTH_JWKS_URI", issuer.jwks(),
                    "OAUTH_AUDIENCE", AUDIENCE, "BRAIN_MCP_ISSUER", issuer.name(), "BRAIN_MCP_JWKS_URL", issuer.jwks(),
                    "BRAIN_MCP_RESOURCE", vault));
            try (var server = start(settings)) {
                publishesWhereToGetTokens(server, issuer);
                keepsTenantsApart(server, issuer);
                unlocksPagesByTokensForTheVaultAlone(server, issuer);
                keepsForeignHostsAndPagesOut(server);
                Routes.walk(server, Settings.read(SettingsSource.of(settings)));
            }
        }
    }

    private void publishesWhereToGetTokens(PackagedServer server, PlayedIssuer issuer) {
        var stranger = Mcp.at(server.root().resolve("/mcp"), Revision.V2025_11_25);
        var refused = stranger.message("{}").unchecked().send();
        assertThat(refused.status()).isEqualTo(401);
        assertThat(refused.http().header("WWW-Authenticate"))
                .contains("Bearer resource_metadata=\"" + server.root() + "/.well-known/oauth-protected-resource/mcp\"");

        for (var document : List.of("/.well-known/oauth-protected-resource", "/.well-known/oauth-protected-resource/mcp")) {
            var answer = stranger.message("").as("GET").to(document).unchecked().send();
            assertThat(answer.json().getString("resource")).isEqualTo(shared);
            assertThat(answer.json().getJsonArray("authorization_servers").getString(0)).isEqualTo(issuer.name());
            assertThat(answer.json()).doesNotContainKey("scopes_supported");
        }
        assertThat(stranger.message("").as("GET").to("/.well-known/oauth-protected-resource/mcp/vault").unchecked().send().json()
                .getString("resource")).isEqualTo(vault);
        assertThat(lists(server, issuer.token(List.of(vault), "wiki:read")).status()).as("for the vault only").isEqualTo(401);
    }

    /** R7, R8, R22, M03, C5.1: before anybody is asked for a token; only what everybody may read is for every page. */
    private static void keepsForeignHostsAndPagesOut(PackagedServer server) {
        var stranger = Mcp.at(server.root().resolve("/mcp"), Revision.V2025_11_25);
        for (var document : List.of("", "/mcp", "/mcp/vault")) {
            var asked = stranger.message("").as("GET").to("/.well-known/oauth-protected-resource" + document).unchecked();
            assertThat(asked.with("Origin", "https://evil.example").send().status()).isEqualTo(200);
            assertThat(asked.send().http().header("Access-Control-Allow-Origin")).contains("*");
            assertThat(asked.with("Host", "evil.example").send().status()).isEqualTo(421);
        }
        for (var path : List.of("/mcp", "/mcp/vault", "/healthz", "/", "/nowhere",
                "/.well-known/oauth-protected-resource/nowhere")) {
            for (var method : List.of("GET", "POST", "OPTIONS")) {
                var asked = stranger.message("").as(method).to(path).unchecked();
                var foreign = asked.with("Origin", "https://evil.example").send();
                assertThat(foreign.status()).as(method + " " + path).isEqualTo(403);
                assertThat(foreign.http().header("WWW-Authenticate")).isEmpty();
                assertThat(foreign.http().header("Access-Control-Allow-Origin")).isEmpty();
                var misdirected = asked.without("Origin").with("Host", "evil.example").send();
                if (path.equals("/healthz")) assertThat(misdirected.status()).isNotEqualTo(421);
                else assertThat(misdirected.status()).as(method + " " + path).isEqualTo(421);
            }
        }
    }

    private static void keepsTenantsApart(PackagedServer server, PlayedIssuer issuer) {
        var barley = Mcp.at(server.root().resolve("/mcp"), Revision.V2025_11_25).bearing(ofTenant(issuer, "barley"));
        barley.initialize();

        assertThat(barley.bearing(ofTenant(issuer, "barley")).request("ping", NOTHING).send().status()).isEqualTo(200);
        assertThat(barley.bearing(ofTenant(issuer, "maize")).request("ping", NOTHING).unchecked().send().status()).isEqualTo(404);
        assertThat(barley.bearing(ofTenant(issuer, "bar\nley")).request("ping", NOTHING).unchecked().send().status())
                .isEqualTo(401);
    }

    private static String ofTenant(PlayedIssuer issuer, String tenant) {
        return issuer.token(List.of(AUDIENCE), "lab:use", claims -> claims.claim("tid", tenant));
    }

    private void unlocksPagesByTokensForTheVaultAlone(PackagedServer server, PlayedIssuer issuer) {
        var scopes = "wiki:confidential upstream:status";
        var here = client(server, "/mcp", issuer.token(List.of(AUDIENCE), scopes));
        var there = client(server, "/mcp", issuer.token(List.of(AUDIENCE, vault), scopes));
        awaitVault(here);

        assertThat(reads(here, CONFIDENTIAL)).isFalse();
        assertThat(reads(there, CONFIDENTIAL)).isTrue();
        assertThat(reads(there, ORDINARY)).as("its token does not grant wiki:read").isFalse();
        sendsWhoLacksAScopeToTheVault(here);
        assertThat(read(there, "vault_page_status", CONFIDENTIAL).toString()).doesNotContain("insufficient_scope");
    }

    /** No token for this endpoint grants a scope of the vault: a challenge here would send its client round in circles. */
    private static void sendsWhoLacksAScopeToTheVault(Mcp client) {
        var answer = client.request("tools/call", Mcp.callParams("vault_page_status",
                Json.object().add("path", ORDINARY).build())).send();

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.http().header("WWW-Authenticate")).isEmpty();
        assertThat(answer.result().getBoolean("isError")).isTrue();
        assertThat(answer.result().toString()).contains("upstream:status", "/mcp/vault");
    }

}
