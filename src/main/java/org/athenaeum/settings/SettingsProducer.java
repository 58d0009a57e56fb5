package org.athenaeum.settings;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.Optional;
import java.util.ServiceLoader;
import org.athenaeum.settings.reading.SettingsReader;
import org.athenaeum.settings.reading.SettingsSource;
import org.athenaeum.settings.reading.Variable;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * Makes the one {@link Settings} of the application, in the server and on a pipe alike. Where the operator chose no family
 * and the sandbox is at hand, its stand-ins are started and lie beneath what is configured (RULINGS 24).
 */
@ApplicationScoped
public class SettingsProducer {

    private static final Logger LOG = System.getLogger("org.athenaeum.settings");

    private Optional<SandboxHook> sandbox = Optional.empty();

    /** A value without proxy: settings are a record, read once. */
    @Produces
    @Singleton
    Settings settings() {
        return read(SettingsSource.of(ConfigProvider.getConfig()));
    }

    @PreDestroy
    void stopSandbox() {
        sandbox.ifPresent(SandboxHook::close);
    }

    private Settings read(SettingsSource configured) {
        if (!EnabledFamilies.chosen(configured)) {
            sandbox = ServiceLoader.load(SandboxHook.class, SandboxHook.class.getClassLoader()).findFirst();
        }
        return Settings.read(sandbox.map(hook -> withSandbox(configured, hook)).orElse(configured));
    }

    /** What is configured, over what the sandbox says about its stand-ins. */
    static SettingsSource withSandbox(SettingsSource configured, SandboxHook hook) {
        try {
            var standIns = hook.start(stateDirectory(configured));
            LOG.log(Level.INFO, "No family is configured: the sandbox's stand-ins are served.");
            return configured.over(SettingsSource.of(standIns));
        } catch (IOException e) {
            LOG.log(Level.ERROR, "The sandbox cannot start: {0}. Configure a family, or free its port and directory.", e.getMessage());
            return configured;
        }
    }

    private static Path stateDirectory(SettingsSource configured) {
        var parent = new SettingsReader(configured).path(Variable.MCP_STATE_DIR);
        return parent.orElseGet(() -> Path.of("").toAbsolutePath()).resolve("sandbox");
    }
}
