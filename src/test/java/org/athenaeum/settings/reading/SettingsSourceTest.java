package org.athenaeum.settings.reading;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.config.EnvConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Map;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Against a real MicroProfile Config, the one that the server is built on. */
class SettingsSourceTest {

    private static Config environment(Map<String, String> variables) {
        return new SmallRyeConfigBuilder().addDefaultInterceptors().withSources(new EnvConfigSource(variables, 300)).build();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/vaults/${HOME}/a", "${NOT_SET}", "${unclosed", "$${x}", "\\${x}", "a,b\\,c"})
    @DisplayName("RULINGS 54: values are read raw, expressions are not expanded")
    void keepsAValueAsItWasGiven(String value) {
        var source = SettingsSource.of(environment(Map.of("BRAIN_MCP_VAULT", value, "HOME", "/home/somebody")));

        assertThat(source.value("BRAIN_MCP_VAULT")).contains(value);
    }

    @Test
    void findsANameVerbatim() {
        var source = SettingsSource.of(environment(Map.of("BRAIN_MCP_VAULT", "/v")));

        assertThat(source.value("BRAIN_MCP_VAULT")).contains("/v");
        assertThat(source.value("BRAIN_MCP_LISTEN")).isEmpty();
        assertThat(source.names()).contains("BRAIN_MCP_VAULT");
    }

    @Test
    void answersFromBeneathOnlyWhereTheUpperSourceIsSilent() {
        var source = SettingsSource.of(Map.of("MCP_PORT", "9000", "MCP_HOST", ""))
                .over(SettingsSource.of(Map.of("MCP_PORT", "9001", "MCP_HOST", "::1")));

        assertThat(source.value("MCP_PORT")).contains("9000");
        assertThat(source.value("MCP_HOST")).contains("::1");
        assertThat(source.names()).containsExactlyInAnyOrder("MCP_PORT", "MCP_HOST");
    }

    @Test
    @DisplayName("DESIGN 10: without MicroProfile Config, system properties lie over the environment, as they do with it")
    void readsTheProcessAsMicroProfileConfigDoes() {
        System.setProperty("PATH", "from a property");
        try {
            var source = SettingsSource.ofProcess();

            assertThat(source.value("PATH")).contains("from a property")
                    .isEqualTo(SettingsSource.of(ConfigProvider.getConfig()).value("PATH"));
            assertThat(source.names()).containsAll(System.getenv().keySet()).contains("java.version");
        } finally {
            System.clearProperty("PATH");
        }
    }
}
