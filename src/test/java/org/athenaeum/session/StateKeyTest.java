package org.athenaeum.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.SettingsSource;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("RULINGS 47: keys for what is handed out and taken back")
class StateKeyTest {

    private static final String CONFIGURED = "0123456789abcdef0123456789abcdef";

    @Test
    void derivesTheSameKeyOnEveryNodeForTheSamePurpose() {
        var here = key(Map.of("MCP_STATE_KEY", CONFIGURED));
        var there = key(Map.of("MCP_STATE_KEY", CONFIGURED));

        assertThat(here.derive("cursor")).hasSize(32).isEqualTo(there.derive("cursor"));
        assertThat(here.derive("cursor")).isNotEqualTo(here.derive("handle"));
        assertThat(here.derive("cursor")).isNotEqualTo(CONFIGURED.getBytes());
    }

    @Test
    void makesARandomKeyWhereNoneIsConfigured() {
        var one = key(Map.of());

        assertThat(one.derive("cursor")).isEqualTo(one.derive("cursor")).isNotEqualTo(key(Map.of()).derive("cursor"));
    }

    private static StateKey key(Map<String, String> variables) {
        return new StateKey(Settings.read(SettingsSource.of(variables)));
    }
}
