package org.athenaeum.operation;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import org.athenaeum.limits.Workers;
import org.athenaeum.operations.Offer;
import org.athenaeum.settings.Settings;

/** Lets the families warm up as soon as the server has started (vault A1.15: the index is built at start, in the background). */
@ApplicationScoped
public class WarmStart {

    @Inject
    Settings settings;

    @Inject
    Offer offer;

    @Inject
    Workers workers;

    @Inject
    @Any
    Instance<WarmUp> families;

    void begin(@Observes @Initialized(ApplicationScoped.class) Object started) {
        if (settings.faults().isEmpty() && offer.faults().isEmpty()) workers.execute(() -> families.forEach(WarmUp::warmUp));
    }
}
