package org.athenaeum.stdio;

import jakarta.enterprise.context.ContextNotActiveException;
import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.spi.DeploymentException;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.limits.Workers;
import org.athenaeum.operation.OwnLogLevel;
import org.athenaeum.operation.WarmUp;
import org.athenaeum.operations.Identity;
import org.athenaeum.operations.PipeConnection;
import org.athenaeum.operations.PipeExchange;
import org.athenaeum.protocol.Json;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.VaultSettings;
import org.athenaeum.stdio.CommandLine.Exit;
import org.eclipse.microprofile.config.ConfigProvider;

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
            case CHECK, SERVE -> withBeans(command.get());
        };
    }

    /** While one core starts the beans another can load what they will need first. */
    private static void loadWhatComesNext() {
        ConfigProvider.getConfig();
        Json.read("{}");
    }

    private Exit withBeans(CommandLine command) throws InterruptedException {
        StderrLogging.start();
        CompletableFuture.runAsync(Program::loadWhatComesNext);
        try (var beans = ProductBeans.start()) {
            if (command == CommandLine.CHECK) {
                var outcome = beans.select(CheckRun.class).get().run();
                print(outcome.report());
                return outcome.status();
            }
            var settings = beans.select(Settings.class).get();
            OwnLogLevel.set(settings.logLevel());
            settings.faults().forEach(System.err::println);
            if (!settings.faults().isEmpty()) return Exit.BAD_SETTINGS;

            settings.warnings().forEach(warning -> System.err.println("Warning: " + warning));
            return serve(settings, beans);
        } catch (DeploymentException e) {
            LOG.log(Level.ERROR, "The program cannot start: its beans do not fit together.", e);
            return Exit.FAILED;
        }
    }

    private Exit serve(Settings settings, SeContainer beans) throws InterruptedException {
        var exchange = beans.select(PipeExchange.class).get();
        var workers = beans.select(Workers.class).get();
        var warm = new AtomicBoolean();
        var endpoint = settings.endpoints().root().orElseThrow();
        var caller = Caller.local(settings.vault().map(VaultSettings::stdio).orElse(Scopes.NONE));
        new StdioAdapter(streams.in(), streams.out(), settings.http().maxBodyBytes(), out -> {
            var connection = new PipeConnection(out);
            return line -> {
                var left = exchange.take(endpoint, caller, connection, line);
                // The handshake is answered first; what the first call needs is made ready while the client thinks.
                if (warm.compareAndSet(false, true)) workers.execute(() -> warmUp(beans));
                return left;
            };
        }).run();
        endSoon();
        return Exit.OK;
    }

    private static void warmUp(SeContainer beans) {
        try {
            beans.select(WarmUp.class).forEach(WarmUp::warmUp);
        } catch (ContextNotActiveException | IllegalStateException ending) {
            LOG.log(Level.DEBUG, "The conversation was over before anything was warm.");
        }
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
