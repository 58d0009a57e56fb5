package org.athenaeum.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.enterprise.inject.se.SeContainerInitializer;
import java.nio.file.Path;
import java.util.Map;
import org.athenaeum.operation.CheckReport;
import org.athenaeum.operation.SelfCheck;
import org.athenaeum.operation.SettingsOf;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.SettingsSource;
import org.athenaeum.stdio.CheckRun.Outcome;
import org.athenaeum.stdio.CommandLine.Exit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckRunTest {

    @TempDir
    Path vault;

    static class WellVault implements SelfCheck {

        @Override
        public String name() {
            return "vault";
        }

        @Override
        public CheckReport check() {
            return CheckReport.well("3 pages");
        }
    }

    static class LostVault extends WellVault {

        @Override
        public CheckReport check() {
            return CheckReport.failed("the work tree cannot be read");
        }
    }

    static class OtherFamily extends LostVault {

        @Override
        public String name() {
            return "kb";
        }
    }

    private static Outcome check(Map<String, String> values, Class<?>... families) {
        var initializer = SeContainerInitializer.newInstance().disableDiscovery()
                .addExtensions(new SettingsOf(Settings.read(SettingsSource.of(values))))
                .addBeanClasses(CheckRun.class).addBeanClasses(families);
        try (var beans = initializer.initialize()) {
            return beans.select(CheckRun.class).get().run();
        }
    }

    @Test
    @DisplayName("RULINGS 55: exit 0 when settings and families are well")
    void reportsThatAllIsWell() {
        var outcome = check(Map.of("BRAIN_MCP_VAULT", vault.toString()), WellVault.class);

        assertThat(outcome.status()).isEqualTo(Exit.OK);
        assertThat(outcome.report()).contains("settings: ok", "families: vault", "vault: ok", "  3 pages");
    }

    @Test
    @DisplayName("RULINGS 55: exit 1 when a family fails")
    void reportsAFamilyThatFails() {
        var outcome = check(Map.of("BRAIN_MCP_VAULT", vault.toString()), LostVault.class);

        assertThat(outcome.status()).isEqualTo(Exit.FAILED);
        assertThat(outcome.report()).contains("vault: fails", "problem: the work tree cannot be read");
    }

    @Test
    void asksOnlyTheFamiliesThatAreServed() {
        var outcome = check(Map.of("BRAIN_MCP_VAULT", vault.toString()), WellVault.class, OtherFamily.class);

        assertThat(outcome.status()).isEqualTo(Exit.OK);
        assertThat(outcome.report()).doesNotContain("kb");
    }

    @Test
    @DisplayName("RULINGS 55: exit 2 for bad settings, and no family is asked")
    void reportsBadSettings() {
        var outcome = check(Map.of("BRAIN_MCP_VAULT", "relative/vault", "MCP_PORT", "x"), LostVault.class);

        assertThat(outcome.status()).isEqualTo(Exit.BAD_SETTINGS);
        assertThat(outcome.report()).contains("settings: bad", "BRAIN_MCP_VAULT: ", "MCP_PORT: ").doesNotContain("vault: fails");
    }

    @Test
    @DisplayName("RULINGS 55: the report is redacted")
    void showsNoValueThatWasSet() {
        var key = "a-key-of-at-least-thirty-two-characters";
        var values = Map.of("BRAIN_MCP_VAULT", vault.toString(), "MCP_STATE_KEY", key, "MCP_ANONYMOUS_SCOPES", "wiki:people");

        var report = check(values, WellVault.class).report();

        assertThat(report).contains("warning: MCP_ANONYMOUS_SCOPES").doesNotContain(key, vault.toString());
    }
}
