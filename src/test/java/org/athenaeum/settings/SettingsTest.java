package org.athenaeum.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.identity.Scopes;
import org.athenaeum.settings.ResultSettings.TextMode;
import org.athenaeum.settings.reading.Fault;
import org.athenaeum.settings.reading.SettingsSource;
import org.athenaeum.settings.vault.VaultSettings;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsTest {

    @TempDir
    Path vault;

    private Settings with(Map<String, String> values) {
        var all = new HashMap<>(values);
        all.putIfAbsent("BRAIN_MCP_VAULT", vault.toString());
        all.putIfAbsent("BRAIN_MCP_RESOURCE", "https://mcp.example.org/mcp");
        return Settings.read(SettingsSource.of(all));
    }

    @Test
    void servesTheVaultWithDefaultsWhenOnlyItsPathIsSet() {
        var settings = with(Map.of());

        assertThat(settings.faults()).isEmpty();
        assertThat(settings.warnings()).isEmpty();
        assertThat(settings.families()).containsExactly(Family.VAULT);
        assertThat(settings.vault()).contains(new VaultSettings(vault, Set.of("md", "markdown"), 16_777_216, false,
                Scopes.NONE, Scopes.of("wiki:read")));
        assertThat(settings.http().host()).isEqualTo("127.0.0.1");
        assertThat(settings.http().port()).isEqualTo(8080);
        assertThat(settings.http().maxBodyBytes()).isEqualTo(1_048_576);
        assertThat(settings.http().publicUrl()).isEmpty();
        assertThat(settings.results()).isEqualTo(new ResultSettings(ResultBudget.DEFAULT, TextMode.READABLE));
        assertThat(settings.sessions().idle()).isEqualTo(Duration.ofMinutes(30));
        assertThat(settings.stateKey()).isEmpty();
        assertThat(settings.logLevel()).isEqualTo(Level.INFO);
    }

    @Test
    @DisplayName("RULINGS 24: with nothing configured brapi alone is served, and one line tells what to set for the others")
    void servesBrapiAloneWhenNothingIsSet() {
        var settings = Settings.read(SettingsSource.of(Map.of()));

        assertThat(settings.faults()).isEmpty();
        assertThat(settings.families()).containsExactly(Family.BRAPI);
        assertThat(settings.brapi()).isPresent();
        assertThat(settings.endpoints().at("/mcp/brapi")).isPresent();
        assertThat(settings.warnings()).singleElement().asString().contains("no family is configured", "BRAIN_MCP_VAULT");
    }

    @Test
    @DisplayName("RULINGS 24: a variable of brapi's own enables it beside the vault; a misspelt one does not")
    void enablesBrapiByItsOwnVariables() {
        assertThat(with(Map.of("BRAPI_NORTH_BASE_URL", "https://north.example.org/brapi/v2")).families())
                .containsExactlyInAnyOrder(Family.VAULT, Family.BRAPI);
        assertThat(with(Map.of("BRAPI_LOAD_LIMIT", "10")).families()).contains(Family.BRAPI);
        assertThat(with(Map.of("BRAPI_LOD_LIMIT", "10")).families()).containsExactly(Family.VAULT);
    }

    @Test
    @DisplayName("RULINGS 12: where BrAPI may be written to, 8 MiB fit into a message")
    void takesLargerMessagesWhereBrapiIsWritten() {
        var settings = with(Map.of("BRAPI_ENABLE_WRITES", "yes"));

        assertThat(settings.maxBodyBytes(settings.endpoints().at("/mcp/brapi").orElseThrow())).isEqualTo(8 << 20);
        assertThat(settings.maxBodyBytes(settings.endpoints().at("/mcp/vault").orElseThrow())).isEqualTo(1 << 20);
    }

    @ParameterizedTest(name = "{0}={1}: {3}")
    @CsvSource(delimiter = '|', value = {
            "MCP_FAMILIES              | vault,wiki             | no family        | an unknown word",
            "MCP_FAMILIES              | kb                     | names kb         | a family to come",
            "MCP_FAMILIES              | kb,vault               | names kb         | one of them is to come",
            "MCP_FAMILIES              | VAULT                  | no family        | words are lower-case",
            "MCP_FAMILIES              | ,                      | names no family  | an empty list",
            "MCP_ROOT                  | brapi                  | enabled family   | not enabled",
            "MCP_ROOT                  | everything             | enabled family   | an unknown word",
            "BRAIN_MCP_VAULT           | notes/vault            | absolute path    | relative",
            "BRAIN_MCP_VAULT           | ${HOME}/vault          | absolute path    | an expression, not expanded",
            "BRAIN_MCP_VAULT           | /nowhere/to/be/found   | directory        | absent",
            "BRAIN_MCP_PAGE_EXTENSIONS | .md                    | without dots     | a dot",
            "BRAIN_MCP_MAX_PAGE_BYTES  | 0                      | number of bytes  | too small",
            "BRAIN_MCP_MAX_PAGE_BYTES  | 1GiB                   | number of bytes  | too large",
            "BRAIN_MCP_TRACKED_ONLY    | maybe                  | true, false      | no boolean",
            "BRAIN_MCP_STDIO_SCOPES    | wiki:*                 | wiki:read        | nothing it would mean, vault C1.4",
            "MCP_ANONYMOUS_SCOPES      | wiki:read wiki:raed    | wiki:read        | a slip of the pen",
            "MCP_AUTH_MODE             | mtls                   | jwt, none, oauth | an unknown word",
            "MCP_HOST                  | http://localhost       | an address       | a URL",
            "MCP_HOST                  | localhost:8080/        | an address       | a path",
            "MCP_PORT                  | http                   | whole number     | a word",
            "MCP_PORT                  | 0                      | whole number     | any port",
            "MCP_HTTP_ENDPOINT_PATH    | knowledge              | plain segments   | no slash",
            "MCP_HTTP_ENDPOINT_PATH    | /                      | plain segments   | the status page lives there",
            "MCP_HTTP_ENDPOINT_PATH    | /mcp/vault             | plain segments   | a family's own path",
            "MCP_HTTP_ENDPOINT_PATH    | /health                | plain segments   | health checks live there",
            "MCP_HTTP_ENDPOINT_PATH    | /.well-known/x         | plain segments   | well-known documents live there",
            "MCP_HTTP_ENDPOINT_PATH    | /a/../b                | plain segments   | dots",
            "KB_MCP_HTTP_PATH          | /a?b                   | plain segments   | a query, under the alias",
            "MCP_PUBLIC_URL            | ftp://example.org      | http or https    | another scheme",
            "MCP_PUBLIC_URL            | https://u@example.org  | without user     | a user",
            "MCP_PUBLIC_URL            | https://               | with a host      | no host",
            "MCP_ALLOWED_HOSTS         | *                      | host names       | no wildcards",
            "MCP_ALLOWED_HOSTS         | a.example,b.example:0  | host names       | no such port",
            "MCP_ALLOWED_ORIGINS       | app.example.org        | origins like     | no scheme",
            "MCP_ALLOWED_ORIGINS       | https://a.example/x    | origins like     | a path",
            "MCP_ALLOWED_ORIGINS       | https://a.example,*    | origins like     | a star among others",
            "MCP_HTTP_MAX_BODY_BYTES   | 0                      | number of bytes  | no limit is no choice",
            "MCP_MAX_RESULT_BYTES      | 16383                  | number of bytes  | below 16 KiB",
            "KB_MCP_MAX_RESULT_BYTES   | 4194305                | number of bytes  | above 4 MiB, under the alias",
            "MCP_TEXT_MODE             | yaml                   | json, readable   | an unknown word",
            "MCP_SESSION_IDLE_MS       | never                  | a time           | a word",
            "MCP_STATE_KEY             | short                  | 32 characters    | too short to seal with",
            "MCP_STATE_DIR             | state                  | absolute path    | relative",
            "MCP_LOG_LEVEL             | verbose                | one of debug     | an unknown word"})
    @DisplayName("DESIGN 8: a bad value stops the start with one line naming it")
    void namesTheVariableThatCannotBeUsed(String name, String value, String message, String why) {
        var settings = with(Map.of(name, value));

        assertThat(settings.faults()).as(why).extracting(Fault::variable).containsOnly(name);
        assertThat(settings.faults()).as(why).first().asString().contains(message);
    }

    @Test
    void tellsEverythingThatIsWrongAtOnce() {
        var settings = with(Map.of("MCP_PORT", "x", "MCP_TEXT_MODE", "y", "BRAIN_MCP_TRACKED_ONLY", "z"));

        assertThat(settings.faults()).extracting(Fault::variable)
                .containsExactlyInAnyOrder("MCP_PORT", "MCP_TEXT_MODE", "BRAIN_MCP_TRACKED_ONLY");
    }

    @Test
    void neverRepeatsABadValue() {
        var settings = with(Map.of("MCP_PORT", "hunter2", "MCP_STATE_KEY", "tiny-secret", "MCP_TEXT_MODE", "sk-123"));

        assertThat(settings.toString()).doesNotContain("hunter2", "tiny-secret", "sk-123");
    }

    @ParameterizedTest(name = "{0}={1}")
    @CsvSource(delimiter = '|', value = {
            "MCP_ANONYMOUS_SCOPES | wiki:confidential | grants wiki:confidential",
            "MCP_ANONYMOUS_SCOPES | wiki:people       | grants wiki:people",
            "MCP_HOST             | 0.0.0.0           | listens on every address",
            "MCP_HOST             | ::                | listens on every address",
            "MCP_ALLOWED_ORIGINS  | *                 | any web page",
            "MCP_AUTH_DISABLE_SCOPE_CHECKS | true     | no token is believed unchecked"})
    @DisplayName("DESIGN 8: a weakening value starts with a warning line")
    void warnsOfAWeakeningValue(String name, String value, String warning) {
        var settings = with(Map.of(name, value));

        assertThat(settings.faults()).isEmpty();
        assertThat(settings.warnings()).singleElement().asString().startsWith(name).contains(warning);
    }

    @Test
    @DisplayName("RULINGS 8: * only with a loopback listener")
    void refusesAnyOriginOnAnOpenListener() {
        var settings = with(Map.of("MCP_ALLOWED_ORIGINS", "*", "MCP_HOST", "0.0.0.0", "MCP_ALLOWED_HOSTS", "a.example",
                "BRAIN_MCP_RESOURCE", "https://a.example/mcp"));

        assertThat(settings.faults()).extracting(Fault::variable).containsExactly("MCP_ALLOWED_ORIGINS");
        assertThat(settings.http().origins().allows("https://evil.example")).isFalse();
    }

    @Test
    @DisplayName("RULINGS 24: a named family without its variable")
    void namesTheVariableANamedFamilyLacks() {
        var settings = Settings.read(SettingsSource.of(Map.of("MCP_FAMILIES", "vault")));

        assertThat(settings.faults()).containsExactly(new Fault("BRAIN_MCP_VAULT", "is required by the family vault"));
    }

    @Test
    @DisplayName("RULINGS 24: one variable of its own enables a family")
    void enablesAFamilyByAnyOfItsVariables() {
        var settings = Settings.read(SettingsSource.of(Map.of("BRAIN_MCP_TRACKED_ONLY", "true")));

        assertThat(settings.families()).containsExactly(Family.VAULT);
        assertThat(settings.faults()).extracting(Fault::variable).containsExactly("BRAIN_MCP_VAULT");
    }

    @Test
    void readsScopesPartedByCommasOrSpaces() {
        var settings = with(Map.of("BRAIN_MCP_STDIO_SCOPES", "wiki:read, wiki:people", "MCP_ANONYMOUS_SCOPES", "wiki:read"));

        assertThat(settings.vault().orElseThrow().stdio()).isEqualTo(Scopes.of("wiki:read", "wiki:people"));
        assertThat(settings.vault().orElseThrow().anonymous()).isEqualTo(Scopes.of("wiki:read"));
    }

    @Test
    void grantsNothingOnAPipeIfToldSo() {
        assertThat(with(Map.of("BRAIN_MCP_STDIO_SCOPES", "none")).vault().orElseThrow().stdio()).isEqualTo(Scopes.NONE);
    }

    @Test
    @DisplayName("RULINGS 38: the budget follows the setting, the readable account keeps its share")
    void scalesTheResultBudget() {
        assertThat(with(Map.of("KB_MCP_MAX_RESULT_BYTES", "1MiB")).results().budget())
                .isEqualTo(new ResultBudget(1_048_576, 24 * 1024, 1_048_576));
        assertThat(with(Map.of("MCP_MAX_RESULT_BYTES", "16384")).results().budget())
                .isEqualTo(new ResultBudget(16_384, 16_384, 16_384));
    }

    @ParameterizedTest
    @CsvSource({"MCP_TEXT_MODE,json,JSON", "MCP_TEXT_MODE,Readable,READABLE", "KB_MCP_TEXT_MODE,summary,READABLE"})
    void readsTheTextMode(String name, String word, TextMode mode) {
        assertThat(with(Map.of(name, word)).results().textMode()).isEqualTo(mode);
    }

    @Test
    void keepsThePublicUrlWithoutItsLastSlash() {
        assertThat(with(Map.of("MCP_PUBLIC_URL", "https://mcp.example.org/")).http().publicUrl())
                .hasToString("Optional[https://mcp.example.org]");
    }
}
