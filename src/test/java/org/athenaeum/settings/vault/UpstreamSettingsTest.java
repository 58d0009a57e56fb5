package org.athenaeum.settings.vault;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.athenaeum.identity.Secret;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.SettingsSource;
import org.athenaeum.settings.vault.UpstreamSettings.Proof;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("vault 0, A3.4, A3.6, A3.7: BRAIN_MCP_UPSTREAM_*")
class UpstreamSettingsTest {

    private static final String PREFIX = "BRAIN_MCP_UPSTREAM_";

    @TempDir
    Path vault;

    private Settings with(String... namesAndValues) {
        var all = new HashMap<String, String>(Map.of(PREFIX + "URL", "https://status.example/api/", PREFIX + "TOKEN_URL",
                "https://as.example/token", PREFIX + "CLIENT_ID", "gateway", PREFIX + "CLIENT_SECRET", "hush-hush"));
        for (int i = 0; i < namesAndValues.length; i += 2) all.put(PREFIX + namesAndValues[i], namesAndValues[i + 1]);
        return read(all);
    }

    private Settings read(Map<String, String> values) {
        var all = new HashMap<>(values);
        all.put("BRAIN_MCP_VAULT", vault.toString());
        return Settings.read(SettingsSource.of(all));
    }

    private static UpstreamSettings upstream(Settings settings) {
        assertThat(settings.faults()).isEmpty();
        return settings.vault().flatMap(VaultSettings::upstream).orElseThrow();
    }

    @Test
    void readsAServiceAndFillsInWhatFollowsFromTheRest() {
        var upstream = upstream(with());

        assertThat(upstream.url()).isEqualTo(URI.create("https://status.example/api"));
        assertThat(upstream.resource()).isEqualTo("https://status.example/api");
        assertThat(upstream.issuer()).isEqualTo("https://as.example/token");
        assertThat(upstream.proof()).isEqualTo(new Proof.Password(new Secret("hush-hush")));
        assertThat(upstream.classes()).containsExactly("ordinary");
        assertThat(upstream).asString().doesNotContain("hush");
    }

    @Test
    void takesTheResourceAndTheIssuerAsWritten() {
        var upstream = upstream(with("RESOURCE", "urn:status", "ISSUER", "https://as.example/"));

        assertThat(upstream.resource()).isEqualTo("urn:status");
        assertThat(upstream.issuer()).isEqualTo("https://as.example/");
    }

    @Test
    void asksNoServiceUnlessItsAddressIsSet() {
        var silent = read(Map.of());
        var halfSet = read(Map.of(PREFIX + "CLIENT_ID", "gateway"));

        assertThat(silent.vault().orElseThrow().upstream()).isEmpty();
        assertThat(silent.warnings()).isEmpty();
        assertThat(halfSet.faults()).isEmpty();
        assertThat(halfSet.warnings()).singleElement().asString().startsWith(PREFIX + "CLIENT_ID has no effect");
    }

    @Test
    @DisplayName("RULINGS 54: the key comes from the file that its _FILE form names")
    void readsTheKeyFromItsFile() throws IOException {
        var file = Files.writeString(vault.resolve("key.jwk"), "{\"kty\":\"EC\"}\n");
        var values = new HashMap<String, String>(Map.of(PREFIX + "URL", "http://127.0.0.1:9/s", PREFIX + "TOKEN_URL",
                "http://localhost:9/token", PREFIX + "CLIENT_ID", "gateway", PREFIX + "KEY_FILE", file.toString()));

        assertThat(upstream(read(values)).proof()).isEqualTo(new Proof.Key(new Secret("{\"kty\":\"EC\"}")));
    }

    @ParameterizedTest(name = "{0} = {1}")
    @CsvSource({"URL, http://status.example/api", "URL, https://user@status.example", "URL, https://status.example/?a=b",
        "URL, https://status.example/#f", "URL, ftp://status.example", "URL, status.example", "TOKEN_URL, http://10.0.0.1/token",
        "TOKEN_URL, https:///token", "RESOURCE, status", "ISSUER, https://as.example/#f", "CLIENT_ID, ünique",
        "CLASSES, secret", "CLASSES, 'ordinary, everything'"})
    void refusesWhatCannotBeUsed(String name, String value) {
        assertThat(with(name, value).faults()).singleElement().asString()
                .startsWith(PREFIX + name + ": must").doesNotContain(value);
    }

    @ParameterizedTest
    @ValueSource(strings = {"TOKEN_URL", "CLIENT_ID"})
    void requiresWhatATokenCannotBeGotWithout(String name) {
        assertThat(with(name, "").faults()).singleElement().asString().startsWith(PREFIX + name + ": is required");
    }

    @Test
    void requiresOneProofAndNotTwo() {
        assertThat(with("CLIENT_SECRET", "").faults()).singleElement().asString().contains("_KEY", "_CLIENT_SECRET", "required");
        assertThat(with("KEY", "{\"kty\":\"EC\"}").faults()).singleElement().asString().contains("set one of them");
        assertThat(with("CLIENT_SECRET", "", "KEY", "a word").faults()).singleElement().asString()
                .contains("PEM (BEGIN PRIVATE KEY) or as a JWK").doesNotContain("a word");
    }

    @Test
    @DisplayName("A3.7: telling the paths of guarded pages is possible, and warned of")
    void warnsOfGuardedClasses() {
        var settings = with("CLASSES", "people,ordinary");

        assertThat(upstream(settings).classes()).containsExactlyInAnyOrder("ordinary", "people");
        assertThat(settings.warnings()).singleElement().asString().contains("people").contains("told to the upstream");
    }
}
