package org.athenaeum.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.athenaeum.bench.call.Dialect;
import org.athenaeum.bench.call.Operation;

/**
 * A server on a pipe, started for one measurement.
 *
 * @param command the whole command
 * @param environment added to this process's own
 */
record Pipe(List<String> command, Map<String, String> environment) {

    private static final int PATIENCE_SECONDS = 30;

    /**
     * How long it took.
     *
     * @param processor processor time of the process until then; other work on the machine changes it little
     */
    record Took(Duration time, Duration processor) {
    }

    /** From process start to the answer of tools/list, sent as soon as initialize was answered; then the process ends. */
    Took firstListing(Path log) throws IOException, InterruptedException {
        return first(Operation.TOOLS_LIST, "\"tools\"", log);
    }

    /** The same to the answer of a call, by which time every class is there that an archive should hold. */
    Took firstCall(Path log) throws IOException, InterruptedException {
        return first(Operation.READ_PAGE, "\"content\"", log);
    }

    private Took first(Operation operation, String member, Path log) throws IOException, InterruptedException {
        var builder = new ProcessBuilder(command).redirectError(log.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("MCP_") || name.startsWith("BRAIN_MCP_"));
        builder.environment().putAll(environment);

        long begun = System.nanoTime();
        var process = builder.start();
        try (var answers = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
                var requests = process.getOutputStream()) {
            requests.write(line(Dialect.initialize().body()));
            requests.flush();
            expect(answers, "\"protocolVersion\"");
            requests.write(line(Dialect.initialized(Optional.empty()).body()));
            requests.write(line(Dialect.HANDSHAKE.message(operation, Optional.empty()).body()));
            requests.flush();
            expect(answers, member);
            var time = Duration.ofNanos(System.nanoTime() - begun);
            var processor = process.info().totalCpuDuration().orElse(Duration.ZERO);

            // a class data archive is written on the way out, with remarks on the output
            process.getOutputStream().close();
            answers.transferTo(Writer.nullWriter());
            return new Took(time, processor);
        } finally {
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) process.destroyForcibly();
        }
    }

    private static void expect(BufferedReader answers, String member) throws IOException {
        var answer = answers.readLine();
        if (answer == null || !answer.contains(member)) throw new IOException("expected " + member + ", got " + answer);
    }

    private static byte[] line(String message) {
        return (message + '\n').getBytes(UTF_8);
    }
}
