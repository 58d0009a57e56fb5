package org.athenaeum.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.athenaeum.settings.reading.SettingsSource;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsProducerTest {

    @TempDir
    Path folder;

    /** A sandbox whose vault is the directory it is given. */
    private static final class OneVault implements SandboxHook {

        @Override
        public Map<String, String> start(Path stateDirectory) throws IOException {
            return Map.of("BRAIN_MCP_VAULT", stateDirectory.getParent().toString(), "MCP_ANONYMOUS_SCOPES", "wiki:read",
                    "MCP_TEXT_MODE", "json");
        }

        @Override
        public void close() {
            // holds nothing
        }
    }

    @Test
    @DisplayName("RULINGS 24: the sandbox lies beneath what is configured")
    void letsWhatIsConfiguredWinOverTheSandbox() {
        var configured = SettingsSource.of(Map.of("MCP_STATE_DIR", folder.toString(), "MCP_TEXT_MODE", "readable"));

        var settings = Settings.read(SettingsProducer.withSandbox(configured, new OneVault()));

        assertThat(settings.faults()).isEmpty();
        assertThat(settings.vault().orElseThrow().root()).isEqualTo(folder);
        assertThat(settings.vault().orElseThrow().anonymous().contains("wiki:read")).isTrue();
        assertThat(settings.results().textMode()).isEqualTo(ResultSettings.TextMode.READABLE);
    }

    @ParameterizedTest(name = "{0}: {2}")
    @CsvSource({"BRAIN_MCP_VAULT,true,a vault of one's own", "MCP_FAMILIES,true,a family by name",
            "BRAIN_MCP_STDIO_SCOPES,false,a detail that may shape the sandbox", "MCP_PORT,false,no family's variable"})
    void asksTheSandboxOnlyWhereNoFamilyIsChosen(String name, boolean chosen, String why) {
        assertThat(EnabledFamilies.chosen(SettingsSource.of(Map.of(name, "x")))).as(why).isEqualTo(chosen);
    }
}
