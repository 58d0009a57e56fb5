package org.athenaeum.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
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
    @DisplayName("DESIGN 10: no setting but the families changes what the build renders")
    void dependsOnNoSetting() {
        var others = Map.of("MCP_TEXT_MODE", "json", "MCP_MAX_RESULT_BYTES", "16384", "BRAIN_MCP_STDIO_SCOPES", "none",
                "BRAIN_MCP_TRACKED_ONLY", "true", "BRAIN_MCP_MAX_PAGE_BYTES", "1024", "BRAIN_MCP_PAGE_EXTENSIONS", "txt",
                "MCP_SESSION_MODE", "stateless", "MCP_STATE_KEY", "0123456789abcdef0123456789abcdef", "MCP_SSE", "true");

        assertThat(rendered(others)).hasSize(20).isEqualTo(rendered(Map.of()));
    }
}
