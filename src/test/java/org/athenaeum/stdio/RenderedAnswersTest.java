package org.athenaeum.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.registry.CatalogLint;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.SettingsSource;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RenderedAnswersTest {

    @TempDir
    Path vault;

    private Map<String, String> rendered(Map<String, String> more) {
        var values = new HashMap<>(more);
        values.put("BRAIN_MCP_VAULT", vault.toString());
        var settings = Settings.read(SettingsSource.of(values));
        assertThat(settings.faults()).isEmpty();
        return RenderAnswers.files(settings);
    }

    @Test
    @DisplayName("vault A0.1, A0.2, A4, DESIGN 3, RULINGS 45: eight tools, in their order, portable, within their budget of tokens")
    void rendersTheVaultsToolsWithinTheirBudget() {
        var files = rendered(Map.of());

        for (var revision : Revision.values()) {
            var tools = tools(files, revision);
            var bytes = Json.bytes(tools);

            assertThat(names(tools)).containsExactly("search", "read_page", "page_status", "list_pages", "page_links", "list_tags",
                    "recent_pages", "find_broken_links");
            assertThat(CatalogLint.problems(bytes, revision)).isEmpty();
            assertThat(CatalogLint.tokens(bytes)).isLessThanOrEqualTo(CatalogLint.budget(Family.VAULT));
            assertThat(tools.getValuesAs(JsonObject.class)).allSatisfy(tool -> assertThat(tool.getString("description"))
                    .as("C6.3: %s", tool.getString("name")).contains("wiki:read", "wiki:confidential", "wiki:people"));
        }
    }

    @Test
    @DisplayName("vault A0.1: every tool only reads, and one of them asks the world outside")
    void saysHowTheToolsBehave() {
        var tools = tools(rendered(Map.of()), Revision.V2026_07_28).getValuesAs(JsonObject.class);

        assertThat(tools).allSatisfy(tool -> {
            var hints = tool.getJsonObject("annotations");
            assertThat(hints.getBoolean("readOnlyHint")).isTrue();
            assertThat(hints.getBoolean("destructiveHint")).isFalse();
            assertThat(hints.getBoolean("idempotentHint")).isTrue();
            assertThat(hints.getBoolean("openWorldHint")).isEqualTo(tool.getString("name").equals("page_status"));
            assertThat(tool.getJsonObject("inputSchema").getBoolean("additionalProperties")).isFalse();
        });
    }

    @Test
    @DisplayName("vault 0: BRAIN_MCP_EXTRA_TOOLS=false leaves the three that are always there")
    void leavesOutTheExtraTools() {
        var files = rendered(Map.of("BRAIN_MCP_EXTRA_TOOLS", "false"));

        assertThat(names(tools(files, Revision.V2025_11_25))).containsExactly("search", "read_page", "page_status");
    }

    @Test
    @DisplayName("brainkb 0, A, DESIGN 3, RULINGS 45, 61: BrainKB's 51 tools are portable, and within their budget of tokens")
    void rendersBrainkbsToolsWithinTheirBudget() {
        var files = RenderAnswers.files(Settings.read(SettingsSource.of(Map.of("MCP_FAMILIES", "brainkb"))));

        for (var revision : Revision.values()) {
            var tools = tools(files, "brainkb", revision);
            var some = Json.array();
            tools.getValuesAs(JsonObject.class).stream().filter(tool -> !isLater(tool)).forEach(some::add);
            var budgeted = some.build();

            assertThat(names(tools)).startsWith("brainkb_whoami", "brainkb_globus_login").allMatch(name -> name.startsWith("brainkb_"));
            assertThat(CatalogLint.problems(Json.bytes(tools), revision)).isEmpty();
            assertThat(budgeted).hasSize(51);
            assertThat(CatalogLint.tokens(Json.bytes(budgeted))).isLessThanOrEqualTo(CatalogLint.budget(Family.BRAINKB));
        }
    }

    /** Of those that come on top of the budgeted ones (DESIGN: 49, and 6 later). */
    private static boolean isLater(JsonObject tool) {
        return tool.getString("name").startsWith("brainkb_qa_");
    }

    private static JsonArray tools(Map<String, String> files, Revision revision) {
        return tools(files, "vault", revision);
    }

    private static JsonArray tools(Map<String, String> files, String family, Revision revision) {
        var list = (JsonObject) Json.read(files.get("rendered/" + family + "/" + revision.word() + "/tools-list.json"));
        return list.getJsonArray("tools");
    }

    private static List<String> names(JsonArray tools) {
        return tools.getValuesAs(JsonObject.class).stream().map(tool -> tool.getString("name")).toList();
    }

    @Test
    @DisplayName("DESIGN 10: no setting but the families and the extra tools changes what the build renders")
    void dependsOnNoSetting() {
        var others = Map.of("MCP_TEXT_MODE", "json", "MCP_MAX_RESULT_BYTES", "16384", "BRAIN_MCP_STDIO_SCOPES", "none",
                "BRAIN_MCP_TRACKED_ONLY", "true", "BRAIN_MCP_MAX_PAGE_BYTES", "1024", "BRAIN_MCP_PAGE_EXTENSIONS", "txt",
                "MCP_SESSION_MODE", "stateless", "MCP_STATE_KEY", "0123456789abcdef0123456789abcdef", "MCP_SSE", "true");
        others = new HashMap<>(others);
        others.putAll(Map.of("BRAIN_MCP_UPSTREAM_URL", "https://status.example", "BRAIN_MCP_UPSTREAM_CLIENT_ID", "c",
                "BRAIN_MCP_UPSTREAM_TOKEN_URL", "https://as.example/token", "BRAIN_MCP_UPSTREAM_CLIENT_SECRET", "s"));

        assertThat(rendered(others)).hasSize(20).isEqualTo(rendered(Map.of()));
    }
}
