package org.athenaeum.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import org.athenaeum.settings.reading.Variable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class CommandLineTest {

    @ParameterizedTest(name = "{0}")
    @CsvSource({"--check,CHECK", "--version,VERSION", "--help,HELP"})
    void understandsItsOptions(String argument, CommandLine expected) {
        assertThat(CommandLine.of(argument)).contains(expected);
    }

    @Test
    void takesTheAddressOfAGateway() {
        assertThat(CommandLine.of("--remote", "https://gateway.example/mcp")).contains(CommandLine.REMOTE);
    }

    @Test
    void servesWithoutOptions() {
        assertThat(CommandLine.of()).contains(CommandLine.SERVE);
    }

    @ParameterizedTest(name = "\"{0}\": {1}")
    @CsvSource({"--Check,case", "check,no dashes", "'',empty", "--check=1,a value", "-h,short", "--check --help,two options",
        "--remote,no address", "--remote https://a.example/mcp --check,an option too many"})
    void understandsNothingElse(String arguments, String why) {
        assertThat(CommandLine.of(arguments.split(" "))).as(why).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void helpsWithEveryVariable(Variable variable) {
        assertThat(CommandLine.help()).contains("  " + variable.name()).contains(variable.meaning());
    }
}
