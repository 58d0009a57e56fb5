package org.athenaeum.vault;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.athenaeum.catalog.Family;
import org.athenaeum.limits.Clockwork;
import org.athenaeum.limits.Workers;
import org.athenaeum.operation.WarmUp;
import org.athenaeum.session.notice.Announcer;
import org.athenaeum.session.notice.Audience;
import org.athenaeum.session.notice.ListKind;
import org.athenaeum.session.notice.Notice;
import org.athenaeum.settings.Settings;
import org.athenaeum.vault.access.PagePolicy;
import org.athenaeum.vault.corpus.Changes;
import org.athenaeum.vault.corpus.Changes.Snapshot;
import org.athenaeum.vault.resource.PageUri;
import org.athenaeum.vault.rules.VaultUnusable;

/** Tells of changed pages, to those who may see them, as long as anyone listens (vault A5.5). */
@ApplicationScoped
public class VaultNotices implements Announcer, WarmUp {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.vault");
    private static final Duration PERIOD = Duration.ofSeconds(2);

    @Inject
    Settings settings;

    @Inject
    Vault vault;

    @Inject
    Audience audience;

    @Inject
    Clockwork clockwork;

    @Inject
    Workers workers;

    @Inject
    Event<Notice> notices;

    private final AtomicBoolean looking = new AtomicBoolean();

    /** Touched by the one look that runs. */
    private Optional<Snapshot> known = Optional.empty();

    @Override
    public String family() {
        return Family.VAULT.word();
    }

    @Override
    public Set<ListKind> lists() {
        return Set.of(ListKind.RESOURCES);
    }

    @Override
    public boolean resources() {
        return true;
    }

    /** The clock starts with the server; it looks at nothing while nobody listens. */
    @Override
    public void warmUp() {
        if (settings.vault().isEmpty()) return;
        audience.onJoin(this::tick);
        clockwork.every(PERIOD, this::tick);
    }

    private void tick() {
        if (!looking.compareAndSet(false, true)) return;
        try {
            workers.execute(() -> {
                try {
                    look();
                } finally {
                    looking.set(false);
                }
            });
        } catch (RejectedExecutionException busy) {
            looking.set(false);
        }
    }

    private void look() {
        if (audience.isEmpty()) {
            known = Optional.empty();
            return;
        }
        try {
            var now = vault.opened().snapshot();
            if (known.isPresent() && now.isPresent()) tell(known.get().to(now.get()));
            if (now.isPresent()) known = now;
        } catch (VaultUnusable gone) {
            LOG.log(Level.DEBUG, "no look for changes: {0}", gone.getMessage());
        }
    }

    private void tell(Changes changes) {
        changes.pages().forEach((path, pageClass) -> notices.fire(new Notice.ResourceUpdated(PageUri.of(path), family(),
                PagePolicy.scopeFor(pageClass))));
        changes.lists().forEach(pageClass -> notices.fire(new Notice.ListChanged(ListKind.RESOURCES, family(),
                PagePolicy.scopeFor(pageClass))));
    }
}
