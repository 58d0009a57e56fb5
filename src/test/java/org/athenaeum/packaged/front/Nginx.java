package org.athenaeum.packaged.front;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.awaitility.Awaitility;

/** A real nginx on a loopback port, with the lines of the shipped site: certificate, name, ports and log files are filled in. */
final class Nginx implements AutoCloseable {

    private static final Path SITE = Path.of("src/deploy/nginx-site.conf");

    private final Process process;
    private final Path folder;
    private final int port;

    private Nginx(Process process, Path folder, int port) {
        this.process = process;
        this.folder = folder;
        this.port = port;
    }

    /** The program, if this machine has it; Debian's lies where only root's PATH looks. */
    static Optional<Path> program() {
        return Stream.of((System.getenv("PATH") + File.pathSeparator + "/usr/sbin").split(File.pathSeparator))
                .map(path -> Path.of(path, "nginx")).filter(Files::isExecutable).findFirst();
    }

    /** Starts it in that folder before the server on that loopback port, and waits until it listens. */
    static Nginx start(Path folder, Identity identity, int upstream) throws IOException {
        int port = freePort();
        Files.writeString(folder.resolve("site.conf"), site(folder, identity, port, upstream));
        Files.writeString(folder.resolve("nginx.conf"), """
                daemon off;
                master_process off;
                pid nginx.pid;
                events {
                }
                http {
                    client_body_temp_path bodies;
                    proxy_temp_path answers;
                    fastcgi_temp_path unused;
                    uwsgi_temp_path unused;
                    scgi_temp_path unused;
                    include site.conf;
                }
                """);
        var console = folder.resolve("console.log");
        var process = new ProcessBuilder(program().orElseThrow().toString(), "-p", folder + "/", "-e", "startup.log",
                "-c", folder.resolve("nginx.conf").toString()).redirectErrorStream(true).redirectOutput(console.toFile()).start();
        var nginx = new Nginx(process, folder, port);
        Awaitility.await().atMost(Duration.ofSeconds(30)).failFast(() -> {
            if (!process.isAlive()) throw new IOException("nginx ended: " + nginx.said());
        }).until(nginx::listens);
        return nginx;
    }

    private static String site(Path folder, Identity identity, int port, int upstream) throws IOException {
        return Files.readString(SITE)
                .replaceAll("(?m)^ *listen \\[::].*\n", "")
                .replace("listen 443 ", "listen 127.0.0.1:" + port + ' ')
                .replace("mcp.example.org", identity.name())
                .replace("/etc/ssl/athenaeum/fullchain.pem", identity.certificate().toString())
                .replace("/etc/ssl/athenaeum/key.pem", identity.key().toString())
                .replace("/var/log/nginx", folder.toString())
                .replace("http://127.0.0.1:8080", "http://127.0.0.1:" + upstream);
    }

    static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private boolean listens() {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return socket.isConnected();
        } catch (IOException e) {
            return false;
        }
    }

    int port() {
        return port;
    }

    String accessLog() throws IOException {
        return Files.readString(folder.resolve("athenaeum.log"));
    }

    /** Every line it has written anywhere. */
    String said() throws IOException {
        var said = new StringBuilder();
        try (var files = Files.list(folder)) {
            for (var file : files.filter(file -> file.toString().endsWith(".log")).sorted().toList()) {
                said.append(Files.readString(file));
            }
        }
        return said.toString();
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(10, TimeUnit.SECONDS)) process.destroyForcibly();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
