package org.athenaeum.packaged.portal;

import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.athenaeum.catalog.Family;
import org.athenaeum.settings.Endpoint;
import org.athenaeum.settings.Endpoints;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.access.Protection;
import org.athenaeum.settings.reading.SettingsSource;
import org.eclipse.microprofile.config.ConfigProvider;

/** The settings as configured, but that every path asks for a portal's key, and that one more has this package's tool. */
@Alternative
@Priority(1)
@ApplicationScoped
public class GuardedSettings {

    static final String TOOLS = "/mcp/kb";

    @Produces
    @Singleton
    Settings settings() {
        var read = Settings.read(SettingsSource.of(ConfigProvider.getConfig()));
        var tools = Stream.of(new Endpoint(TOOLS, Set.of(Family.KB)));
        var guarded = Stream.concat(read.endpoints().all().stream(), tools).map(GuardedSettings::guarded).toList();
        return new Settings(read.families(), new Endpoints(guarded, read.endpoints().onPipe()), read.http(), read.access(),
                read.results(), read.sessions(), read.limits(), read.audit(), read.frames(), read.vault(), read.brainkb(), read.brapi(),
                read.stateKey(), read.logLevel(), read.faults(), List.of());
    }

    private static Endpoint guarded(Endpoint endpoint) {
        return new Endpoint(endpoint.path(), endpoint.families(),
                Optional.of(new Protection(Protection.Kind.PORTAL, Optional.empty())));
    }
}
