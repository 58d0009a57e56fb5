package org.athenaeum.bench.server;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.athenaeum.bench.load.HttpConnection;

/** A server that answers, in a process of its own. Closing ends the process. */
public final class ServerProcess implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(120);

    private final Process process;
    private final int port;
    private Duration started = Duration.ZERO;

    private ServerProcess(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    /**
     * Starts the command and waits until the server answers 200 to a POST.
     *
     * @param environment added to this process's own, less what configures a gateway
     * @param log takes what the process writes
     * @param greeting the request that is to be answered
     */
    static ServerProcess start(List<String> command, Map<String, String> environment, Path log, int port, byte[] greeting)
            throws IOException, InterruptedException {
        Files.createDirectories(log.getParent());
        var builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("MCP_") || name.startsWith("BRAIN_MCP_"));
        builder.environment().putAll(environment);

        long begun = System.nanoTime();
        var server = new ServerProcess(builder.start(), port);
        try {
            server.awaitAnswer(greeting, begun, log);
        } catch (IOException | InterruptedException e) {
            server.close();
            throw e;
        }
        server.started = Duration.ofNanos(System.nanoTime() - begun);
        return server;
    }

    /** A port that is free now. */
    static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private void awaitAnswer(byte[] greeting, long begun, Path log) throws IOException, InterruptedException {
        while (!answers(greeting)) {
            if (!process.isAlive()) throw new IOException("the server ended while starting; see " + log);
            if (System.nanoTime() - begun > PATIENCE.toNanos()) throw new IOException("the server does not answer; see " + log);
            Thread.sleep(10);
        }
    }

    private boolean answers(byte[] greeting) {
        try (var connection = new HttpConnection(port)) {
            return connection.exchange(greeting) == 200;
        } catch (IOException notYet) {
            return false;
        }
    }

    public int port() {
        return port;
    }

    /** From the command to the first answer. */
    public Duration started() {
        return started;
    }

    /** Processor time of the server's process since it began, in nanoseconds. */
    public long processorNanos() {
        return java().info().totalCpuDuration().orElse(Duration.ZERO).toNanos();
    }

    /** The id of the server's own process. */
    long pid() {
        return java().pid();
    }

    /** Resident memory in MiB; empty where there is no {@code /proc}. */
    public OptionalLong residentMiB() {
        return residentKiB().stream().map(kibibytes -> kibibytes / 1_024).findFirst();
    }

    /** Resident memory in KiB; empty where there is no {@code /proc}. */
    OptionalLong residentKiB() {
        var status = Path.of("/proc", String.valueOf(pid()), "status");
        try (var lines = Files.lines(status)) {
            return lines.filter(line -> line.startsWith("VmRSS:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", ""))).findFirst();
        } catch (IOException noProc) {
            return OptionalLong.empty();
        }
    }

    /** The JVM itself: a start script may stand in between. */
    private ProcessHandle java() {
        return Stream.concat(Stream.of(process.toHandle()), process.descendants())
                .filter(handle -> handle.info().command().map(Path::of).map(Path::getFileName)
                        .filter(name -> name.toString().startsWith("java")).isPresent())
                .findFirst().orElse(process.toHandle());
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroy);
        process.destroy();
        try {
            if (!process.waitFor(30, TimeUnit.SECONDS)) process.destroyForcibly();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            process.destroyForcibly();
        }
    }
}
