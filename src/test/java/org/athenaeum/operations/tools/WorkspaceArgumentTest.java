package org.athenaeum.operations.tools;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.enterprise.inject.se.SeContainerInitializer;
import jakarta.json.JsonObject;
import java.util.Map;
import org.athenaeum.catalog.registry.ToolExtension;
import org.athenaeum.operations.tools.notebook.FaultyNotebook;
import org.athenaeum.protocol.Json;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.SettingsSource;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkspaceArgumentTest {

    @Test
    @DisplayName("RULINGS 41: a tool whose declaration leaves no place for the argument stops the start")
    void refusesToolsWithoutPlaceForIt() {
        try (var container = SeContainerInitializer.newInstance().disableDiscovery().addExtensions(ToolExtension.class)
                .addBeanClasses(FaultyNotebook.class).initialize()) {
            var manager = container.getBeanManager();
            var found = manager.getExtension(ToolExtension.class);

            assertThat(new Tools(found, manager, Settings.read(SettingsSource.of(Map.of()))).faults()).containsExactlyInAnyOrder(
                    FaultyNotebook.class.getName() + "#twice: argument workspace is declared twice",
                    FaultyNotebook.class.getName() + "#whole: declares its input schema as a whole, "
                            + "which has no place for workspace");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {}                   | nothing was passed
            {"workspace":7}      | not a text
            """)
    void takesTextAlone(String arguments, String reason) {
        assertThat(WorkspaceArgument.in((JsonObject) Json.read(arguments))).as(reason).isEmpty();
    }
}
