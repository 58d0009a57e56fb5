package org.athenaeum.stdio;

import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.json.JsonObject;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.PipeClient;

/** A Java process with pipes, started from the packaged jar, with an environment of its own. */
public final class StdioProcess implements AutoCloseable {

    static final Path JAR = Path.of(System.getProperty("athenaeum.stdio.jar", "target/athenaeum-stdio.jar"));

    private final Process process;
    private final Path stderr;
    private final BufferedReader stdout;

    private StdioProcess(Process process, Path stderr) {
        this.process = process;
        this.stderr = stderr;
        this.stdout = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
    }

    /** Starts Java with these arguments and nothing in the environment but these values. */
    static StdioProcess java(Map<String, String> environment, String... arguments) {
        try {
            var command = new ArrayList<String>();
            command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            command.addAll(List.of(arguments));
            var stderr = Files.createTempFile("stdio", ".log");
            var builder = new ProcessBuilder(command).redirectError(stderr.toFile());
            builder.environment().clear();
            builder.environment().putAll(environment);
            return new StdioProcess(builder.start(), stderr);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Starts the packaged jar. */
    public static StdioProcess jar(Map<String, String> environment, String... options) {
        var arguments = new ArrayList<>(List.of("-jar", JAR.toString()));
        arguments.addAll(List.of(options));
        return java(environment, arguments.toArray(String[]::new));
    }

    /** A client on this process's pipes, not connected yet; whoever uses it leaves {@link #next} and {@link #line} alone. */
    public PipeClient client(Revision revision, JsonObject capabilities) {
        return PipeClient.over(process.getInputStream(), process.getOutputStream(), revision, capabilities);
    }

    void send(String text) throws IOException {
        send(text.getBytes(UTF_8));
    }

    void send(byte[] bytes) throws IOException {
        process.getOutputStream().write(bytes);
        process.getOutputStream().flush();
    }

    /** The next line of stdout, which has to be JSON. */
    JsonObject next() throws IOException {
        return (JsonObject) Json.read(line());
    }

    /** The next line of stdout as it is. */
    String line() throws IOException {
        return stdout.readLine();
    }

    /** Stops reading, as a client does that has died. */
    void breakStdout() throws IOException {
        stdout.close();
    }

    /** What is left on stdout. */
    String rest() throws IOException {
        var text = new StringBuilder();
        for (var line = stdout.readLine(); line != null; line = stdout.readLine()) text.append(line).append('\n');
        return text.toString();
    }

    public String stderr() throws IOException {
        return Files.readString(stderr, UTF_8);
    }

    void closeStdin() throws IOException {
        process.getOutputStream().close();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** The exit status, if the process ends within that time. */
    int exitWithin(Duration limit) throws InterruptedException {
        if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) throw new AssertionError("still running after " + limit);
        return process.exitValue();
    }

    @Override
    public void close() throws IOException {
        process.destroyForcibly();
        Files.deleteIfExists(stderr);
    }
}
