package org.athenaeum.operations.tools;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.athenaeum.catalog.Family;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.limits.Workers;
import org.athenaeum.operations.Envelope;
import org.athenaeum.operations.Exchange;
import org.athenaeum.operations.audit.Audited;
import org.athenaeum.operations.audit.Outcome;
import org.athenaeum.operations.reply.Answer;
import org.athenaeum.operations.reply.Reply;
import org.athenaeum.operations.tools.notebook.Doze;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.session.SessionId;
import org.athenaeum.settings.Endpoint.Overdue;
import org.athenaeum.settings.Endpoint;
import org.athenaeum.testing.clock.HandClock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("RULINGS 13, 14: a tool that does not come back in time is answered without it, once")
class OverdueCallsTest {

    private static final Endpoint TOLD = new Endpoint("/mcp/kb", Set.of(Family.KB), Optional.empty(), Overdue.TOLD);
    private static final Endpoint SILENT = new Endpoint("/mcp/kb", Set.of(Family.KB));
    private static final Caller HERE = Caller.anonymous(Scopes.NONE).from(Optional.of("192.0.2.1"));

    private final NotebookServer server = NotebookServer.with(Map.of());
    private final Way way = new Way();

    /** What a client has heard, and when the call that it made has come back. */
    private static final class Way implements Reply {

        private final BlockingQueue<Answer> answers = new LinkedBlockingQueue<>();
        private final Semaphore back = new Semaphore(0);
        private int begun;

        @Override
        public void send(byte[] message) {
            throw new AssertionError("nothing is said before the answer");
        }

        @Override
        public void end(Answer answer) {
            answers.add(answer);
        }

        Answer first() throws InterruptedException {
            return answers.poll(30, TimeUnit.SECONDS);
        }
    }

    @AfterEach
    void stop() throws InterruptedException {
        wakeAll();
        server.close();
    }

    private void begin(Endpoint endpoint, Revision revision, String tool) throws InterruptedException {
        var session = revision.isModern() ? Optional.<SessionId>empty() : Optional.of(server.client(revision, HERE).session());
        var meta = revision.isModern() ? """
                ,"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",
                "io.modelcontextprotocol/clientCapabilities":{}}""" : "";
        var request = Json.read("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\",\"params\":{\"name\":\"" + tool
                + "\",\"arguments\":{}" + meta + "}}");
        way.begun++;
        server.bean(Workers.class).execute(() -> {
            server.bean(Exchange.class).serve(endpoint, HERE, envelope(revision, tool), session, request, way);
            way.back.release();
        });
        assertThat(server.bean(Doze.class).sawSleeper()).isTrue();
    }

    /** Every call that was begun is over then. */
    private void wakeAll() throws InterruptedException {
        for (; way.begun > 0; way.begun--) {
            server.bean(Doze.class).wake();
            assertThat(way.back.tryAcquire(30, TimeUnit.SECONDS)).isTrue();
        }
    }

    private static Envelope envelope(Revision revision, String tool) {
        var headers = new HashMap<String, List<String>>();
        headers.put(Envelope.PROTOCOL_VERSION, List.of(revision.word()));
        if (revision.isModern()) {
            headers.put(Envelope.METHOD, List.of("tools/call"));
            headers.put(Envelope.NAME, List.of(tool));
        }
        return new Envelope(Map.copyOf(headers));
    }

    private void pass(Duration time) {
        server.bean(HandClock.class).pass(time);
    }

    private static JsonObject result(Answer answer) {
        var message = answer instanceof Answer.Overdue overdue ? overdue.message() : (Answer.Message) answer;
        var json = Json.read(message.json()).asJsonObject();
        assertThat(json.getInt("id")).isEqualTo(7);
        return json.getJsonObject("result");
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_03_26", "V2025_11_25", "V2026_07_28"})
    @DisplayName("its failure says what took too long and what to do; the work is told to stop")
    void answersInItsPlace(Revision revision) throws InterruptedException {
        begin(TOLD, revision, "doze");

        pass(Duration.ofMillis(4_999));
        assertThat(way.answers).describedAs("before its time").isEmpty();
        pass(Duration.ofMillis(1));

        var answer = way.first();
        assertThat(answer).isInstanceOf(Answer.Message.class);
        assertThat(result(answer).getBoolean("isError")).isTrue();
        assertThat(result(answer).toString()).contains("doze took longer than 5 seconds", "Ask for less");
        assertThat(server.bean(Doze.class).sawEnd()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"doze", "doze_and_ask"})
    @DisplayName("MOD-13: what it says or asks later is no answer any more; the record has one call, which its deadline ended")
    void dropsWhatComesLater(String tool) throws InterruptedException {
        begin(TOLD, Revision.V2025_11_25, tool);
        pass(Duration.ofSeconds(5));
        way.first();
        assertThat(server.bean(Doze.class).sawEnd()).isTrue();

        wakeAll();
        pass(Duration.ofHours(1));

        assertThat(way.answers).allMatch(Answer.Silence.class::isInstance);
        assertThat(server.bean(Recorded.class).calls()).extracting(Audited::outcome).containsExactly(Outcome.FAILED);
        assertThat(server.bean(Recorded.class).calls()).extracting(call -> call.reason().orElse("")).containsExactly("deadline");
    }

    @Test
    @DisplayName("a caller whose call hung may call again")
    void givesItsPlaceBack() throws InterruptedException {
        for (int i = 0; i < 9; i++) {
            begin(TOLD, Revision.V2026_07_28, "doze");
            pass(Duration.ofSeconds(5));
            assertThat(way.first()).isInstanceOf(Answer.Message.class);
        }
    }

    @Test
    @DisplayName("kb C4, RULINGS 14: where streams close silently, the answer says that it may only be given before one")
    void marksWhatIsNotSaidOnAStream() throws InterruptedException {
        begin(SILENT, Revision.V2025_11_25, "doze");

        pass(Duration.ofSeconds(5));

        var answer = way.first();
        assertThat(answer).isInstanceOf(Answer.Overdue.class);
        assertThat(result(answer).getBoolean("isError")).isTrue();
    }

    @Test
    void leavesAloneWhatCameBackInTime() throws InterruptedException {
        begin(TOLD, Revision.V2025_11_25, "doze");
        pass(Duration.ofSeconds(4));
        wakeAll();

        pass(Duration.ofHours(1));

        assertThat(result(way.first()).getBoolean("isError")).isFalse();
        assertThat(way.answers).isEmpty();
        assertThat(server.bean(Recorded.class).calls()).extracting(Audited::outcome).containsExactly(Outcome.OK);
    }
}
