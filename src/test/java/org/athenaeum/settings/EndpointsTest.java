package org.athenaeum.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.athenaeum.catalog.Family;
import org.athenaeum.identity.Backend;
import org.athenaeum.settings.access.AccessSettings;
import org.athenaeum.settings.reading.SettingsReader;
import org.athenaeum.settings.reading.SettingsSource;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EndpointsTest {

    private static final Set<Family> TWO = EnumSet.of(Family.VAULT, Family.BRAPI);

    private static Endpoints endpoints(Set<Family> enabled, Map<String, String> values) {
        return endpoints(new SettingsReader(SettingsSource.of(values)), enabled);
    }

    /** With a vault that shows something to everyone. */
    private static Endpoints endpoints(SettingsReader reader, Set<Family> enabled) {
        var access = AccessSettings.read(reader, "127.0.0.1", 8080, Optional.empty());
        return new EndpointPlan(reader, enabled, access, true).endpoints();
    }

    @Test
    @DisplayName("RULINGS 25: /mcp serves the only enabled family")
    void servesTheOnlyFamilyAtTheRoot() {
        var endpoints = endpoints(Set.of(Family.VAULT), Map.of());

        assertThat(endpoints.all()).extracting(Endpoint::path).containsExactly("/mcp");
        assertThat(endpoints.root().orElseThrow().families()).containsExactly(Family.VAULT);
        assertThat(endpoints.root().orElseThrow().aggregate()).isFalse();
    }

    @Test
    @DisplayName("RULINGS 25: /mcp serves all of several families, and says so")
    void servesAllFamiliesAtTheRootAndSaysSo() {
        var reader = new SettingsReader(SettingsSource.of(Map.of()));

        var endpoints = endpoints(reader, TWO);

        assertThat(endpoints.root().orElseThrow().families()).isEqualTo(TWO);
        assertThat(endpoints.root().orElseThrow().aggregate()).isTrue();
        assertThat(reader.warnings()).singleElement().asString().startsWith("MCP_ROOT");
    }

    @Test
    @DisplayName("DESIGN 4, RULINGS 31: where a portal judges callers their key is its backend's credential, and nowhere else")
    void leavesAPortalsKeyToItsBackend() {
        var endpoints = endpoints(EnumSet.of(Family.VAULT, Family.KB, Family.BRAPI), Map.of());

        assertThat(endpoints.at("/mcp/kb").orElseThrow().bearer()).contains(Backend.LIGHTRAG);
        assertThat(endpoints.all()).filteredOn(endpoint -> !endpoint.path().equals("/mcp/kb"))
                .hasSize(3).allSatisfy(endpoint -> assertThat(endpoint.bearer()).isEmpty());
    }

    @ParameterizedTest(name = "MCP_ROOT={0}")
    @CsvSource({"brapi,1", "all,2"})
    void servesWhatMcpRootNames(String word, int families) {
        var reader = new SettingsReader(SettingsSource.of(Map.of("MCP_ROOT", word)));

        assertThat(endpoints(reader, TWO).root().orElseThrow().families()).hasSize(families);
        assertThat(reader.warnings()).isEmpty();
    }

    @Test
    @DisplayName("RULINGS 53: one extra path serves what the root serves")
    void addsOneExtraPath() {
        var endpoints = endpoints(TWO, Map.of("MCP_ROOT", "all", "KB_MCP_HTTP_PATH", "/lab/knowledge"));

        assertThat(endpoints.at("/lab/knowledge")).contains(new Endpoint("/lab/knowledge", TWO));
    }

    @Test
    void addsNothingWhenTheExtraPathIsTheRoot() {
        assertThat(endpoints(Set.of(Family.VAULT), Map.of("MCP_HTTP_ENDPOINT_PATH", "/mcp")).all()).hasSize(1);
    }

    @ParameterizedTest(name = "{0}: {2}")
    @CsvSource({
            "/mcp,true,plain", "/mcp/,true,one slash at the end", "/mcp/vault,true,a family", "/mcp/vault/,true,the same",
            "/MCP,false,case", "/mcp//,false,two slashes", "//mcp,false,two slashes", "/mcp;x=1,false,a parameter",
            "/mcp/%76ault,false,percent encoding", "/mcp/./vault,false,dots", "/mcp/brapi,false,not enabled", "/,false,status"})
    @DisplayName("RULINGS 4: every variant of a path is nobody's")
    void matchesThePathExactly(String path, boolean found, String why) {
        assertThat(endpoints(Set.of(Family.VAULT), Map.of("MCP_ROOT", "all")).at(path).isPresent()).as(why).isEqualTo(found);
    }
}
