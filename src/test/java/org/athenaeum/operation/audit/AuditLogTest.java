package org.athenaeum.operation.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.athenaeum.operations.audit.Audited;
import org.athenaeum.protocol.Json;
import org.athenaeum.session.StateKey;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.SettingsSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("the record of calls goes where the operator wants it")
class AuditLogTest {

    private static final Logger CONSOLE = Logger.getLogger("athenaeum.audit");
    private static final Audited REFUSED = Audited.refused(Optional.empty(), "/mcp", "POST", "unauthorized");

    private final List<String> console = new CopyOnWriteArrayList<>();
    private final Handler listener = new Handler() {
        @Override
        public void publish(LogRecord entry) {
            console.add(entry.getMessage());
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

    @TempDir
    Path folder;

    @BeforeEach
    void listen() {
        CONSOLE.addHandler(listener);
    }

    @AfterEach
    void stopListening() {
        CONSOLE.removeHandler(listener);
    }

    private static AuditLog log(String target) {
        var settings = Settings.read(SettingsSource.of(Map.of("MCP_AUDIT", target)));
        return new AuditLog(settings, new StateKey(settings));
    }

    @Test
    void writesToTheConsole() {
        var log = log("console");

        log.hear(REFUSED);

        assertThat(console).singleElement().asString().contains("\"reason\":\"unauthorized\"");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    @DisplayName("a file holds one JSON object a line, nothing else, and goes on where it ended")
    void writesToAFileOfItsOwn() throws IOException {
        var path = folder.resolve("100%h calls.log");

        for (int i = 0; i < 2; i++) {
            var log = log(path.toString());
            log.hear(REFUSED);
            log.close();
        }

        var lines = Files.readAllLines(folder.resolve("100%h calls.log.0"));
        assertThat(lines).hasSize(2).allMatch(line -> Json.read(line).asJsonObject().getString("reason").equals("unauthorized"));
        assertThat(console).isEmpty();
    }

    @Test
    @DisplayName("a full file makes room for the next, and the oldest of them ends: the record takes no more than so much")
    void turnsItsFilesOver() throws IOException {
        int limit = 1_000;
        var settings = Settings.read(SettingsSource.of(Map.of("MCP_AUDIT", folder.resolve("calls.log").toString())));
        var log = new AuditLog(settings, new StateKey(settings), limit);
        int line = 500;      // more than any of these lines takes

        for (int i = 0; i < 100; i++) log.hear(Audited.refused(Optional.empty(), "/mcp", "POST", "number-" + i));
        log.close();

        try (var files = Files.list(folder)) {
            assertThat(files.toList()).hasSize(AuditLog.FILES).allMatch(file -> file.toFile().length() < limit + line);
        }
        assertThat(Files.readString(folder.resolve("calls.log.0"))).contains("number-99");
        assertThat(Files.readString(folder.resolve("calls.log." + (AuditLog.FILES - 1)))).doesNotContain("number-1\"");
    }

    @Test
    void losesNoRecordWhereTheFileCannotBeWritten() {
        var log = log(folder.resolve("nowhere/calls.log").toString());

        log.hear(REFUSED);

        assertThat(console).hasSize(2);
        assertThat(console.get(0)).contains("MCP_AUDIT");
        assertThat(console.get(1)).contains("\"reason\":\"unauthorized\"");
    }
}
