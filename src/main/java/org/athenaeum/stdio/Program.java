package org.athenaeum.stdio;

import jakarta.enterprise.inject.spi.DeploymentException;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.lang.System.Logger;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.operation.OwnLogLevel;
import org.athenaeum.operations.Identity;
import org.athenaeum.operations.pipe.PipeConnection;
import org.athenaeum.operations.pipe.PipeLines;
import org.athenaeum.operations.pipe.RenderedAnswers;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.vault.VaultSettings;
import org.athenaeum.settings.reading.SettingsSource;
import org.athenaeum.stdio.CommandLine.Exit;

/** What the process does between its start and its exit status. */
final class Program {

    private static final Logger LOG = System.getLogger("org.athenaeum.stdio");

    /** After stdin's end; the calls still running had their grace before (DESIGN 10). */
    private static final Duration LAST_RESORT = Duration.ofMillis(300);

    private final ProtocolStreams streams;

    Program(ProtocolStreams streams) {
        this.streams = streams;
    }

    Exit run(String... arguments) throws InterruptedException {
        var command = CommandLine.of(arguments);
        if (command.isEmpty()) {
            System.err.print(CommandLine.USAGE);
            return Exit.BAD_SETTINGS;
        }
        return switch (command.get()) {
            case VERSION -> print(Identity.SERVER.name() + " " + Identity.SERVER.version() + "\n");
            case HELP -> print(CommandLine.help());
            case REMOTE -> new RemoteRun(streams).run(arguments[1]);
            case CHECK -> check();
            case SERVE -> serve();
        };
    }

    /** The build rendered the catalogue of the default settings; with another one the beans answer. */
    private static RenderedAnswers rendered(Settings settings) {
        boolean usual = settings.vault().map(VaultSettings::extraTools).orElse(true);
        return usual ? RenderedAnswers.packaged() : RenderedAnswers.NONE;
    }

    private Exit check() {
        StderrLogging.start();
        try (var beans = ProductBeans.start(Settings.read(SettingsSource.ofProcess()))) {
            var outcome = beans.select(CheckRun.class).get().run();
            print(outcome.report());
            return outcome.status();
        } catch (DeploymentException e) {
            LOG.log(Level.ERROR, "The program cannot start: its beans do not fit together.", e);
            return Exit.FAILED;
        }
    }

    private Exit serve() throws InterruptedException {
        StderrLogging.start();
        var settings = Settings.read(SettingsSource.ofProcess());
        OwnLogLevel.set(settings.logLevel());
        settings.faults().forEach(System.err::println);
        if (!settings.faults().isEmpty()) return Exit.BAD_SETTINGS;

        settings.warnings().forEach(warning -> System.err.println("Warning: " + warning));
        var beans = new StartingBeans(settings);
        var lines = new PipeLines(rendered(settings), beans.exchange());
        var endpoint = settings.endpoints().onPipe().orElseThrow();
        var caller = Caller.local(settings.vault().map(VaultSettings::stdio).orElse(Scopes.NONE));
        var adapter = new StdioAdapter(streams.in(), streams.out(), settings.largestBody(), out -> {
            var connection = new PipeConnection(out);
            return new StdioAdapter.Conversation() {
                @Override
                public Optional<Runnable> take(byte[] line) {
                    return lines.take(endpoint, caller, connection, line);
                }

                @Override
                public void end() {
                    lines.end(connection);
                }
            };
        });
        beans.start(adapter::giveUp);
        adapter.run();
        if (beans.failed()) return Exit.FAILED;
        endSoon();
        if (adapter.isQuiet()) beans.close();
        return Exit.OK;
    }

    /** Closing the beans may hang on a disk; the process ends all the same. */
    private static void endSoon() {
        CompletableFuture.delayedExecutor(LAST_RESORT.toMillis(), TimeUnit.MILLISECONDS)
                .execute(() -> Runtime.getRuntime().halt(Exit.OK.code()));
    }

    private Exit print(String text) {
        try {
            streams.out().write(text.getBytes(StandardCharsets.UTF_8));
            return Exit.OK;
        } catch (IOException nobodyReads) {
            return Exit.FAILED;
        }
    }
}
