package org.athenaeum.operations.audit;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.function.Supplier;
import org.athenaeum.settings.Settings;

/** Tells whoever keeps the record, if the operator wants one. */
@ApplicationScoped
public class Audit {

    @Inject
    Settings settings;

    @Inject
    Event<Audited> record;

    /** @param call made only where it is wanted */
    public void tell(Supplier<Audited> call) {
        if (settings.audit().on()) record.fire(call.get());
    }
}
