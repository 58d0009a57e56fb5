package org.athenaeum.stdio;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.AfterBeanDiscovery;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.inject.Singleton;
import org.athenaeum.settings.Settings;

/** Hands the beans the settings that were read, and judged, before any of them was there: they are read once and in one way. */
final class GivenSettings implements Extension {

    private final Settings settings;

    GivenSettings(Settings settings) {
        this.settings = settings;
    }

    void add(@Observes AfterBeanDiscovery event) {
        event.addBean().types(Settings.class).scope(Singleton.class).createWith(context -> settings);
    }
}
