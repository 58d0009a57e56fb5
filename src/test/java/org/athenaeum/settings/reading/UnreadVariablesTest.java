package org.athenaeum.settings.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class UnreadVariablesTest {

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', value = {
            "BRAIN_MCP_LISTEN         | set MCP_HOST and MCP_PORT",
            "DEV_MCP_AUTH_BYPASS      | no token is believed unchecked",
            "BRAIN_MCP_UPSTREAM_URI   | check its spelling",
            "BRAIN_MCP_PAGE_EXTENTION | check its spelling",
            "KB_MCP_HTTP_PORT         | set MCP_HOST and MCP_PORT",
            "KB_MCP_STATE_DIR         | does not serve yet",
            "BRAPI_MY_TRIAL_BASE_URI  | check its spelling"})
    @DisplayName("RULINGS 53: a variable that is set and not read is named at the start")
    void warnsOfAVariableThatIsSetAndNotRead(String name, String reason) {
        var reader = new SettingsReader(SettingsSource.of(Map.of(name, "x")));

        assertThat(UnreadVariables.warnings(reader)).singleElement().asString().startsWith(name + " ").contains(reason);
    }

    @Test
    void keepsSilentAboutBlankAndForeignNames() {
        var reader = new SettingsReader(SettingsSource.of(
                Map.of("BRAIN_MCP_LISTEN", "", "PATH", "/bin", "MCP_SOMEONE_ELSES", "1")));

        assertThat(UnreadVariables.warnings(reader)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void neverNamesAVariableThatIsRead(Variable variable) {
        assertThat(Variable.isRead(variable.name())).isTrue();
        assertThat(variable.aliases()).allMatch(Variable::isRead);
    }
}
