package org.athenaeum.sandbox;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.athenaeum.settings.SandboxHook;
import org.athenaeum.settings.reading.SettingsSource;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * Starts the sandbox inside the gateway's process: the development run's provider of {@link SandboxHook}. It reads what the
 * gateway reads; {@code SANDBOX_PORT}, {@code SANDBOX_FAMILIES}, {@code SANDBOX_PASSWORD} and {@code DEVAUTH_…} are its own.
 */
public final class SandboxStart implements SandboxHook {

    private static final List<String> BRAINKB = List.of("BRAINKB_URL", "USERMANAGEMENT_URL", "MCP_UPLOAD_DIR");

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
        var all = new TreeMap<>(running.settings());
        all.put("MCP_UPLOAD_DIR", stateDirectory.toAbsolutePath().resolve("staged").toString());      // so that uploads can be tried at once
        return served(all, SettingsSource.of(ConfigProvider.getConfig()));
    }

    /** All of them, or the vault alone where {@code SANDBOX_FAMILIES} names no other. */
    static Map<String, String> served(Map<String, String> settings, SettingsSource source) {
        var families = source.value("SANDBOX_FAMILIES");
        if (families.isEmpty() || families.get().contains("brainkb")) return Map.copyOf(settings);
        var fewer = new TreeMap<>(settings);
        fewer.keySet().removeAll(BRAINKB);
        return Map.copyOf(fewer);
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
