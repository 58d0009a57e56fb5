package org.athenaeum.session.notice;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;

/** Whether anyone wants to hear of changes, so that nobody looks for them in vain. */
@ApplicationScoped
public class Audience {

    private final List<BooleanSupplier> parts = new CopyOnWriteArrayList<>();

    private final List<Runnable> looks = new CopyOnWriteArrayList<>();

    /** A part of it: whether someone there listens. */
    public void include(BooleanSupplier listening) {
        parts.add(listening);
    }

    /** Whoever looks for changes learns at once that someone listens, so that nothing is missed from then on. */
    public void onJoin(Runnable looking) {
        looks.add(looking);
    }

    /** Someone listens from now on. */
    public void joined() {
        looks.forEach(Runnable::run);
    }

    public boolean isEmpty() {
        return parts.stream().noneMatch(BooleanSupplier::getAsBoolean);
    }
}
