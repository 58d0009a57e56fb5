package org.athenaeum.http;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.athenaeum.catalog.Family;
import org.athenaeum.http.boundary.Accept;
import org.athenaeum.http.boundary.Refusal;
import org.athenaeum.http.streams.Heartbeat;
import org.athenaeum.http.streams.SessionStreams;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.identity.VerifiedToken;
import org.athenaeum.limits.Writers;
import org.athenaeum.settings.Endpoint;
import org.athenaeum.settings.access.Protection;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("kb C2.14, vault C3.34: the way back of a request whose caller a portal has to clear first")
class ClearedReplyTest {

    private static final Endpoint KB = new Endpoint("/mcp/kb", Set.of(Family.KB),
            Optional.of(new Protection(Protection.Kind.PORTAL, Optional.empty())));

    private final Set<Heartbeat.Beating> beating = new LinkedHashSet<>();
    private final StreamOpening opening = new StreamOpening();
    private final PlayedRequest played = new PlayedRequest();
    private PostReply reply;

    @BeforeEach
    void detach() {
        opening.heartbeat = new Heartbeat() {
            @Override
            public void join(Beating each) {
                beating.add(each);
            }

            @Override
            public void leave(Beating each) {
                beating.remove(each);
            }
        };
        opening.sessions = new SessionStreams();
        opening.writers = new Writers() {
            @Override
            public void execute(Runnable task) {
                new Thread(task).start();
            }
        };
        opening.open();
        reply = new PostReply(played.request(), played.response(), opening, new Accept(true, true, false),
                new Bearing(KB, Caller.anonymous(Scopes.NONE)));
        reply.detach();
    }

    private static Caller ada(Instant expires) {
        return Caller.of(new VerifiedToken("portal", "ada", "digest", Optional.empty(), Optional.empty(), expires, Scopes.NONE,
                JsonValue.EMPTY_JSON_OBJECT));
    }

    private void beatAfter(Duration time) {
        long now = System.nanoTime() + time.toNanos();
        Set.copyOf(beating).forEach(each -> each.beat(now));
    }

    @Test
    @DisplayName("RULINGS 2: a portal that is long in answering opens no stream, and its refusal has its status")
    void refusesWithAStatusHoweverLongThePortalTook() throws InterruptedException {
        beatAfter(Duration.ofMinutes(1));
        assertThat(beating).isEmpty();

        reply.refuse(Refusal.of(504, "timeout", "The portal did not answer in time."));

        assertThat(played.whole()).contains("\"error\":\"timeout\"");
        assertThat(played.status()).isEqualTo(504);
    }

    @Test
    @DisplayName("vault C3.34: a stream ends with the key of the caller whom the portal named")
    void endsItsStreamWithTheKey() throws InterruptedException {
        var gone = new AtomicBoolean();
        reply.onGone(() -> gone.set(true));
        reply.clearedFor(ada(Instant.EPOCH));
        reply.send("{\"method\":\"notifications/progress\"}".getBytes(StandardCharsets.UTF_8));

        beatAfter(Duration.ZERO);

        assertThat(played.whole()).doesNotContain("error");
        assertThat(gone).isTrue();
    }

    @Test
    void streamsForAsLongAsTheKeyIsGood() {
        reply.clearedFor(ada(Instant.MAX));
        assertThat(beating).containsExactly(reply);
        reply.send("{\"method\":\"notifications/progress\"}".getBytes(StandardCharsets.UTF_8));

        beatAfter(Duration.ZERO);

        assertThat(beating).as("the stream, in place of the reply").hasSize(1).doesNotContain(reply);
    }
}
