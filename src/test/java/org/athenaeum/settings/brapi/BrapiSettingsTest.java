package org.athenaeum.settings.brapi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.Fault;
import org.athenaeum.settings.reading.SettingsSource;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BrapiSettingsTest {

    private static Settings with(String... namesAndValues) {
        var all = new HashMap<String, String>();
        all.put("MCP_FAMILIES", "brapi");
        for (int at = 0; at < namesAndValues.length; at += 2) all.put(namesAndValues[at], namesAndValues[at + 1]);
        return Settings.read(SettingsSource.of(all));
    }

    private static BrapiSettings brapi(String... namesAndValues) {
        var settings = with(namesAndValues);
        assertThat(settings.faults()).isEmpty();
        return settings.brapi().orElseThrow();
    }

    @Test
    @DisplayName("G1: the defaults")
    void hasTheContractsDefaults() {
        var brapi = brapi();

        assertThat(brapi.upstream()).isEqualTo(new UpstreamSettings(4, 3, Duration.ofMillis(500), Duration.ofSeconds(30),
                Duration.ofSeconds(8), Duration.ofSeconds(1), Duration.ofSeconds(60), Duration.ofHours(1), false,
                new HostPatterns(java.util.List.of())));
        assertThat(brapi.rows()).isEqualTo(new RowSettings(1000, 1000, 100_000));
        assertThat(brapi.connectionLife()).isEqualTo(Duration.ofDays(1));
        assertThat(brapi.writes() || brapi.forcedWrites() || brapi.drops()).isFalse();
        assertThat(brapi.isolation()).isTrue();
        assertThat(brapi.servers().aliases()).isEmpty();
    }

    @ParameterizedTest(name = "{0}={1}")
    @CsvSource({"BRAPI_MAX_CONCURRENT_REQUESTS,0", "BRAPI_MAX_CONCURRENT_REQUESTS,65", "BRAPI_RETRY_MAX_ATTEMPTS,11",
            "BRAPI_REQUEST_TIMEOUT_MS,99", "BRAPI_GENOTYPE_CALLS_MAX_PULL,500001", "BRAPI_LOAD_LIMIT,0",
            "BRAPI_ALLOW_PRIVATE_IPS,perhaps", "BRAPI_NORTH_BASE_URL,ftp://north.example.org", "BRAPI_NORTH_BASE_URL,http://2130706433/",
            "BRAPI_NORTH_DIALECT,klingon", "BRAPI_NORTH_API_KEY_HEADER,Content-Length", "BRAPI_ALLOWED_HOSTS,https://x.example.org",
            "BRAPI_SERVERS_FILE,servers.json"})
    @DisplayName("G: a value out of its range stops the start, naming the variable")
    void refusesWhatCannotBeUsed(String name, String value) {
        assertThat(with("BRAPI_NORTH_API_KEY", "k", name, value).faults()).extracting(Fault::variable).contains(name);
    }

    @Test
    @DisplayName("C2, R54: aliases are found in the environment, each with the one credential it has")
    void findsAliasesAndTheirCredentials() {
        var servers = brapi("BRAPI_DEFAULT_BASE_URL", "https://one.example.org/brapi/v2/", "BRAPI_DEFAULT_BEARER_TOKEN", "t-1",
                "BRAPI_MY_TRIAL_BASE_URL", "https://two.example.org/brapi/v2", "BRAPI_MY_TRIAL_USERNAME", "ada",
                "BRAPI_MY_TRIAL_PASSWORD", "pw", "BRAPI_KEYED_API_KEY", "k", "BRAPI_KEYED_API_KEY_HEADER", "X-Key",
                "BRAPI_MACHINE_OAUTH_CLIENT_ID", "id", "BRAPI_MACHINE_OAUTH_CLIENT_SECRET", "s", "BRAPI_MACHINE_DIALECT", "bms").servers();

        assertThat(servers.aliases().keySet()).containsExactly("DEFAULT", "KEYED", "MACHINE", "MY_TRIAL");
        assertThat(servers.alias("DEFAULT").baseUrl().orElseThrow()).hasToString("https://one.example.org/brapi/v2");
        assertThat(servers.alias("DEFAULT").credential()).containsInstanceOf(ServerCredential.Bearer.class);
        assertThat(servers.alias("MY_TRIAL").present()).containsExactly("sgn");
        assertThat(servers.alias("KEYED").credential().map(c -> ((ServerCredential.ApiKey) c).header().value())).contains("X-Key");
        assertThat(servers.alias("MACHINE").credential()).containsInstanceOf(ServerCredential.Client.class);
        assertThat(servers.alias("MACHINE").dialect()).contains("bms");
        assertThat(servers.alias("NOBODY").baseUrl()).isEmpty();
    }

    @Test
    @DisplayName("C2: half a credential counts as none and is told; two kinds are told, and neither is taken")
    void warnsOfHalfACredentialAndOfTwo() {
        var settings = with("BRAPI_NORTH_USERNAME", "ada", "BRAPI_SOUTH_BEARER_TOKEN", "t", "BRAPI_SOUTH_API_KEY", "k");
        var servers = settings.brapi().orElseThrow().servers();

        assertThat(settings.warnings()).anyMatch(line -> line.contains("BRAPI_NORTH_USERNAME") && line.contains("BRAPI_NORTH_PASSWORD"))
                .anyMatch(line -> line.contains("BRAPI_SOUTH_") && line.contains("bearer, api_key"));
        assertThat(servers.alias("NORTH").credential()).isEmpty();
        assertThat(servers.alias("SOUTH").credential()).isEmpty();
        assertThat(servers.alias("SOUTH").present()).containsExactly("bearer", "api_key");
    }

    @Test
    @DisplayName("C2: an address with a placeholder counts as unset")
    void takesAPlaceholderForNothing() {
        var settings = with("BRAPI_NORTH_BASE_URL", "${BRAPI_URL}");

        assertThat(settings.faults()).isEmpty();
        assertThat(settings.brapi().orElseThrow().servers().alias("NORTH").baseUrl()).isEmpty();
        assertThat(settings.warnings()).anyMatch(line -> line.contains("BRAPI_NORTH_BASE_URL") && line.contains("placeholder"));
    }

    @Test
    @DisplayName("R54: two spellings of one name are refused")
    void refusesCollidingNames() {
        assertThat(with("BRAPI_NORTH_BEARER_TOKEN", "a", "BRAPI_North_BEARER_TOKEN", "b").faults()).singleElement().asString()
                .contains("mean the same");
    }

    @Test
    @DisplayName("R54: secrets come from files too, and show nowhere")
    void readsSecretsFromFilesAndNeverShowsThem(@TempDir Path folder) throws IOException {
        var file = Files.writeString(folder.resolve("token"), "velvet-token\n");

        var settings = with("BRAPI_NORTH_BEARER_TOKEN_FILE", file.toString(), "BRAPI_SOUTH_USERNAME", "ada",
                "BRAPI_SOUTH_PASSWORD", "velvet-password");

        var credential = (ServerCredential.Bearer) settings.brapi().orElseThrow().servers().alias("NORTH").credential().orElseThrow();
        assertThat(credential.token().reveal()).isEqualTo("velvet-token");
        assertThat(settings.toString()).doesNotContain("velvet");
    }

    @Test
    @DisplayName("C7: six built-in servers with attribution, fewer where some are taken away, more from a file")
    void knowsServersByAlias(@TempDir Path folder) throws IOException {
        var file = Files.writeString(folder.resolve("servers.json"), """
                [{"alias": "our-barn", "baseUrl": "https://barn.example.org/brapi/v2", "organisation": "Barn", "dialect": "spec"}]""");

        assertThat(brapi().servers().known()).hasSize(6).allMatch(server -> server.license().equals("CC-BY")
                && server.citation().startsWith("Morales") && server.homepage().startsWith("https://"));
        assertThat(brapi().servers().known("BTI-Cassava")).isPresent();
        var some = brapi("BRAPI_BUILTIN_ALIASES_DISABLED", "T3-Oat, bti-cassava", "BRAPI_SERVERS_FILE", file.toString()).servers();
        assertThat(some.known("t3-oat")).isEmpty();
        assertThat(some.known()).hasSize(5);
        assertThat(some.known("our-barn").orElseThrow().dialect()).contains("spec");
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(delimiter = '|', value = {
            "[{'alias':'t3_oat','baseUrl':'https://x.example.org'}] | no variable could tell it from a built-in one",
            "[{'alias':'a b','baseUrl':'https://x.example.org'}]    | no alias",
            "[{'alias':'a','baseUrl':'x'}]                          | no address",
            "[{'alias':'a','baseUrl':'https://x.example.org','dialect':'x'}] | no dialect",
            "{}                                                     | no list",
            "[                                                      | no JSON"})
    @DisplayName("C7: a list of servers that cannot be used stops the start")
    void refusesAnUnusableList(String json, String why, @TempDir Path folder) throws IOException {
        var file = Files.writeString(folder.resolve("servers.json"), json.replace('\'', '"'));

        assertThat(with("BRAPI_SERVERS_FILE", file.toString()).faults()).as(why).extracting(Fault::variable)
                .containsExactly("BRAPI_SERVERS_FILE");
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({"north.example.org,true", "a.b.south.example.org,true", "south.example.org,false", "evil-north.example.org,false",
            "north.example.org.evil.example,false"})
    @DisplayName("C2: hosts are allowed exactly, or below a name")
    void allowsHostsByPattern(String host, boolean allowed) {
        var hosts = brapi("BRAPI_ALLOWED_HOSTS", "North.example.org,*.south.example.org").upstream().hosts();

        assertThat(hosts.allows(host)).isEqualTo(allowed);
    }

    @Test
    void knowsEveryHostWhereNoneIsNamed() {
        assertThat(brapi().upstream().hosts().allows("anything.example.org")).isTrue();
    }

    @Test
    @DisplayName("a value is read only where the family is served")
    void readsNothingWhereTheFamilyIsNotServed() {
        var settings = Settings.read(SettingsSource.of(Map.of("MCP_FAMILIES", "brainkb", "BRAPI_LOAD_LIMIT", "x")));

        assertThat(settings.brapi()).isEmpty();
        assertThat(settings.faults()).isEmpty();
    }
}
