package org.athenaeum.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SandboxArgumentsTest {

    @Test
    void hasDefaults() {
        var parsed = SandboxArguments.parse(List.of());

        assertThat(parsed).isEqualTo(new SandboxArguments(Path.of("target", "sandbox"), 8091, List.of()));
    }

    @Test
    void readsEachArgument() {
        var parsed = SandboxArguments.parse(
                List.of("--port", "0", "--state", "elsewhere", "--resource", "https://a.example/mcp"));

        assertThat(parsed).isEqualTo(new SandboxArguments(Path.of("elsewhere"), 0, List.of("https://a.example/mcp")));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({
        "unknown argument --host,    --host 0.0.0.0",
        "--port needs a value,       --port",
        "the port is no number,        --port http",
        "the port is out of range,     --port 65536",
        "the port is out of range,     --port -1",
        "--state needs a value,      --port 1 --state"})
    void refusesWithASentenceForTheUser(String sentence, String line) {
        var arguments = List.of(line.split(" "));

        assertThatIllegalArgumentException().isThrownBy(() -> SandboxArguments.parse(arguments))
                .withMessageStartingWith(sentence).withMessageContaining("usage:");
    }
}
