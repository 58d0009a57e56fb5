package org.athenaeum.operations.tools;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.athenaeum.catalog.Content;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.operations.Situation;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.settings.Endpoint;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.SettingsSource;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ToolResultShapeTest {

    private static final ToolResult PICTURE = new ToolResult(
            List.of(new Content.Text("A field."), new Content.Image(new byte[]{1}, "image/png")), Optional.empty(), false);

    @Test
    @DisplayName("TOOL-18: blocks keep their order")
    void keepsBlocksInOrder() {
        assertThat(rendered(PICTURE, Revision.V2024_11_05).getJsonArray("content").getValuesAs(JsonObject.class))
                .extracting(block -> block.getString("type")).containsExactly("text", "image");
    }

    @Test
    @DisplayName("RULINGS 37: JSON takes the place of the account where there is no structuredContent; pictures stay")
    void keepsPicturesBesideJson() {
        var data = new ToolResult(PICTURE.content(), Optional.of(Json.object().add("a", 1).build()), false);

        var old = rendered(data, Revision.V2024_11_05);

        assertThat(old.getJsonArray("content")).hasToString("[{\"type\":\"text\",\"text\":\"{\\\"a\\\":1}\"},"
                + "{\"type\":\"image\",\"data\":\"AQ==\",\"mimeType\":\"image/png\"}]");
        assertThat(old).doesNotContainKey("structuredContent");
        assertThat(rendered(data, Revision.V2025_06_18).getJsonArray("content").getJsonObject(0).getString("text"))
                .isEqualTo("A field.");
    }

    private static JsonObject rendered(ToolResult result, Revision revision) {
        var shape = new ToolResultShape(Settings.read(SettingsSource.of(Map.of())).results());
        return shape.render(new Situation(new Endpoint("/mcp/kb", Set.of(Family.KB)), Caller.local(Scopes.NONE), revision), result);
    }
}
