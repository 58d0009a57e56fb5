package org.athenaeum.sandbox;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.athenaeum.settings.SandboxHook;
import org.athenaeum.settings.reading.SettingsSource;
import org.eclipse.microprofile.config.ConfigProvider;

/** Starts the sandbox inside the gateway's process: the development run's provider of {@link SandboxHook}. */
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
                running = Sandbox.start(stateDirectory, SandboxArguments.DEFAULT_PORT, source);
            } catch (IllegalArgumentException unreadable) {
                throw new IOException(unreadable.getMessage(), unreadable);
            }
        }
        return running.settings();
    }

    @Override
    public synchronized void close() {
        if (running != null) {
            running.close();
            running = null;
        }
    }
}
