package org.athenaeum.operation;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.enterprise.inject.se.SeContainerInitializer;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.athenaeum.catalog.registry.ToolExtension;
import org.athenaeum.catalog.registry.faulty.FaultyTools;
import org.athenaeum.operations.Offer;
import org.athenaeum.operations.features.FeatureCatalog;
import org.athenaeum.operations.tools.Tools;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.SettingsSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class StartReportTest {

    private static final Logger OURS = Logger.getLogger("org.athenaeum");

    private final List<LogRecord> records = new CopyOnWriteArrayList<>();
    private final Handler listener = new Handler() {
        @Override
        public void publish(LogRecord entry) {
            records.add(entry);
        }

        @Override
        public void flush() {
            // keeps nothing back
        }

        @Override
        public void close() {
            // holds nothing
        }
    };
    private Level before;

    @BeforeEach
    void listen() {
        before = OURS.getLevel();
        OURS.addHandler(listener);
    }

    @AfterEach
    void stopListening() {
        OURS.removeHandler(listener);
        OURS.setLevel(before);
    }

    private static void start(Map<String, String> values, Class<?>... families) {
        SeContainerInitializer.newInstance().disableDiscovery()
                .addExtensions(new SettingsOf(Settings.read(SettingsSource.of(values))))
                .addExtensions(ToolExtension.class)
                .addBeanClasses(StartReport.class, Offer.class, Tools.class, FeatureCatalog.class)
                .addBeanClasses(families).initialize().close();
    }

    @Test
    @DisplayName("RULINGS 55: one line per fault in the log, and one per warning")
    void tellsEveryFaultAndWarning() {
        start(Map.of("BRAIN_MCP_VAULT", "relative", "MCP_PORT", "x", "MCP_HOST", "0.0.0.0"));

        assertThat(records).filteredOn(entry -> entry.getLevel().equals(Level.SEVERE)).extracting(LogRecord::getMessage)
                .hasSize(3)
                .anyMatch(line -> line.startsWith("BRAIN_MCP_RESOURCE: "))
                .anyMatch(line -> line.startsWith("BRAIN_MCP_VAULT: "))
                .anyMatch(line -> line.startsWith("MCP_PORT: "));
        assertThat(records).filteredOn(entry -> entry.getLevel().equals(Level.WARNING)).extracting(LogRecord::getMessage)
                .singleElement().asString().startsWith("MCP_HOST");
    }

    @Test
    @DisplayName("RULINGS 55: one line per wrong declaration, with its place")
    void tellsEveryWrongDeclaration() {
        start(Map.of(), FaultyTools.class);

        assertThat(records).filteredOn(entry -> entry.getLevel().equals(Level.SEVERE)).extracting(LogRecord::getMessage)
                .anyMatch(line -> line.startsWith("a declaration is wrong: " + FaultyTools.class.getName() + "#badName: "))
                .anyMatch(line -> line.startsWith("a declaration is wrong: " + FaultyTools.class.getName() + "#silent: "));
    }

    @Test
    @DisplayName("RULINGS 53: MCP_LOG_LEVEL sets our own level")
    void setsOurOwnLevel() {
        start(Map.of("MCP_LOG_LEVEL", "debug"));

        assertThat(OURS.getLevel()).isEqualTo(Level.FINE);
        assertThat(Logger.getLogger("").getLevel()).isNotEqualTo(Level.FINE);
    }

    @Test
    @DisplayName("RULINGS 53: what is said below info reaches the server's console, which would not show it by itself")
    void showsDebugLinesOnTheConsole() {
        var console = new ByteArrayOutputStream();
        var debug = new DebugLines(new PrintStream(console, true, StandardCharsets.UTF_8));
        var entry = new LogRecord(Level.FINE, "{0} of {1}");
        entry.setLoggerName("org.athenaeum.vault");
        entry.setParameters(new Object[]{3, 4});

        debug.publish(entry);
        debug.publish(new LogRecord(Level.INFO, "the server shows this one"));

        assertThat(console.toString(StandardCharsets.UTF_8).lines()).containsExactly("debug org.athenaeum.vault: 3 of 4");
    }

    @Test
    void hearsNoMoreOnceTheApplicationHasStopped() {
        int handlers = OURS.getHandlers().length;

        start(Map.of("MCP_LOG_LEVEL", "debug"));

        assertThat(OURS.getHandlers()).hasSize(handlers);
    }
}
