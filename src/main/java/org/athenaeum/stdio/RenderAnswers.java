package org.athenaeum.stdio;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.operations.pipe.PipeConnection;
import org.athenaeum.operations.pipe.PipeExchange;
import org.athenaeum.operations.pipe.RenderedAnswers;
import org.athenaeum.protocol.Revision;
import org.athenaeum.settings.Endpoint;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.SettingsSource;

/**
 * Run by the build: asks the beans, over a pipe, for every answer of {@link RenderedAnswers} and writes each result to its file.
 * What a pipe with one family answers is rendered; with several the beans do.
 */
final class RenderAnswers {

    private static final String META = "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
            + "\"io.modelcontextprotocol/clientCapabilities\":{}}";
    private static final String HANDSHAKE =
            "\"protocolVersion\":\"%s\",\"capabilities\":{},\"clientInfo\":{\"name\":\"build\",\"version\":\"0\"}";
    private static final String UNKNOWN = "{\"jsonrpc\":\"2.0\",\"id\":0,\"error\":{\"code\":-32601,";
    private static final String BEFORE = "{\"jsonrpc\":\"2.0\",\"id\":0,\"result\":";

    private final PipeExchange beans;
    private final Endpoint endpoint;

    RenderAnswers(PipeExchange beans, Endpoint endpoint) {
        this.beans = beans;
        this.endpoint = endpoint;
    }

    /** @param arguments the folder to write to */
    public static void main(String... arguments) throws IOException {
        StderrLogging.start();
        var folder = Path.of(arguments[0]).toAbsolutePath();
        Files.createDirectories(folder);
        write(files(Settings.read(SettingsSource.of(Map.of("BRAIN_MCP_VAULT", folder.toString())))), folder);
        write(files(Settings.read(SettingsSource.of(Map.of("MCP_FAMILIES", "brainkb")))), folder);
    }

    private static void write(Map<String, String> files, Path folder) throws IOException {
        for (var file : files.entrySet()) {
            var target = folder.resolve(file.getKey());
            Files.createDirectories(target.getParent());
            Files.writeString(target, file.getValue(), UTF_8);
        }
    }

    /** Every result by its file, as beans with these settings give it. */
    static Map<String, String> files(Settings settings) {
        try (var container = ProductBeans.start(settings)) {
            var endpoint = settings.endpoints().onPipe().orElseThrow();
            return new RenderAnswers(container.select(PipeExchange.class).get(), endpoint).files();
        }
    }

    private Map<String, String> files() {
        var files = new TreeMap<String, String>();
        for (var revision : Revision.values()) {
            var heard = new AtomicReference<>("");
            var connection = new PipeConnection(message -> heard.set(new String(message, UTF_8)));
            if (!revision.isModern()) ask(connection, "initialize", HANDSHAKE.formatted(revision.word()));
            for (var method : methods(revision)) {
                ask(connection, method, revision.isModern() ? META
                        : method.equals("initialize") ? HANDSHAKE.formatted(revision.word()) : "");
                resultIn(heard.getAndSet("")).ifPresent(result ->
                        files.put(RenderedAnswers.file(endpoint, revision, method), result));
            }
        }
        return files;
    }

    private static Set<String> methods(Revision revision) {
        var methods = new TreeSet<>(RenderedAnswers.METHODS);
        methods.remove(revision.isModern() ? "initialize" : "server/discover");
        return methods;
    }

    private void ask(PipeConnection connection, String method, String params) {
        var line = "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"" + method + "\",\"params\":{" + params + "}}";
        beans.take(endpoint, Caller.local(Scopes.NONE), connection, line.getBytes(UTF_8)).ifPresent(Runnable::run);
    }

    /** Absent for a method that the family does not have. */
    private static Optional<String> resultIn(String answer) {
        if (answer.startsWith(UNKNOWN)) return Optional.empty();
        if (!answer.startsWith(BEFORE)) throw new IllegalStateException("no result to render: " + answer);
        return Optional.of(answer.substring(BEFORE.length(), answer.length() - 1));
    }
}
