package org.athenaeum.stdio;

import java.util.Optional;
import java.util.function.Supplier;
import org.athenaeum.settings.reading.SettingsReader;
import org.athenaeum.settings.reading.SettingsSource;
import org.athenaeum.settings.reading.Variable;
import org.athenaeum.stdio.CommandLine.Exit;
import org.athenaeum.stdio.remote.BearerToken;
import org.athenaeum.stdio.remote.RemoteBridge;
import org.athenaeum.stdio.remote.gateway.Gateway;
import org.athenaeum.stdio.remote.gateway.GatewayAddress;

/** Bridges the pipe to a hosted gateway. No bean is started: the environment is read as it is, and then the bridge runs. */
final class RemoteRun {

    private static final long MAX_LINE_BYTES = 64 * 1024 * 1024;

    private final ProtocolStreams streams;

    RemoteRun(ProtocolStreams streams) {
        this.streams = streams;
    }

    Exit run(String address) throws InterruptedException {
        StderrLogging.start();
        var environment = SettingsSource.of(System.getenv());
        var settings = new SettingsReader(environment);
        int maxLine = (int) settings.bytes(Variable.MCP_HTTP_MAX_BODY_BYTES, 1024, MAX_LINE_BYTES);
        settings.faults().forEach(System.err::println);
        var gateway = gateway(address, environment);
        if (gateway.isEmpty() || !settings.faults().isEmpty()) return Exit.BAD_SETTINGS;

        new RemoteBridge(streams.in(), streams.out(), maxLine, gateway.get()).run();
        return Exit.OK;
    }

    private static Optional<Gateway> gateway(String address, SettingsSource environment) {
        var target = parsed("--remote: ", () -> GatewayAddress.of(address));
        var token = parsed("", () -> BearerToken.of(environment));
        return target.flatMap(found -> token.map(secret -> new Gateway(found, secret)));
    }

    private static <T> Optional<T> parsed(String name, Supplier<T> reading) {
        try {
            return Optional.of(reading.get());
        } catch (IllegalArgumentException unusable) {
            System.err.println(name + unusable.getMessage());
            return Optional.empty();
        }
    }
}
