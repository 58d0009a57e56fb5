package org.athenaeum.operations.legacy.conversation;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.athenaeum.catalog.call.Cancellation;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.operations.reply.Answer;
import org.athenaeum.operations.reply.Reply;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.RequestId;
import org.athenaeum.protocol.Revision;
import org.athenaeum.session.SessionPlace;
import org.athenaeum.session.SessionStore;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ConversationsTest {

    private static final Caller ANYONE = Caller.anonymous(Scopes.NONE);
    private static final Reply UNHEARD = new Reply() {
        @Override
        public void send(byte[] message) {
        }

        @Override
        public void end(Answer answer) {
        }
    };

    @Test
    @DisplayName("RULINGS 19: a session is busy as long as a request of it is being served")
    void knowsWhoseRequestIsBeingServed() {
        var conversations = new Conversations();
        conversations.sessions = new SessionStore(Duration.ofMinutes(30), System::nanoTime);
        var working = conversations.sessions.open(SessionPlace.open("/mcp"), Revision.V2025_11_25, "{}");
        var silent = conversations.sessions.open(SessionPlace.open("/mcp"), Revision.V2025_11_25, "{}");
        conversations.of(silent, ANYONE);
        var id = RequestId.of(Json.number(1)).orElseThrow();

        var reply = conversations.of(working, ANYONE).running().begin(id, new Cancellation(), UNHEARD);
        assertThat(conversations.busy()).containsExactly(working.id());
        reply.end(new Answer.Accepted());

        assertThat(conversations.busy()).isEmpty();
    }
}
