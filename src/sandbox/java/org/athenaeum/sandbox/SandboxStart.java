package org.athenaeum.sandbox;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.athenaeum.settings.SandboxHook;
import org.athenaeum.settings.reading.SettingsSource;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * Starts the sandbox inside the gateway's process: the development run's provider of {@link SandboxHook}. It reads what the
 * gateway reads; {@code SANDBOX_PORT}, {@code SANDBOX_PASSWORD} and {@code DEVAUTH_…} are its own.
 */
public final class SandboxStart implements SandboxHook {

    private Sandbox running;

    /** For {@link java.util.ServiceLoader}. */
    public SandboxStart() {
    }

    @Override
    public synchronized Map<String, String> start(Path stateDirectory) throws IOException {
        if (running == null) {
            var source = SettingsSource.of(ConfigProvider.getConfig());
            try {
                running = Sandbox.start(stateDirectory, port(source), source);
            } catch (IllegalArgumentException unreadable) {
                throw new IOException(unreadable.getMessage(), unreadable);
            }
        }
        return running.settings();
    }

    private static int port(SettingsSource source) {
        try {
            return source.value("SANDBOX_PORT").map(SandboxArguments::port).orElse(SandboxArguments.DEFAULT_PORT);
        } catch (IllegalArgumentException unreadable) {
            throw new IllegalArgumentException("SANDBOX_PORT is a number from 0 (any free port) to 65535", unreadable);
        }
    }

    @Override
    public synchronized void close() {
        if (running != null) {
            running.close();
            running = null;
        }
    }
}
