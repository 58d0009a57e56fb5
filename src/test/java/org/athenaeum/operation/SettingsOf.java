package org.athenaeum.operation;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.AfterBeanDiscovery;
import jakarta.enterprise.inject.spi.Extension;
import org.athenaeum.settings.Settings;

/** Gives a container under test these settings, where the product reads them from its environment. */
public final class SettingsOf implements Extension {

    private final Settings settings;

    public SettingsOf(Settings settings) {
        this.settings = settings;
    }

    void offer(@Observes AfterBeanDiscovery beans) {
        beans.addBean().types(Settings.class).createWith(context -> settings);
    }
}
