package org.athenaeum.settings;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import org.athenaeum.settings.reading.SettingsSource;
import org.eclipse.microprofile.config.ConfigProvider;

/** Makes the one {@link Settings} of the application, in the server and on a pipe alike. */
@Dependent
public class SettingsProducer {

    /** A value without proxy: settings are a record, read once. */
    @Produces
    @Singleton
    Settings settings() {
        return Settings.read(SettingsSource.of(ConfigProvider.getConfig()));
    }
}
