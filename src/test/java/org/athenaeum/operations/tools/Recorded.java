package org.athenaeum.operations.tools;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.athenaeum.operations.audit.Audited;

/** Keeps the record of calls. */
@ApplicationScoped
class Recorded {

    private final List<Audited> calls = new CopyOnWriteArrayList<>();

    void hear(@Observes Audited call) {
        calls.add(call);
    }

    List<Audited> calls() {
        return List.copyOf(calls);
    }
}
