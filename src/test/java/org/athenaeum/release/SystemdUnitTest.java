package org.athenaeum.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("the systemd unit, as systemd itself judges it (vault F1)")
class SystemdUnitTest {

    private static final Path UNIT = Path.of("src/deploy/athenaeum.service");

    @TempDir
    Path folder;

    private record Run(int status, String output) {
    }

    @BeforeEach
    void systemdIsHere() throws Exception {
        assumeTrue(Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(path -> Files.isExecutable(Path.of(path, "systemd-analyze"))),
                "systemd-analyze is not on the PATH: the unit is judged where it is");
        var version = analyze("--version").output().replaceAll("(?s)^systemd (\\d+).*", "$1");
        assumeTrue(Integer.parseInt(version) >= 250, "systemd " + version + " judges no files: 250 and newer do");
    }

    @Test
    @DisplayName("F1.10: systemd-analyze verify has nothing to say")
    void isClean() throws Exception {
        var run = analyze("verify", withServer(Files.readString(UNIT)));

        assertThat(run.output().lines().filter(line -> line.contains("athenaeum"))).isEmpty();
        assertThat(run.status()).as(run.output()).isZero();
    }

    @Test
    @DisplayName("F1.10: the exposure that systemd-analyze security reckons is at most 2.0")
    void isHardened() throws Exception {
        var run = analyze("security", "--offline=true", "--threshold=20", withServer(Files.readString(UNIT)));

        assertThat(run.output()).contains("Overall exposure level");
        assertThat(run.status()).as(run.output()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ProtectSystem=strict", "CapabilityBoundingSet=", "SystemCallFilter=@system-service"})
    @DisplayName("what the two say changes with the unit")
    void noticesAMisspelling(String line) throws Exception {
        var misspelt = Files.readString(UNIT).replace('\n' + line + '\n', "\nNo" + line + '\n');

        assertThat(analyze("verify", withServer(misspelt)).output()).contains("No" + line.split("=")[0]);
    }

    /** The unit where its program is: systemd looks whether it can be run. */
    private String withServer(String unit) throws IOException {
        var server = folder.resolve("wlp/bin/server");
        Files.createDirectories(server.getParent());
        Files.writeString(server, "#!/bin/sh\n");
        Files.setPosixFilePermissions(server, PosixFilePermissions.fromString("rwxr-xr-x"));
        var placed = unit.replace("/opt/athenaeum", folder.toString());
        return Files.writeString(folder.resolve("athenaeum.service"), placed).toString();
    }

    private Run analyze(String... arguments) throws IOException, InterruptedException {
        var output = folder.resolve("output");
        var command = Stream.concat(Stream.of("systemd-analyze", "--no-pager"), Stream.of(arguments)).toList();
        var process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile()).start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).as("systemd-analyze ends").isTrue();
        return new Run(process.exitValue(), Files.readString(output));
    }
}
