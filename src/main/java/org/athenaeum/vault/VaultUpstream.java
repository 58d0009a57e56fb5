package org.athenaeum.vault;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Optional;
import org.athenaeum.limits.Workers;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.vault.VaultSettings;
import org.athenaeum.vault.status.PageStatuses;

/** The service that knows the status of pages, if one is configured; nothing of it is opened before it is asked (vault A3). */
@ApplicationScoped
public class VaultUpstream {

    private final Settings settings;
    private final Workers workers;

    /** Guarded by this; null until the first use. */
    private PageStatuses statuses;

    /** For the container's proxy. */
    protected VaultUpstream() {
        this(null, null);
    }

    @Inject
    public VaultUpstream(Settings settings, Workers workers) {
        this.settings = settings;
        this.workers = workers;
    }

    synchronized Optional<PageStatuses> statuses() {
        if (statuses == null) {
            statuses = settings.vault().flatMap(VaultSettings::upstream)
                    .map(upstream -> PageStatuses.of(upstream, workers, Clock.systemUTC())).orElse(null);
        }
        return Optional.ofNullable(statuses);
    }
}
