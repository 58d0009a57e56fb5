package org.athenaeum.catalog.registry;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.protocol.peer.IconReference;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("specs/mcp.md 17: one tool, rendered for each revision")
class ToolListingTest {

    private static final String NAME = "\"name\":\"t\"";
    private static final String INPUT = "\"description\":\"Does.\",\"inputSchema\":{\"type\":\"object\"}";
    private static final String OUTPUT = "\"outputSchema\":{}";
    private static final String HINTS =
            "\"readOnlyHint\":true,\"destructiveHint\":false,\"idempotentHint\":true,\"openWorldHint\":false";

    private static final String FULL = NAME + ",\"title\":\"T\"," + INPUT + "," + OUTPUT + ",\"annotations\":{" + HINTS + "}";
    private static final IconReference ICON = new IconReference("https://example.org/t.png", "", List.of("any"), "");

    @ParameterizedTest(name = "{0}")
    @CsvSource({"V2024_11_05, plain", "V2025_03_26, hinted", "V2025_06_18, full", "V2025_11_25, pictured",
        "V2026_07_28, pictured"})
    void rendersFieldsOfRevision(Revision revision, String form) {
        var expected = switch (form) {
            case "plain" -> NAME + "," + INPUT;
            case "hinted" -> NAME + "," + INPUT + ",\"annotations\":{\"title\":\"T\"," + HINTS + "}";
            case "full" -> FULL;
            default -> FULL + ",\"icons\":[{\"src\":\"https://example.org/t.png\",\"sizes\":[\"any\"]}]";
        };

        var listed = new ToolView(Map.of("t", tool("T"))).listed(revision);

        assertThat(new String(listed, StandardCharsets.UTF_8)).isEqualTo("[{" + expected + "}]");
    }

    @ParameterizedTest
    @CsvSource({"V2025_03_26", "V2026_07_28"})
    void leavesOutMissingTitle(Revision revision) {
        var listed = new ToolView(Map.of("t", tool(""))).listed(revision);

        assertThat(new String(listed, StandardCharsets.UTF_8)).doesNotContain("title");
    }

    private static ToolDefinition tool(String title) {
        return new ToolDefinition(Family.KB, "t", title, "Does.", new ToolDefinition.Hints(true, false, true, false),
                List.of(ICON), Duration.ofSeconds(1), true, Json.object().add("type", "object").build(),
                Optional.of(JsonValue.EMPTY_JSON_OBJECT), ToolListingTest.class, (arguments, context) -> ToolResult.ofText());
    }
}
