package org.athenaeum.http.streams;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import org.athenaeum.limits.Clockwork;
import org.athenaeum.operations.legacy.conversation.Conversations;
import org.athenaeum.session.SessionStore;

/**
 * A session to which a connection is open, or whose request is being served, is in use though nothing is sent; one that is not
 * ends when its idle time is over, and with it all that is kept for it, whether anyone sends anything or not (RULINGS 19).
 */
@ApplicationScoped
public class SessionPulse {

    @Inject
    SessionStore sessions;

    @Inject
    SessionStreams streams;

    @Inject
    Conversations conversations;

    @Inject
    Clockwork clockwork;

    void start(@Observes @Initialized(ApplicationScoped.class) Object started) {
        clockwork.every(sessions.pulse(), this::beat);
    }

    void beat() {
        streams.connected().forEach(sessions::touch);
        conversations.busy().forEach(sessions::touch);
        sessions.sweep();
    }
}
