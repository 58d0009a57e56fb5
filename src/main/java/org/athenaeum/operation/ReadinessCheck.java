package org.athenaeum.operation;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.athenaeum.operations.Offer;
import org.athenaeum.settings.Settings;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponse.Status;
import org.eclipse.microprofile.health.Readiness;

/**
 * Whether requests should come here: neither settings nor declarations have faults and every family finds itself well (RULINGS 55). It says no
 * more than up or down, since anybody may ask (RULINGS 22).
 */
@Readiness
@ApplicationScoped
public class ReadinessCheck implements HealthCheck {

    /** Probes come every few seconds and a check may walk a whole vault, so its answer is kept that long. */
    private static final Duration KEPT = Duration.ofSeconds(30);

    @Inject
    Settings settings;

    @Inject
    Offer offer;

    @Inject
    @Any
    Instance<SelfCheck> families;

    private final ReentrantLock checking = new ReentrantLock();

    /** The last answer; written by the holder of the lock. */
    private volatile Answer last = new Answer(false, System.nanoTime() - KEPT.toNanos());

    private record Answer(boolean well, long nanos) {

        boolean isStale() {
            return System.nanoTime() - nanos >= KEPT.toNanos();
        }
    }

    @Override
    public HealthCheckResponse call() {
        boolean ready = settings.faults().isEmpty() && offer.faults().isEmpty() && familiesAreWell();
        return new HealthCheckResponse("athenaeum", ready ? Status.UP : Status.DOWN, Optional.empty());
    }

    /** A probe that comes while another one checks gets the answer from before: a slow disk must not collect threads. */
    private boolean familiesAreWell() {
        if (last.isStale() && checking.tryLock()) {
            try {
                if (last.isStale()) last = new Answer(askFamilies(), System.nanoTime());
            } finally {
                checking.unlock();
            }
        }
        return last.well();
    }

    private boolean askFamilies() {
        return families.stream().filter(family -> settings.serves(family.name()) && family.decidesReadiness())
                .allMatch(family -> family.check().ok());
    }
}
