package org.athenaeum.settings.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.athenaeum.identity.claims.ClaimRules;
import org.athenaeum.identity.claims.Profile;
import org.athenaeum.identity.keys.IssuerRules;
import org.athenaeum.identity.keys.SignatureAlgorithm;
import org.athenaeum.identity.resource.ProtectedResource;
import org.athenaeum.identity.token.SignatureRules;
import org.athenaeum.settings.Endpoint;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.Fault;
import org.athenaeum.settings.reading.SettingsSource;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProtectionTest {

    @TempDir
    Path vault;

    private Settings settings(Map<String, String> values) {
        var all = new HashMap<>(values);
        all.put("BRAIN_MCP_VAULT", vault.toString());
        return Settings.read(SettingsSource.of(all));
    }

    private static Optional<ProtectedResource> resource(Settings settings, String path) {
        return settings.endpoints().at(path).flatMap(Endpoint::protection).flatMap(Protection::resource);
    }

    @Test
    @DisplayName("RULINGS 29: the vault alone asks for tokens at /mcp, and answers at no other path")
    void protectsTheVaultAtTheRoot() {
        var settings = settings(Map.of("BRAIN_MCP_RESOURCE", "https://mcp.example.org/mcp",
                "BRAIN_MCP_ISSUER", "https://id.example.org"));

        assertThat(settings.faults()).isEmpty();
        assertThat(settings.endpoints().all()).extracting(Endpoint::path).containsExactly("/mcp");
        assertThat(resource(settings, "/mcp")).hasValueSatisfying(found -> {
            assertThat(found.uri()).isEqualTo("https://mcp.example.org/mcp");
            assertThat(found.issuers()).containsExactly("https://id.example.org");
            assertThat(found.metadataUri()).isEqualTo("https://mcp.example.org/.well-known/oauth-protected-resource/mcp");
        });
        assertThat(settings.http().hosts().allows("mcp.example.org")).isTrue();
    }

    @Test
    @DisplayName("RULINGS 27, 29: where all share /mcp, everyone may call it, and the vault asks for tokens at its own path")
    void protectsTheVaultBesideAnOpenRoot() {
        var settings = settings(Map.of("MCP_ROOT", "all", "MCP_ANONYMOUS_SCOPES", "wiki:read", "MCP_PORT", "9090"));

        assertThat(settings.endpoints().at("/mcp").orElseThrow().protection()).isEmpty();
        assertThat(resource(settings, "/mcp/vault")).map(ProtectedResource::uri).contains("http://127.0.0.1:9090/mcp/vault");
    }

    @Test
    @DisplayName("RULINGS 27: a vault that shows nothing to everyone is not on a shared endpoint")
    void leavesAClosedVaultOffTheSharedEndpoint() {
        var settings = settings(Map.of("MCP_ROOT", "all"));

        assertThat(settings.endpoints().at("/mcp")).isEmpty();
        assertThat(settings.endpoints().at("/mcp/vault")).isPresent();
        assertThat(settings.endpoints().onPipe()).isPresent();
        assertThat(settings.warnings()).anyMatch(line -> line.startsWith("MCP_ROOT is all"));
    }

    @Test
    @DisplayName("RULINGS 29: the public URL names the resource where nothing else does")
    void namesTheResourceByThePublicUrl() {
        var settings = settings(Map.of("MCP_PUBLIC_URL", "https://gate.example.org/lab"));

        assertThat(resource(settings, "/mcp")).hasValueSatisfying(found -> {
            assertThat(found.uri()).isEqualTo("https://gate.example.org/lab/mcp");
            assertThat(found.metadataPath()).isEqualTo("/.well-known/oauth-protected-resource/lab/mcp");
        });
    }

    @Test
    @DisplayName("vault 0.4: on an open listener nobody guesses the resource from a Host header")
    void requiresAResourceOnAnOpenListener() {
        var settings = settings(Map.of("MCP_HOST", "0.0.0.0", "MCP_ALLOWED_HOSTS", "mcp.example.org"));

        assertThat(settings.faults()).extracting(Fault::variable).containsExactly("BRAIN_MCP_RESOURCE");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://mcp.example.org/mcp", "https://MCP.example.org/mcp", "HTTPS://mcp.example.org/mcp",
            "https://mcp.example.org/mcp/", "https://mcp.example.org/", "https://u@mcp.example.org/mcp", "https://mcp.example.org/mcp#x",
            "https://mcp.example.org/mcp?x=1", "mcp.example.org/mcp", "https:///mcp", "ftp://mcp.example.org/mcp"})
    @DisplayName("vault 0.2: a resource has one spelling")
    void refusesOtherSpellingsOfAResource(String uri) {
        assertThat(settings(Map.of("BRAIN_MCP_RESOURCE", uri)).faults()).extracting(Fault::variable)
                .containsExactly("BRAIN_MCP_RESOURCE");
    }

    @ParameterizedTest(name = "{0}={1}")
    @CsvSource({"BRAIN_MCP_ALGS,none", "BRAIN_MCP_ALGS,HS256", "'BRAIN_MCP_ALGS','RS256,hs512'", "BRAIN_MCP_CLOCK_SKEW,61s",
            "BRAIN_MCP_ISSUER,http://id.example.org", "BRAIN_MCP_JWKS_URL,https://id.example.org/jwks", "BRAIN_MCP_REQUIRE_KID,maybe"})
    @DisplayName("vault 0, C3.10: what would weaken the check stops the start")
    void refusesBadRules(String variable, String value) {
        assertThat(settings(Map.of(variable, value)).faults()).extracting(Fault::variable).containsExactly(variable);
    }

    @Test
    @DisplayName("vault 0, C3: every setting of the check reaches it, each apart from its default")
    void handsEverySettingToTheVerifier() throws IOException {
        var denied = Files.writeString(vault.resolve("denied"), "t-1\n");
        var access = settings(Map.of("BRAIN_MCP_RESOURCE", "https://mcp.example.org/mcp", "BRAIN_MCP_CLOCK_SKEW", "7s",
                "BRAIN_MCP_MAX_TOKEN_LIFETIME", "11m", "BRAIN_MCP_REQUIRE_KID", "false", "BRAIN_MCP_SCOPE_ARRAY", "true",
                "BRAIN_MCP_SINGLE_AUDIENCE", "true", "BRAIN_MCP_ALGS", "EdDSA,PS512",
                "BRAIN_MCP_DENIED_TOKENS_FILE", denied.toString())).access().vault();

        assertThat(access.claims("https://mcp.example.org/mcp")).isEqualTo(new ClaimRules(Profile.RFC9068,
                Optional.of("https://mcp.example.org/mcp"), true, Duration.ofSeconds(7), Duration.ofMinutes(11), true));
        assertThat(access.signatures()).isEqualTo(new SignatureRules(SignatureAlgorithm.allOf(Set.of("EdDSA", "PS512")), false));
        assertThat(access.denyList()).contains(denied);
    }

    @Test
    @DisplayName("vault 0: where nothing is set the check is the strict one")
    void checksStrictlyByDefault() {
        var access = settings(Map.of()).access().vault();

        assertThat(access.claims("https://mcp.example.org/mcp"))
                .isEqualTo(ClaimRules.of(Profile.RFC9068, "https://mcp.example.org/mcp"));
        assertThat(access.signatures()).isEqualTo(SignatureRules.DEFAULT);
        assertThat(access.denyList()).isEmpty();
        assertThat(access.issuers()).isEmpty();
    }

    @Test
    @DisplayName("vault 0: several issuers have their keys in the same order")
    void pairsIssuersWithTheirKeys() {
        var access = settings(Map.of("BRAIN_MCP_ISSUER", "https://a.example.org,https://b.example.org",
                "BRAIN_MCP_JWKS_URL", "https://keys.example.org/a,https://keys.example.org/b")).access().vault();

        assertThat(access.issuers()).extracting(IssuerRules::issuer)
                .containsExactly("https://a.example.org", "https://b.example.org");
        assertThat(access.issuers()).extracting(rules -> rules.jwks().orElseThrow().toString())
                .containsExactly("https://keys.example.org/a", "https://keys.example.org/b");
    }

    @ParameterizedTest(name = "{0} needs {1}")
    @CsvSource({"jwt,MCP_AUTH_SECRET_KEY", "oauth,OAUTH_ISSUER_URL", "oauth,OAUTH_AUDIENCE"})
    @DisplayName("backends/brapi.md G2: a mode without its variables stops the start")
    void requiresWhatAModeNeeds(String mode, String variable) {
        assertThat(settings(Map.of("MCP_AUTH_MODE", mode, "MCP_ROOT", "all", "MCP_ANONYMOUS_SCOPES", "wiki:read")).faults())
                .extracting(Fault::variable).contains(variable);
    }

    @Test
    @DisplayName("RULINGS 28: HS256 exists only in mode jwt, and its key never shows")
    void keepsTheSharedSecret() {
        var settings = settings(Map.of("MCP_AUTH_MODE", "jwt", "MCP_AUTH_SECRET_KEY", "k".repeat(31) + "!", "MCP_ROOT", "all",
                "MCP_ANONYMOUS_SCOPES", "wiki:read", "MCP_JWT_EXPECTED_AUDIENCE", "athenaeum"));

        assertThat(settings.faults()).isEmpty();
        assertThat(settings.access().gateway()).isInstanceOf(GatewayAccess.SharedSecret.class);
        assertThat(settings.toString()).doesNotContain("kkkk");
        assertThat(settings.endpoints().at("/mcp").orElseThrow().protection()).map(Protection::kind).contains(Protection.Kind.GATEWAY);
    }

    @Test
    @DisplayName("RULINGS 29, 53: what asks for tokens has no second path")
    void refusesASecondPathForAResource() {
        assertThat(settings(Map.of("MCP_HTTP_ENDPOINT_PATH", "/knowledge")).faults()).extracting(Fault::variable)
                .containsExactly("MCP_HTTP_ENDPOINT_PATH");
    }
}
