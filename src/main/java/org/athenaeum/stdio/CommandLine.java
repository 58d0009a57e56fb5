package org.athenaeum.stdio;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import org.athenaeum.settings.reading.Variable;

/** What the program was asked to do. */
enum CommandLine {
    /** No option: speak MCP on stdin and stdout. */
    SERVE(""),
    /** Carry the messages to a hosted gateway, whose address follows. */
    REMOTE("--remote"),
    CHECK("--check"),
    VERSION("--version"),
    HELP("--help");

    static final String USAGE = """
            Usage: java -jar athenaeum-stdio.jar [option]

            Speaks the Model Context Protocol on stdin and stdout, one JSON-RPC message a line.

              --remote URL
                         pass every message to the gateway at that address and back; the
                         token for it is read from ATHENAEUM_TOKEN, or from the file that
                         ATHENAEUM_TOKEN_FILE names
              --check    look at the settings and at each family once, print a report
                         and exit with 0, or 1 if a family fails, or 2 for bad settings
              --version  print the version
              --help     print this
            """;

    private final String option;

    CommandLine(String option) {
        this.option = option;
    }

    /** What the arguments ask for; absent if they are not understood. */
    static Optional<CommandLine> of(String... arguments) {
        if (arguments.length == 0) return Optional.of(SERVE);
        int expected = arguments[0].equals(REMOTE.option) ? 2 : 1;
        if (arguments.length != expected || arguments[0].isEmpty()) return Optional.empty();
        return Arrays.stream(values()).filter(command -> command.option.equals(arguments[0])).findFirst();
    }

    /** The options, and every variable with its default and meaning. */
    static String help() {
        return Arrays.stream(Variable.values()).map(CommandLine::entry)
                .collect(Collectors.joining("", USAGE + "\nSettings are environment variables:\n\n", ""));
    }

    private static String entry(Variable variable) {
        var standard = variable.standard().map(value -> " (" + value + ")").orElse("");
        return "  " + variable.name() + standard + "\n      " + variable.meaning() + "\n";
    }

    /** How the process ends (RULINGS 55). */
    enum Exit {
        OK(0), FAILED(1), BAD_SETTINGS(2);

        private final int code;

        Exit(int code) {
            this.code = code;
        }

        int code() {
            return code;
        }
    }
}
