package org.athenaeum.http.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.athenaeum.identity.Scopes;
import org.athenaeum.identity.TokenRefusal;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.access.Protection;
import org.athenaeum.settings.reading.SettingsSource;
import org.athenaeum.testing.login.PlayedIssuer;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("RULINGS 27: on a shared endpoint the vault's pages are unlocked by a token for the vault, or by nothing")
class VerifiersTest {

    private static final String AUDIENCE = "athenaeum-lab";
    private static final String VAULT = "http://127.0.0.1:8080/mcp/vault";
    private static final String SECRET = "thirty-two bytes that two share.";

    @TempDir
    Path folder;

    private PlayedIssuer issuer;
    private Verifiers verifiers;

    @BeforeEach
    void start() throws IOException {
        issuer = PlayedIssuer.start();
    }

    @AfterEach
    void stop() {
        verifiers.close();
        issuer.close();
    }

    private void configured(String vaultsIssuer, Map<String, String> more) {
        var all = new HashMap<>(Map.of("BRAIN_MCP_VAULT", folder.toString(), "MCP_ROOT", "all",
                "MCP_ANONYMOUS_SCOPES", "wiki:read",
                "BRAIN_MCP_RESOURCE", VAULT, "BRAIN_MCP_ISSUER", vaultsIssuer, "BRAIN_MCP_JWKS_URL", issuer.jwks()));
        all.putAll(more);
        verifiers = new Verifiers();
        verifiers.settings = Settings.read(SettingsSource.of(all));
        assertThat(verifiers.settings.faults()).isEmpty();
        verifiers.open();
        Awaitility.await().atMost(Duration.ofSeconds(20)).until(verifiers::areReady);
    }

    private void oauth(String vaultsIssuer) {
        configured(vaultsIssuer, Map.of("MCP_AUTH_MODE", "oauth", "OAUTH_ISSUER_URL", issuer.name(),
                "OAUTH_JWKS_URI", issuer.jwks(), "OAUTH_AUDIENCE", AUDIENCE));
    }

    private Scopes scopes(String token) {
        return verifiers.bearer(token, Protection.Kind.GATEWAY).scopes();
    }

    @Test
    void grantsWhatATokenForTheVaultGrants() {
        oauth(issuer.name());

        assertThat(scopes(issuer.token(List.of(AUDIENCE, VAULT), "wiki:confidential"))).isEqualTo(Scopes.of("wiki:confidential"));
    }

    @Test
    void grantsWhatIsOpenToEveryoneByATokenForTheSharedEndpoint() {
        oauth(issuer.name());

        assertThat(scopes(issuer.token(List.of(AUDIENCE), "wiki:confidential wiki:people"))).isEqualTo(Scopes.of("wiki:read"));
    }

    @Test
    @DisplayName("RULINGS 28: what the shared endpoint's milder rules let in does not open the vault")
    void holdsTokensForTheVaultToTheVaultsRules() {
        oauth(issuer.name());
        var nameless = issuer.token(List.of(AUDIENCE, VAULT), "wiki:confidential", claims -> claims.jwtID(null));

        assertThat(scopes(nameless)).isEqualTo(Scopes.of("wiki:read"));
    }

    @Test
    void grantsNothingByAnIssuerWhomTheVaultDoesNotTrust() {
        oauth("https://id.example.org");

        assertThat(scopes(issuer.token(List.of(AUDIENCE, VAULT), "wiki:confidential"))).isEqualTo(Scopes.of("wiki:read"));
    }

    @Test
    void grantsNothingByASharedSecretThoughItsTokenNamesTheVaultsIssuer() {
        configured(issuer.name(), Map.of("MCP_AUTH_MODE", "jwt", "MCP_AUTH_SECRET_KEY", SECRET));
        var token = PlayedIssuer.shared(SECRET, VAULT, claims -> claims.issuer(issuer.name()));

        assertThat(scopes(token)).isEqualTo(Scopes.of("wiki:read"));
    }

    @Test
    @DisplayName("vault C3.19: the vault's own endpoint takes no token for another")
    void keepsTheVaultsEndpointToTheVaultsTokens() {
        oauth(issuer.name());
        var forBoth = issuer.token(List.of(AUDIENCE, VAULT), "wiki:people");
        var forTheOther = issuer.token(List.of(AUDIENCE), "wiki:people");

        assertThat(verifiers.bearer(forBoth, Protection.Kind.VAULT).scopes()).isEqualTo(Scopes.of("wiki:people"));
        assertThatExceptionOfType(TokenRefusal.class).isThrownBy(() -> verifiers.bearer(forTheOther, Protection.Kind.VAULT));
    }
}
