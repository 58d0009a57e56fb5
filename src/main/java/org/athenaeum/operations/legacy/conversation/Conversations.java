package org.athenaeum.operations.legacy.conversation;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.athenaeum.identity.Caller;
import org.athenaeum.session.Session;
import org.athenaeum.session.SessionId;
import org.athenaeum.session.SessionStore;
import org.athenaeum.session.notice.Audience;

/** Every conversation that goes on here; one ends with its session. */
@ApplicationScoped
public class Conversations {

    @Inject
    SessionStore sessions;

    @Inject
    Audience audience;

    private final Map<SessionId, Conversation> conversations = new ConcurrentHashMap<>();

    @PostConstruct
    void open() {
        audience.include(() -> conversations.values().stream().anyMatch(Conversation::isListening));
        sessions.onEnd(this::forget);
    }

    private void forget(SessionId id) {
        Optional.ofNullable(conversations.remove(id)).ifPresent(Conversation::end);
    }

    /** The conversation of a living session; begun here if it was not. */
    public Conversation of(Session session, Caller caller) {
        var conversation = conversations.computeIfAbsent(session.id(), id -> {
            var latest = new AtomicReference<>(session);
            return new Conversation(latest::get, change -> {
                latest.updateAndGet(change);
                sessions.change(id, change);
            }, caller);
        });
        if (!sessions.lives(session.id())) forget(session.id());      // it ended meanwhile, and nobody else would
        return conversation.with(caller);
    }

    /** Counts a conversation on a pipe among them, once; its session lives as long as the pipe. One that is over does not count. */
    public void join(Conversation onPipe) {
        var id = onPipe.session().id();
        if (onPipe.isOver() || conversations.putIfAbsent(id, onPipe) != null) return;
        sessions.joinOnPipe(id);
        audience.joined();
        if (onPipe.isOver()) end(onPipe);      // it ended meanwhile, and nobody else would
    }

    /** Its pipe is over. */
    public void end(Conversation conversation) {
        conversations.remove(conversation.session().id());
        sessions.leavePipe(conversation.session().id());
        conversation.end();
    }

    /** From now on what belongs to no request goes there. */
    public void listen(Conversation conversation, Conversation.Outlet outlet) {
        conversation.open(outlet);
        audience.joined();
    }

    /** The sessions with a request that is being served. */
    public List<SessionId> busy() {
        return conversations.entrySet().stream().filter(each -> !each.getValue().running().isEmpty())
                .map(Map.Entry::getKey).toList();
    }

    public Collection<Conversation> all() {
        return conversations.values();
    }
}
