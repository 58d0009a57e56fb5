package org.athenaeum.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs the real entry point where {@code java} and {@code server} are scripts that tell how they were called. */
class EntryPointTest {

    private static final Path SCRIPT = Path.of("src/deploy/entrypoint.sh").toAbsolutePath();

    @TempDir
    Path home;

    private record Run(int status, List<String> calls, String stdout, String stderr) {
    }

    @BeforeEach
    void standIns() throws IOException {
        script("bin/java", "echo \"java $*\" >> \"$CALLS\"; echo 'a report'; exit \"${JAVA_STATUS:-0}\"");
        script("wlp/bin/server", "echo \"server $*\" >> \"$CALLS\"");
    }

    @Test
    @DisplayName("RULINGS 55: over HTTP the settings are checked first, on stderr, and then the server runs")
    void checksTheSettingsAndRunsTheServer() throws Exception {
        var run = run(Map.of());

        assertThat(run.calls()).containsExactly("java " + jar() + " --check", "server run athenaeum");
        assertThat(run.status()).isZero();
        assertThat(run.stdout()).isEmpty();
        assertThat(run.stderr()).contains("a report");
    }

    @Test
    @DisplayName("RULINGS 55: only bad settings stop the start; a backend that is gone may come back")
    void startsUnlessTheSettingsAreBad() throws Exception {
        var failing = run(Map.of("JAVA_STATUS", "1"));
        assertThat(failing.calls()).last().isEqualTo("server run athenaeum");
        assertThat(failing.status()).isZero();

        var bad = run(Map.of("JAVA_STATUS", "2"));
        assertThat(bad.calls()).containsExactly("java " + jar() + " --check");
        assertThat(bad.status()).isEqualTo(2);
    }

    static Stream<Arguments> transports() {
        return Stream.of(
                arguments(Map.of(), "server", "http is the default"),
                arguments(Map.of("MCP_TRANSPORT", ""), "server", "blank counts as absent"),
                arguments(Map.of("MCP_TRANSPORT", "http"), "server", "named"),
                arguments(Map.of("MCP_TRANSPORT", "streamable-http"), "server", "a predecessor's word"),
                arguments(Map.of("MCP_TRANSPORT_TYPE", "http"), "server", "a predecessor's name"),
                arguments(Map.of("MCP_TRANSPORT", "stdio"), "pipe", "named"),
                arguments(Map.of("MCP_TRANSPORT_TYPE", "stdio"), "pipe", "a predecessor's name"),
                arguments(Map.of("MCP_TRANSPORT", "stdio", "MCP_TRANSPORT_TYPE", "stdio"), "pipe", "both agree"),
                arguments(Map.of("MCP_TRANSPORT", "stdio", "MCP_TRANSPORT_TYPE", "http"), "refused", "the two differ"),
                arguments(Map.of("MCP_TRANSPORT", "sse"), "refused", "no such transport"),
                arguments(Map.of("MCP_TRANSPORT", "STDIO"), "refused", "no guessing at words"));
    }

    @ParameterizedTest(name = "{0}: {1}, {2}")
    @MethodSource("transports")
    @DisplayName("RULINGS 56: the transport is http or stdio; anything else ends with 2")
    void choosesTheTransport(Map<String, String> environment, String expected, String reason) throws Exception {
        var run = run(environment);

        switch (expected) {
            case "server" -> assertThat(run.calls()).as(reason).last().isEqualTo("server run athenaeum");
            case "pipe" -> assertThat(run.calls()).as(reason).containsExactly("java " + jar());
            default -> {
                assertThat(run.calls()).as(reason).isEmpty();
                assertThat(run.status()).isEqualTo(2);
                assertThat(run.stderr()).contains("MCP_TRANSPORT");
            }
        }
    }

    @Test
    void handsItsArgumentsAndItsStatusToTheStdioJar() throws Exception {
        var run = run(Map.of("JAVA_STATUS", "1"), "--check");

        assertThat(run.calls()).containsExactly("java " + jar() + " --check");
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.stdout()).isEqualTo("a report\n");
    }

    private String jar() {
        return "@" + home + "/stdio.options -XX:AOTCache=" + home + "/cache/stdio.aot -jar " + home + "/athenaeum-stdio.jar";
    }

    private Run run(Map<String, String> environment, String... arguments) throws IOException, InterruptedException {
        var calls = Files.writeString(home.resolve("calls"), "");
        var builder = new ProcessBuilder(Stream.concat(Stream.of("sh", SCRIPT.toString()), Stream.of(arguments)).toList())
                .redirectOutput(home.resolve("stdout").toFile()).redirectError(home.resolve("stderr").toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("MCP_TRANSPORT"));
        builder.environment().put("ATHENAEUM_HOME", home.toString());
        builder.environment().put("CALLS", calls.toString());
        builder.environment().merge("PATH", home.resolve("bin").toString(), (path, ours) -> ours + ":" + path);
        builder.environment().putAll(environment);

        var process = builder.start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).as("the entry point ends").isTrue();
        return new Run(process.exitValue(), Files.readAllLines(calls), Files.readString(home.resolve("stdout")),
                Files.readString(home.resolve("stderr")));
    }

    private void script(String name, String body) throws IOException {
        var file = home.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n" + body + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
