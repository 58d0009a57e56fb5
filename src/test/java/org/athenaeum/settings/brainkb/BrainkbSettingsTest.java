package org.athenaeum.settings.brainkb;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.athenaeum.catalog.Family;
import org.athenaeum.identity.Backend;
import org.athenaeum.identity.Secret;
import org.athenaeum.settings.Endpoint;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.Fault;
import org.athenaeum.settings.reading.SettingsSource;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("brainkb E: the settings of the BrainKB family")
class BrainkbSettingsTest {

    private static final String PAT = "brainkb_pat_hush";

    @TempDir
    Path folder;

    private static Settings with(Map<String, String> values) {
        return Settings.read(SettingsSource.of(values));
    }

    private static Settings beside(String url, Map<String, String> values) {
        var all = new HashMap<>(values);
        all.putIfAbsent("BRAINKB_URL", url);
        return with(all);
    }

    @Test
    void haveTheDefaultsOfTheContract() {
        var settings = with(Map.of("MCP_FAMILIES", "brainkb"));
        var brainkb = settings.brainkb().orElseThrow();

        assertThat(settings.faults()).isEmpty();
        assertThat(settings.warnings()).isEmpty();
        assertThat(brainkb.backends().standard().base()).hasToString("http://localhost:8010");
        assertThat(brainkb.backends().standard().accounts()).hasValueSatisfying(url -> assertThat(url)
                .hasToString("http://localhost:8004"));
        assertThat(brainkb.token()).isEmpty();
        assertThat(brainkb.sharedIdentity()).isFalse();
        assertThat(brainkb.ingestRoot()).isEmpty();
        assertThat(brainkb.maxIngestBytes()).isEqualTo(10_000_000);
        assertThat(brainkb.maxIngestFiles()).isEqualTo(50);
        assertThat(brainkb.sessionLife()).isEqualTo(Duration.ofHours(12));
    }

    @ParameterizedTest
    @CsvSource({"BRAINKB_URL,http://localhost:8010", "USERMANAGEMENT_URL,http://localhost:8004", "BRAINKB_TOKEN," + PAT,
            "MCP_ALLOWED_BASE_URLS,https://a.example", "MCP_ALLOW_SHARED_IDENTITY,false", "MCP_INGEST_ROOT,/srv/rdf",
            "MCP_MAX_INGEST_BYTES,1000", "MCP_MAX_INGEST_FILES,1"})
    @DisplayName("RULINGS 24: one variable of its own enables the family")
    void enableTheFamily(String name, String value) {
        assertThat(with(Map.of(name, value)).families()).containsExactly(Family.BRAINKB);
    }

    @ParameterizedTest
    @CsvSource({"BRAINKB_EMAIL,ana@lab.org", "MCP_SESSION_TTL_MIN,60", "MCP_UPLOAD_ENABLED,true", "MCP_PORT,8080"})
    void enableNothingByWhatIsNoSettingOfItsOwn(String name, String value) {
        assertThat(with(Map.of(name, value)).families()).doesNotContain(Family.BRAINKB);
    }

    @Test
    void enableTheFamilyByTheFileOfItsToken() throws IOException {
        var file = Files.writeString(folder.resolve("token"), PAT + "\n");

        var settings = with(Map.of("BRAINKB_TOKEN_FILE", file.toString()));

        assertThat(settings.brainkb().orElseThrow().token()).contains(new Secret(PAT));
        assertThat(settings.toString()).doesNotContain(PAT);
    }

    @ParameterizedTest(name = "{0}={1}")
    @CsvSource(delimiter = '|', value = {
            "BRAINKB_URL               | localhost:8010                  | http or https    | no scheme",
            "BRAINKB_URL               | http://u:p@localhost:8010       | without user     | user information",
            "USERMANAGEMENT_URL        | http://localhost:8004?x         | without user     | a query",
            "MCP_ALLOWED_BASE_URLS     | https://a.example,b.example     | list addresses   | one of them is none",
            "MCP_ALLOWED_BASE_URLS     | https://a.example=              | list addresses   | no pair behind the sign",
            "MCP_ALLOWED_BASE_URLS     | https://a.example,https://A.example=https://b.example | twice | one address, two pairs",
            "BRAINKB_TOKEN             | eyJhbGciOiJSUzI1NiJ9.e30.c2ln   | personal access  | a token of another kind",
            "MCP_ALLOW_SHARED_IDENTITY | maybe                           | true, false      | no boolean",
            "MCP_INGEST_ROOT           | rdf                             | absolute path    | relative",
            "MCP_MAX_INGEST_BYTES      | many                            | number of bytes  | a word (G.33)",
            "MCP_MAX_INGEST_FILES      | -1                              | whole number     | negative (G.33)",
            "MCP_SESSION_TTL_MIN       | 0                               | whole number     | no time at all"})
    @DisplayName("G.33: a bad value stops the start and is not repeated")
    void refuseABadValue(String name, String value, String message, String why) {
        var settings = beside("http://localhost:8010", Map.of(name, value));

        assertThat(settings.faults()).as(why).extracting(Fault::variable).containsOnly(name);
        assertThat(settings.faults()).as(why).first().asString().contains(message);
        if (value.length() > 5) assertThat(settings.faults()).as(why).first().asString().doesNotContain(value);
    }

    @ParameterizedTest(name = "{0} and {1}={2}")
    @CsvSource(delimiter = '|', value = {
            "http://localhost:8010   | BRAINKB_TOKEN         | brainkb_pat_x          | serves a pipe alone",
            "http://localhost:8010   | MCP_INGEST_ROOT       | /srv/rdf               | can ingest the RDF files",
            "http://localhost:8010   | MCP_MAX_INGEST_BYTES  | 0                      | has no limit",
            "http://localhost:8010   | MCP_MAX_INGEST_FILES  | 0                      | any number of files",
            "http://kb.example:8010  | MCP_SESSION_TTL_MIN   | 60                     | plain http to another host",
            "https://kb.example      | MCP_SESSION_TTL_MIN   | 60                     | looked for at BRAINKB_URL itself",
            "http://localhost:8010   | MCP_ALLOWED_BASE_URLS | http://a.example:8010  | plain http addresses",
            "http://localhost:8010   | BRAINKB_PASSWORD      | hunter2                | is not read",
            "http://localhost:8010   | MCP_UPLOAD_ENABLED    | true                   | MCP_UPLOAD_DIR names no folder",
            "http://localhost:8010   | MCP_INGEST_URL_ALLOWLIST | a.example           | upload the file instead",
            "http://localhost:8010   | BRAINKB_TOKNE         | x                      | check its spelling"})
    @DisplayName("D.9, RULINGS 53: what weakens, or has no effect, is told at the start")
    void warn(String url, String name, String value, String warning) {
        var settings = beside(url, Map.of(name, value));

        assertThat(settings.faults()).isEmpty();
        assertThat(settings.warnings()).singleElement().asString().contains(warning).doesNotContain("hunter2");
    }

    @Test
    void warnOfASharedIdentityAndOfAWideFolder() {
        var shared = beside("http://localhost:8010", Map.of("BRAINKB_TOKEN", PAT, "MCP_ALLOW_SHARED_IDENTITY", "yes"));
        var wide = beside("http://localhost:8010", Map.of("MCP_INGEST_ROOT", "/"));

        assertThat(shared.warnings()).singleElement().asString().contains("act as the owner of BRAINKB_TOKEN");
        assertThat(wide.warnings()).anyMatch(line -> line.contains("name a folder made for RDF files"));
    }

    @Test
    @DisplayName("RULINGS 12: the text of an ingest fits into a message, where BrainKB is served and nowhere else")
    void makeRoomForAnIngest() {
        var settings = beside("http://localhost:8010", Map.of("BRAIN_MCP_VAULT", folder.toString(), "MCP_ROOT", "all",
                "MCP_ANONYMOUS_SCOPES", "wiki:read"));

        assertThat(settings.maxBodyBytes(at(settings, "/mcp/brainkb"))).isEqualTo(20_000_000 + (1 << 20));
        assertThat(settings.maxBodyBytes(at(settings, "/mcp"))).isEqualTo(20_000_000 + (1 << 20));
        assertThat(settings.maxBodyBytes(at(settings, "/mcp/vault"))).isEqualTo(1 << 20);
        assertThat(beside("http://localhost:8010", Map.of("MCP_MAX_INGEST_BYTES", "900000000")).largestBody())
                .isEqualTo(64 << 20);
        assertThat(beside("http://localhost:8010", Map.of("MCP_MAX_INGEST_BYTES", "0")).largestBody()).isEqualTo(64 << 20);
        assertThat(beside("http://localhost:8010", Map.of("MCP_MAX_INGEST_BYTES", "1", "MCP_HTTP_MAX_BODY_BYTES", "4MiB"))
                .largestBody())
                .isEqualTo(4 << 20);
    }

    @Test
    @DisplayName("DESIGN 4: BrainKB's own path takes BrainKB's credentials, whatever proves callers elsewhere")
    void leaveAuthorizationToBrainkb() {
        var settings = beside("http://localhost:8010", Map.of("BRAIN_MCP_VAULT", folder.toString(), "MCP_AUTH_MODE", "jwt",
                "MCP_AUTH_SECRET_KEY", "0123456789abcdef0123456789abcdef", "MCP_JWT_EXPECTED_AUDIENCE", "gateway"));

        assertThat(at(settings, "/mcp/brainkb").bearer()).contains(Backend.BRAINKB);
        assertThat(at(settings, "/mcp/brainkb").protection()).isEmpty();
        assertThat(at(settings, "/mcp").bearer()).isEmpty();
        assertThat(at(settings, "/mcp").protection()).isPresent();
        assertThat(at(settings, "/mcp/vault").bearer()).isEmpty();
        assertThat(at(settings, "/mcp/vault").reaches(Backend.BRAINKB)).isFalse();
    }

    private static Endpoint at(Settings settings, String path) {
        assertThat(settings.faults()).isEmpty();
        return settings.endpoints().at(path).orElseThrow();
    }
}
