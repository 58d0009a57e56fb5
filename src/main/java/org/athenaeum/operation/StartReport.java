package org.athenaeum.operation;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import org.athenaeum.settings.Settings;

/** Tells the server's log, once at start, every fault and every warning of the settings, one line each (RULINGS 55). */
@ApplicationScoped
public class StartReport {

    private static final Logger LOG = System.getLogger("org.athenaeum");

    @Inject
    Settings settings;

    void report(@Observes @Initialized(ApplicationScoped.class) Object started) {
        OwnLogLevel.set(settings.logLevel());
        settings.faults().forEach(fault -> LOG.log(Level.ERROR, fault.toString()));
        settings.warnings().forEach(warning -> LOG.log(Level.WARNING, warning));
    }
}
