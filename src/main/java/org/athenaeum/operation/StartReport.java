package org.athenaeum.operation;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import org.athenaeum.operations.Offer;
import org.athenaeum.settings.Settings;

/**
 * Sets our log level in the server and tells its log every fault and warning of the settings, and what is wrong with the tools and other features that the families declare, one
 * line each (RULINGS 53, 55).
 */
@ApplicationScoped
public class StartReport {

    private static final Logger LOG = System.getLogger("org.athenaeum");

    private final DebugLines debug = new DebugLines(System.out);

    @Inject
    Settings settings;

    @Inject
    Offer offer;

    void report(@Observes @Initialized(ApplicationScoped.class) Object started) {
        OwnLogLevel.set(settings.logLevel());
        if (settings.logLevel() == Level.DEBUG) OwnLogLevel.alsoTell(debug);
        settings.faults().forEach(fault -> LOG.log(Level.ERROR, fault.toString()));
        offer.faults().forEach(fault -> LOG.log(Level.ERROR, "a declaration is wrong: " + fault));
        settings.warnings().forEach(warning -> LOG.log(Level.WARNING, warning));
    }

    /** The loggers outlive the application. */
    @PreDestroy
    void stopDebugging() {
        OwnLogLevel.tellNoMore(debug);
    }
}
