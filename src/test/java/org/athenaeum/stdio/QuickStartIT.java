package org.athenaeum.stdio;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarFile;
import org.athenaeum.sandbox.vault.SampleVault;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.SettingsSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
@DisplayName("the packaged jar while its beans still start")
class QuickStartIT {

    private static final String INITIALIZE = """
            {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},\
            "clientInfo":{"name":"test","version":"1"}}}
            {"jsonrpc":"2.0","method":"notifications/initialized"}
            """;
    private static final String LIST = """
            {"jsonrpc":"2.0","id":2,"method":"tools/list"}
            """;
    private static final Duration TWO_SECONDS = Duration.ofSeconds(2);

    @TempDir
    Path state;

    private Map<String, String> environment;

    @BeforeEach
    void aVault() throws IOException {
        environment = Map.of("BRAIN_MCP_VAULT", SampleVault.open(state).root().toString(), "LC_ALL", "C.UTF-8");
    }

    private static String call(String id) {
        return """
                {"jsonrpc":"2.0","id":"%s","method":"tools/call","params":{"name":"read_page",\
                "arguments":{"path":"wiki/protocols/crossing-wheat.md"}}}
                """.formatted(id);
    }

    @Test
    @DisplayName("DESIGN 10: what the build rendered is byte for byte what the beans say, for every revision")
    void holdsWhatTheBeansSay() throws IOException {
        var packaged = new TreeMap<String, String>();
        try (var jar = new JarFile(StdioProcess.JAR.toFile())) {
            for (var entry : jar.stream().filter(each -> each.getName().matches("rendered/.*\\.json")).toList()) {
                packaged.put(entry.getName(), new String(jar.getInputStream(entry).readAllBytes(), UTF_8));
            }
        }

        var said = new TreeMap<>(RenderAnswers.files(Settings.read(SettingsSource.of(environment))));
        said.putAll(RenderAnswers.files(Settings.read(SettingsSource.of(Map.of("MCP_FAMILIES", "brainkb")))));
        assertThat(packaged).isEqualTo(said);
    }

    @Test
    @DisplayName("RPC-02: a call right behind the list is answered too, each under its own id")
    void answersACallRightBehindTheList() throws IOException {
        try (var process = StdioProcess.jar(environment)) {
            process.send(INITIALIZE + LIST + call("early"));

            assertThat(process.next().getJsonObject("result")).containsKey("serverInfo");
            assertThat(process.next().getJsonObject("result")).containsKey("tools");
            var answer = process.next();
            assertThat(answer.getString("id")).isEqualTo("early");
            assertThat(answer.getJsonObject("result").getBoolean("isError")).isFalse();
        }
    }

    @Test
    @DisplayName("CAN-01: a call cancelled while it waits for the beans is not answered, the next one is")
    void honoursACancellation() throws IOException {
        try (var process = StdioProcess.jar(environment)) {
            process.send(INITIALIZE + call("given-up") + """
                    {"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"given-up"}}
                    """ + call("wanted"));

            assertThat(process.next().getInt("id")).isEqualTo(1);
            assertThat(process.next().getString("id")).isEqualTo("wanted");
            process.closeStdin();
            assertThat(process.rest()).isEmpty();
        }
    }

    @Test
    @DisplayName("STD-04: stdin's end while the beans start ends the process within two seconds")
    void endsSoonAfterStdin() throws IOException, InterruptedException {
        try (var process = StdioProcess.jar(environment)) {
            process.send(INITIALIZE + LIST);
            process.next();
            process.next();

            process.closeStdin();

            assertThat(process.exitWithin(TWO_SECONDS)).isZero();
            assertThat(process.rest()).isEmpty();
            assertThat(process.stderr()).isEmpty();
        }
    }

    @Test
    void saysNothingBeforeBadSettingsEndIt() throws IOException, InterruptedException {
        try (var process = StdioProcess.jar(Map.of("BRAIN_MCP_VAULT", state.toString(), "MCP_TEXT_MODE", "loud"))) {
            process.send(INITIALIZE + LIST);

            assertThat(process.rest()).isEmpty();
            assertThat(process.exitWithin(Duration.ofSeconds(30))).isEqualTo(2);
            assertThat(process.stderr().lines()).singleElement().asString().startsWith("MCP_TEXT_MODE: ");
        }
    }
}
