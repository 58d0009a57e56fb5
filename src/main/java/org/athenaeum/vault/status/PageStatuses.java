package org.athenaeum.vault.status;

import java.lang.System.Logger.Level;
import java.time.Clock;
import java.util.Set;
import java.util.concurrent.Executor;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.settings.vault.UpstreamSettings;
import org.athenaeum.vault.status.upstream.StatusClient;
import org.athenaeum.vault.status.upstream.UpstreamFault;

/**
 * Tells what the upstream says of visible pages. Whatever is wrong there, its caller reads one sentence and the operator's log
 * has the cause; no answer of the upstream ever looks like one of this server (vault A3.9).
 */
public final class PageStatuses {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.vault.upstream");

    private final StatusClient client;
    private final Set<String> classes;
    private final CircuitBreaker breaker;
    private final KeptAnswers kept;

    PageStatuses(StatusClient client, Set<String> classes, Clock clock) {
        this.client = client;
        this.classes = Set.copyOf(classes);
        this.breaker = new CircuitBreaker(clock);
        this.kept = new KeptAnswers(clock);
    }

    /** @param threads lends threads to answers under way; may refuse */
    public static PageStatuses of(UpstreamSettings settings, Executor threads, Clock clock) {
        return new PageStatuses(StatusClient.of(settings, threads, clock), settings.classes(), clock);
    }

    /**
     * The status, or what was said of the page within the last hour if the upstream cannot be asked now.
     *
     * @throws ToolFailure {@code status_not_available} for a page whose class the upstream is not told of (vault A3.7);
     *                     {@code upstream_unavailable}; {@code no_status} for a page unknown there
     */
    public PageStatus of(VisiblePage page, Call call) {
        if (!classes.contains(page.pageClass().word())) {
            throw new ToolFailure("status_not_available", "status is not available for this page",
                    "Its class is not told to the status service; read_page reads it all the same.");
        }
        if (breaker.isOpen()) return kept(page, call);
        try {
            var said = StatusDocument.parse(client.ask(page.path(), call), page.path());
            breaker.succeeded();
            kept.keep(page.path(), said);
            return PageStatus.of(page, said, false, call.budget());
        } catch (UpstreamFault fault) {
            if (fault.kind() == UpstreamFault.Kind.UNKNOWN) throw unknown();
            return afterFailure(fault.getMessage(), page, call);
        } catch (IllegalArgumentException wrong) {
            return afterFailure("the upstream answered with no status of the page: " + wrong.getMessage(), page, call);
        }
    }

    private PageStatus afterFailure(String cause, VisiblePage page, Call call) {
        if (call.isCancelled()) throw unavailable();
        boolean opened = breaker.failed();
        LOG.log(Level.WARNING, "page_status: {0}{1}", cause, opened ? "; it is not asked for 30 seconds" : "");
        return kept(page, call);
    }

    private PageStatus kept(VisiblePage page, Call call) {
        return kept.of(page.path()).map(said -> PageStatus.of(page, said, true, call.budget()))
                .orElseThrow(PageStatuses::unavailable);
    }

    private ToolFailure unknown() {
        breaker.succeeded();
        return new ToolFailure("no_status", "The status service has no status of this page.",
                "It may not have reached the remote yet; read_page reads it all the same.");
    }

    private static ToolFailure unavailable() {
        return new ToolFailure("upstream_unavailable", "upstream unavailable, try later",
                "read_page reads the page all the same.");
    }
}
