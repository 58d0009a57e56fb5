package org.athenaeum.http;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import org.athenaeum.catalog.Family;
import org.athenaeum.http.boundary.Accept;
import org.athenaeum.http.streams.Heartbeat;
import org.athenaeum.http.streams.SessionStreams;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.limits.Writers;
import org.athenaeum.operation.SettingsOf;
import org.athenaeum.operations.reply.Answer;
import org.athenaeum.session.SessionStore;
import org.athenaeum.settings.Endpoint;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.SettingsSource;
import org.athenaeum.testing.clock.HandClock;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@DisplayName("RULINGS 14, kb C4: how the answer to a call that took too long ends, where streams close silently")
class OverdueReplyTest {

    private static final Answer.Message FAILURE = Answer.Message.of(utf8("{\"id\":1,\"result\":{\"isError\":true}}"));

    private final SeContainer container = SeContainerInitializer.newInstance().disableDiscovery()
            .addExtensions(new SettingsOf(Settings.read(SettingsSource.of(Map.of()))))
            .addBeanClasses(StreamOpening.class, Heartbeat.class, SessionStreams.class, SessionStore.class, Writers.class,
                    HandClock.class).initialize();
    private final PlayedRequest played = new PlayedRequest();

    private PostReply reply(PlayedRequest request) {
        var bearing = new Bearing(new Endpoint("/mcp/kb", Set.of(Family.KB)), Caller.anonymous(Scopes.NONE));
        var reply = new PostReply(request.request(), request.response(), container.select(StreamOpening.class).get(),
                new Accept(true, true, false), bearing);
        reply.detach();
        return reply;
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @AfterAll
    void stop() {
        container.close();
    }

    @Test
    void endsAStreamThatHasBegunWithoutAWord() throws InterruptedException {
        var reply = reply(played);
        reply.send(utf8("{\"method\":\"notifications/progress\"}"));

        reply.end(new Answer.Overdue(FAILURE));
        reply.end(FAILURE);

        assertThat(played.whole()).contains("notifications/progress").doesNotContain("isError");
        assertThat(played.contentType()).isEqualTo("text/event-stream");
    }

    @Test
    void tellsTheFailureWhereNoStreamHasBegun() throws InterruptedException {
        var plain = new PlayedRequest();
        var reply = reply(plain);

        reply.end(new Answer.Overdue(FAILURE));
        reply.end(Answer.Message.of(utf8("{\"id\":1,\"result\":{}}")));

        assertThat(plain.whole()).isEqualTo(new String(FAILURE.json(), StandardCharsets.UTF_8));
        assertThat(plain.status()).isEqualTo(200);
    }

    @Test
    @DisplayName("elsewhere a stream that has begun ends with the failure")
    void endsAStreamWithTheFailureWhereThatIsTold() throws InterruptedException {
        var told = new PlayedRequest();
        var reply = reply(told);
        reply.send(utf8("{\"method\":\"notifications/progress\"}"));

        reply.end(FAILURE);

        assertThat(told.whole()).contains("data: " + new String(FAILURE.json(), StandardCharsets.UTF_8));
    }
}
