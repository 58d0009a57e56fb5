package org.athenaeum.operations.subscription;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.athenaeum.operations.legacy.conversation.Conversation;
import org.athenaeum.operations.legacy.conversation.Conversations;
import org.athenaeum.operations.task.Task;
import org.athenaeum.protocol.Json;
import org.athenaeum.session.notice.Audience;
import org.athenaeum.session.notice.Notice;
import org.athenaeum.settings.Settings;

/** Everyone who hears of changes; a slow one holds nobody up, since each has a queue of its own. */
@ApplicationScoped
public class Subscriptions {

    /** More at once are refused. */
    static final int MOST = 10_000;

    @Inject
    Conversations conversations;

    @Inject
    Audience audience;

    @Inject
    Settings settings;

    private final Set<Subscription> open = ConcurrentHashMap.newKeySet();

    @PostConstruct
    void start() {
        audience.include(() -> !open.isEmpty());
    }

    /** False if there are too many. */
    boolean add(Subscription subscription) {
        boolean added = open.size() < MOST && open.add(subscription);
        if (added) audience.joined();
        return added;
    }

    void remove(Subscription subscription) {
        open.remove(subscription);
    }

    /** On stop: each ends with its result (RULINGS 23). */
    @PreDestroy
    void endAll() {
        open.forEach(Subscription::end);
        open.clear();
    }

    void on(@Observes Notice notice) {
        open.forEach(subscription -> subscription.hear(notice));
        conversations.all().forEach(partner -> tell(partner, notice));
    }

    void on(@Observes Task task) {
        open.forEach(subscription -> subscription.hear(task));
    }

    private void tell(Conversation partner, Notice notice) {
        var endpoint = settings.endpoints().at(partner.session().endpoint());
        if (endpoint.filter(place -> NoticeMessage.isAbout(notice, place)).isEmpty()) return;
        boolean wanted = !(notice instanceof Notice.ResourceUpdated updated)
                || Filter.covers(partner.session().subscriptions(), updated.uri());
        if (wanted && NoticeMessage.isFor(notice, partner.caller())) partner.tell(NoticeMessage.of(notice, Json.object()));
    }
}
