package org.athenaeum.conformance;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.athenaeum.catalog.Family;
import org.athenaeum.session.notice.Announcer;
import org.athenaeum.session.notice.ListKind;
import org.athenaeum.session.notice.Notice;

/** Says that something has changed; the watched resource counts how often it was touched. */
@ApplicationScoped
public class FixtureAnnouncer implements Announcer {

    private static final String FAMILY = Family.VAULT.word();

    @Inject
    Event<Notice> notices;

    private final AtomicInteger touched = new AtomicInteger();

    @Override
    public String family() {
        return FAMILY;
    }

    @Override
    public Set<ListKind> lists() {
        return EnumSet.allOf(ListKind.class);
    }

    @Override
    public boolean resources() {
        return true;
    }

    void changed(ListKind kind) {
        notices.fire(Notice.ListChanged.of(kind, FAMILY));
    }

    void changed(String uri) {
        touched.incrementAndGet();
        notices.fire(Notice.ResourceUpdated.of(uri, FAMILY));
    }

    /** Tells nobody without that scope. */
    void changedUnseen(String uri, String scope) {
        notices.fire(new Notice.ResourceUpdated(uri, FAMILY, scope));
    }

    int touched() {
        return touched.get();
    }
}
