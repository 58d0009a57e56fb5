package org.athenaeum.sandbox;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.athenaeum.settings.SandboxHook;

/** Starts the sandbox inside the gateway's process: the development run's provider of {@link SandboxHook}. */
public final class SandboxStart implements SandboxHook {

    private Sandbox running;

    /** For {@link java.util.ServiceLoader}. */
    public SandboxStart() {
    }

    @Override
    public synchronized Map<String, String> start(Path stateDirectory) throws IOException {
        if (running == null) {
            running = Sandbox.start(stateDirectory, SandboxArguments.DEFAULT_PORT);
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
