package org.athenaeum.stdio;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The packaged jar as a process (specs/mcp.md 18.7). */
@Timeout(60)
class StdioJarIT {

    private static final Duration SOON = Duration.ofSeconds(30);
    private static final String INITIALIZE = """
            {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},\
            "clientInfo":{"name":"test","version":"1"}}}
            """;
    private static final String DISCOVER = """
            {"jsonrpc":"2.0","id":"d","method":"server/discover","params":{"_meta":{\
            "io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}
            """;

    @TempDir
    Path vault;

    @BeforeEach
    void aVault() throws GitAPIException, IOException {
        Git.init().setDirectory(vault.toFile()).call().close();
        Files.writeString(vault.resolve("page.md"), "# A page\n");
    }

    private Map<String, String> environment() {
        return Map.of("BRAIN_MCP_VAULT", vault.toString(), "LC_ALL", "C");
    }

    private static String call(String tool) {
        return """
                {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"%s","arguments":{}}}
                """.formatted(tool);
    }

    @Test
    @DisplayName("STD-03: UTF-8 on both pipes whatever the platform's encoding")
    void speaksUtf8UnderAnAsciiPlatform() throws IOException {
        try (var process = StdioProcess.java(environment(), "-Dfile.encoding=US-ASCII", "-Dsun.jnu.encoding=US-ASCII",
                "-jar", StdioProcess.JAR.toString())) {
            process.send(INITIALIZE);
            process.next();

            process.send(call("blåbär_麦_🌱"));

            assertThat(process.next().getJsonObject("error").getString("message")).contains("blåbär_麦_🌱");
        }
    }

    @Test
    @DisplayName("STD-08: server/discover before any handshake is answered, a later initialize still works")
    void speaksBothEras() throws IOException {
        try (var process = StdioProcess.jar(environment())) {
            process.send(DISCOVER);
            var discovered = process.next().getJsonObject("result");
            assertThat(discovered.getJsonArray("supportedVersions").toString()).contains("2026-07-28");

            process.send(INITIALIZE);
            assertThat(process.next().getJsonObject("result").getString("protocolVersion")).isEqualTo("2025-11-25");

            process.send(DISCOVER.replace("\"d\"", "\"e\""));
            assertThat(process.next().getString("id")).isEqualTo("e");
        }
    }

    @Test
    void survivesLinesThatAreNoMessages() throws IOException {
        try (var process = StdioProcess.jar(environment())) {
            process.send(new byte[] {'{', '"', (byte) 0xFF, '"', '}', '\n'});
            assertThat(process.next().getJsonObject("error").getInt("code")).isEqualTo(-32700);

            process.send("x".repeat(1_100_000) + "\n");
            assertThat(process.next().getJsonObject("error").getInt("code")).isEqualTo(-32600);

            process.send("\r\n\n  \n" + INITIALIZE.strip() + "\r\n");
            assertThat(process.next().getInt("id")).isEqualTo(1);
        }
    }

    @Test
    @DisplayName("STD-02, STD-04: stdout holds messages only; stdin's end ends the process within two seconds")
    void endsSoonAfterStdin() throws IOException, InterruptedException {
        try (var process = StdioProcess.jar(environment())) {
            process.send(INITIALIZE);
            process.next();

            process.closeStdin();

            assertThat(process.exitWithin(Duration.ofSeconds(2))).isZero();
            assertThat(process.rest()).isEmpty();
            assertThat(process.stderr()).isEmpty();
        }
    }

    @Test
    void endsQuietlyWhenNobodyReads() throws IOException, InterruptedException {
        try (var process = StdioProcess.jar(environment())) {
            process.send(INITIALIZE);
            process.next();
            process.breakStdout();

            await().atMost(SOON).until(() -> {
                sendUnlessGone(process);
                return !process.isAlive();
            });

            assertThat(process.exitWithin(SOON)).isZero();
            assertThat(process.stderr()).isEmpty();
        }
    }

    private static void sendUnlessGone(StdioProcess process) {
        try {
            process.send(call("nothing"));
        } catch (IOException gone) {
            assertThat(gone).hasMessageMatching("(?i).*(broken pipe|closed).*");
        }
    }

    @Test
    @DisplayName("STD-02: whatever prints in the process goes to stderr")
    void keepsStdoutFromEveryoneElse() throws IOException, InterruptedException, URISyntaxException {
        var tests = Path.of(GuardProbe.class.getProtectionDomain().getCodeSource().getLocation().toURI());

        try (var probe = StdioProcess.java(Map.of("LC_ALL", "C"), "-cp",
                StdioProcess.JAR + File.pathSeparator + tests, GuardProbe.class.getName())) {
            probe.send("!");

            assertThat(probe.exitWithin(SOON)).isZero();
            assertThat(probe.rest()).isEqualTo("{\"message\":1}\n!\n");
            assertThat(probe.stderr()).contains("noise of a class initialiser", "stdin gave -1 é");
        }
    }

    @Test
    @DisplayName("RULINGS 24, 55: bad settings are exit 2 and one line per fault on stderr")
    void refusesToStartWithBadSettings() throws IOException, InterruptedException {
        try (var process = StdioProcess.jar(Map.of("BRAIN_MCP_VAULT", "relative", "MCP_PORT", "x", "MCP_TEXT_MODE", "${y}"))) {
            assertThat(process.exitWithin(SOON)).isEqualTo(2);
            assertThat(process.rest()).isEmpty();
            assertThat(process.stderr().lines()).hasSize(3)
                    .anyMatch(line -> line.startsWith("BRAIN_MCP_VAULT: ")).anyMatch(line -> line.startsWith("MCP_PORT: "))
                    .anyMatch(line -> line.startsWith("MCP_TEXT_MODE: "));
        }
    }

    @Test
    @DisplayName("RULINGS 24: a family without what it needs ends the start, and the only line names that")
    void saysWhatToSetWhereAFamilyLacksIt() throws IOException, InterruptedException {
        try (var process = StdioProcess.jar(Map.of("MCP_FAMILIES", "vault"))) {
            assertThat(process.exitWithin(SOON)).isEqualTo(2);
            assertThat(process.stderr().lines()).singleElement().asString().contains("BRAIN_MCP_VAULT", "is required");
        }
    }

    @Test
    void refusesAnUnknownOption() throws IOException, InterruptedException {
        try (var process = StdioProcess.jar(environment(), "--bogus")) {
            assertThat(process.exitWithin(SOON)).isEqualTo(2);
            assertThat(process.rest()).isEmpty();
            assertThat(process.stderr()).startsWith("Usage:");
        }
    }

    @Test
    void tellsItsVersion() throws IOException, InterruptedException {
        try (var process = StdioProcess.jar(Map.of(), "--version")) {
            assertThat(process.exitWithin(SOON)).isZero();
            assertThat(process.rest()).matches("athenaeum \\d+\\.\\d+\\.\\d+.*\n");
        }
    }

    @Test
    @DisplayName("RULINGS 55: --check looks at everything once and redacts what it prints")
    void checksAVaultThatIsWell() throws IOException, InterruptedException {
        try (var process = StdioProcess.jar(environment(), "--check")) {
            assertThat(process.exitWithin(SOON)).isZero();
            assertThat(process.rest()).contains("settings: ok", "families: vault").doesNotContain(vault.toString());
        }
    }

    @Test
    void checksBadSettings() throws IOException, InterruptedException {
        try (var process = StdioProcess.jar(Map.of("BRAIN_MCP_VAULT", "relative"), "--check")) {
            assertThat(process.exitWithin(SOON)).isEqualTo(2);
            assertThat(process.rest()).contains("settings: bad", "BRAIN_MCP_VAULT: ");
        }
    }

    @Test
    @DisplayName("DESIGN 9, 10: nothing of the sandbox, no signatures, no processors, no umbrella, no tokens; services merged")
    void holdsWhatItNeedsAndNoMore() throws IOException {
        try (var jar = new JarFile(StdioProcess.JAR.toFile())) {
            var names = jar.stream().map(JarEntry::getName).toList();

            assertThat(names).noneMatch(name -> name.startsWith("org/athenaeum/sandbox/") || name.startsWith("sandbox/")
                    || name.endsWith("services/org.athenaeum.settings.SandboxHook")
                    || name.matches("META-INF/[^/]*\\.(SF|RSA|DSA)") || name.startsWith("org/jboss/logging/processor/")
                    || name.matches("(com/nimbusds/(oauth2|openid|langtag|common)|net/minidev|org/objectweb/asm"
                    + "|org/apache/commons/fileupload2)/.*")
                    || name.startsWith("jakarta/faces/") || name.startsWith("jakarta/persistence/"));
            var extensions = jar.getInputStream(jar.getEntry("META-INF/services/jakarta.enterprise.inject.spi.Extension"));
            assertThat(new String(extensions.readAllBytes(), UTF_8)).contains("org.athenaeum", "org.jboss.weld");
            assertThat(jar.getManifest().getMainAttributes().getValue("Multi-Release")).isEqualTo("true");
            assertThat(jar.getManifest().getMainAttributes().getValue("Main-Class")).isEqualTo(Athenaeum.class.getName());
        }
    }
}
