package org.athenaeum.operations.tools;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.identity.VerifiedToken;
import org.athenaeum.operations.Envelope;
import org.athenaeum.operations.Exchange;
import org.athenaeum.operations.audit.Audited;
import org.athenaeum.operations.audit.Outcome;
import org.athenaeum.operations.reply.Answer;
import org.athenaeum.operations.reply.Reply;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.ProtocolFailure.Stage;
import org.athenaeum.protocol.Revision;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("RULINGS 15, 16, brainkb G.23: calls are counted by caller, and one too many is refused before anything is done")
class LimitedCallsTest {

    private static final Caller HERE = Caller.anonymous(Scopes.NONE).from(Optional.of("192.0.2.1"));
    private static final Caller THERE = Caller.anonymous(Scopes.NONE).from(Optional.of("192.0.2.2"));
    private static final JsonObject READ = (JsonObject) Json.read("{\"name\":\"read\",\"arguments\":{}}");

    private static NotebookServer server(String... more) {
        var variables = new HashMap<>(Map.of("MCP_RATELIMIT_WRITE_PER_MIN", "2", "MCP_RATELIMIT_READ_PER_MIN", "1"));
        for (int i = 0; i < more.length; i += 2) variables.put(more[i], more[i + 1]);
        return NotebookServer.with(variables);
    }

    private static ProtocolFailure refused(Answer answer) {
        assertThat(answer).isInstanceOf(Answer.Refused.class);
        return ((Answer.Refused) answer).failure();
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_03_26", "V2025_11_25", "V2026_07_28"})
    void refusesACallTooManyAndNobodyElses(Revision revision) {
        try (var server = server()) {
            var client = server.client(revision, HERE);
            client.call("write", "{\"note\":\"one\"}");
            client.call("read", "{}");

            var failure = refused(client.answer("tools/call", READ));

            assertThat(failure.stage()).isEqualTo(Stage.RATE);
            assertThat(failure.id()).isPresent();
            assertThat(failure.data().orElseThrow().getString("class")).isEqualTo("write");
            assertThat(failure.retryAfter().orElseThrow()).isBetween(1, 60);
            assertThat(server.client(revision, THERE).answer("tools/call", READ)).isInstanceOf(Answer.Message.class);
        }
    }

    /** Whom a token proved, calling from there. */
    private static Caller proven(String subject, String address) {
        var token = new VerifiedToken("https://issuer.example", subject, "desk", Optional.empty(), Optional.empty(),
                Instant.now().plusSeconds(600), Scopes.NONE, Json.object().build());
        return Caller.of(token).from(Optional.of(address));
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_11_25", "V2026_07_28"})
    @DisplayName("RULINGS 16: logins count by address too, whoever tries them; of other calls each subject has its own number")
    void countsLoginsByAddressToo(Revision revision) {
        try (var server = server("MCP_RATELIMIT_AUTH_PER_MIN", "2")) {
            var login = Json.object().add("name", "unlock").add("arguments", Json.object().add("word", "sesame")).build();
            for (var subject : List.of("ann", "ben")) {
                var client = server.client(revision, proven(subject, "192.0.2.1"));
                assertThat(client.answer("tools/call", login)).isInstanceOf(Answer.Message.class);
            }

            var failure = refused(server.client(revision, proven("cleo", "192.0.2.1")).answer("tools/call", login));

            assertThat(failure.data().orElseThrow().getString("class")).isEqualTo("auth");
            assertThat(server.client(revision, proven("cleo", "192.0.2.1")).answer("tools/call", READ))
                    .isInstanceOf(Answer.Message.class);
            assertThat(server.client(revision, proven("cleo", "192.0.2.2")).answer("tools/call", login))
                    .isInstanceOf(Answer.Message.class);
        }
    }

    @Test
    @DisplayName("RULINGS 16: nor does it help to try from many addresses: the subject is counted too")
    void countsLoginsBySubjectWhereverTheyComeFrom() {
        try (var server = server("MCP_RATELIMIT_AUTH_PER_MIN", "2")) {
            for (int host = 1; host <= 2; host++) {
                server.client(Revision.V2026_07_28, proven("ann", "192.0.2." + host)).call("unlock", "{\"word\":\"sesame\"}");
            }
            var login = Json.object().add("name", "unlock").add("arguments", Json.object().add("word", "sesame")).build();

            var failure = refused(server.client(Revision.V2026_07_28, proven("ann", "192.0.2.3")).answer("tools/call", login));

            assertThat(failure.data().orElseThrow().getString("class")).isEqualTo("auth");
        }
    }

    @Test
    @DisplayName("what only says what there is costs nothing; a tool that is none counts as reading")
    void countsWhatCosts() {
        try (var server = server()) {
            var client = server.client(Revision.V2025_11_25, HERE);
            for (int i = 0; i < 20; i++) {
                client.result("ping", Json.object().build());
                client.result("tools/list", Json.object().build());
            }
            var unknown = Json.object().add("name", "nothing").build();

            assertThat(client.answer("tools/call", unknown)).isInstanceOf(Answer.Message.class);

            assertThat(refused(client.answer("tools/call", unknown)).data().orElseThrow().getString("class")).isEqualTo("read");
            assertThat(refused(client.answer("prompts/get", unknown)).data().orElseThrow().getString("class")).isEqualTo("read");
            assertThat(client.call("read", "{}").getBoolean("isError")).isFalse();
        }
    }

    @Test
    @DisplayName("DESIGN 6: whoever calls from nowhere, as on stdio, is exempt; so is everyone where nothing is counted")
    void exemptsWhoeverIsNotToBeCounted() {
        try (var server = server(); var off = server("MCP_RATELIMIT_ENABLED", "false", "MCP_RATELIMIT_CALLS_AT_ONCE", "1")) {
            var local = server.client(Revision.V2025_11_25, Caller.local(Scopes.NONE));
            var anyone = off.client(Revision.V2026_07_28, HERE);

            for (int i = 0; i < 10; i++) {
                assertThat(local.call("count", "{}").getBoolean("isError")).isFalse();
                assertThat(anyone.call("count", "{}").getBoolean("isError")).isFalse();
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_11_25", "V2026_07_28"})
    @DisplayName("MCP_RATELIMIT_ANSWER=tool: the same, as a result that a model can read")
    void answersWithAResultWhereTheOperatorWantsOne(Revision revision) {
        try (var server = server("MCP_RATELIMIT_ANSWER", "tool", "MCP_RATELIMIT_WRITE_PER_MIN", "1")) {
            var client = server.client(revision, HERE);
            client.call("count", "{}");

            var result = client.call("count", "{}");

            assertThat(result.getBoolean("isError")).isTrue();
            assertThat(result.getJsonArray("content").getJsonObject(0).getString("text"))
                    .contains("Wait ", "seconds, then call again");
            var error = result.getJsonObject("structuredContent").getJsonObject("error");
            assertThat(error.getString("reason")).isEqualTo("rate_limited");
            assertThat(error.getInt("status_code")).isEqualTo(429);
            assertThat(error.getString("class")).isEqualTo("write");
            assertThat(error.getInt("retry_after_sec")).isBetween(1, 60);
        }
    }

    @Test
    @DisplayName("in a batch each entry has its own answer: a result for a tool, an error for what has none")
    void refusesInABatchEntryByEntry() {
        try (var server = server("MCP_RATELIMIT_WRITE_PER_MIN", "1", "MCP_RATELIMIT_READ_PER_MIN", "1")) {
            var batch = Json.read("""
                    [{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"count","arguments":{}}},
                     {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"count","arguments":{}}},
                     {"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"nothing"}},
                     {"jsonrpc":"2.0","id":4,"method":"prompts/get","params":{"name":"nothing"}},
                     {"jsonrpc":"2.0","id":5,"method":"ping"}]""");
            var answer = new AtomicReference<Answer>();

            server.bean(Exchange.class).serve(NotebookServer.ENDPOINT, HERE, new Envelope(Map.of()), Optional.empty(), batch,
                    new Reply() {
                @Override
                public void send(byte[] message) {
                    throw new AssertionError("nothing is said before the answer");
                }

                @Override
                public void end(Answer end) {
                    answer.set(end);
                }
            });

            var answers = Json.read(((Answer.Message) answer.get()).json()).asJsonArray().getValuesAs(JsonObject.class);
            assertThat(answers).hasSize(5);
            assertThat(answers.get(0).getJsonObject("result").getBoolean("isError")).isFalse();
            assertThat(answers.get(1).getJsonObject("result").getBoolean("isError")).isTrue();
            assertThat(answers.get(1).toString()).contains("again");
            assertThat(answers.get(3).getJsonObject("error").getJsonObject("data").getInt("status_code")).isEqualTo(429);
            assertThat(answers.get(4)).containsKey("result");
        }
    }

    @Test
    @DisplayName("RULINGS 16: a call holds a place until it is answered or taken back")
    void refusesMoreAtOnceThanMayBe() {
        try (var server = server("MCP_RATELIMIT_CALLS_AT_ONCE", "1", "MCP_RATELIMIT_WRITE_PER_MIN", "20")) {
            var client = server.client(Revision.V2025_11_25, HERE);
            for (int i = 0; i < 5; i++) assertThat(client.call("spill", "{\"note\":\"x\"}").getBoolean("isError")).isTrue();
            serve(server, client, "{\"jsonrpc\":\"2.0\",\"id\":\"asks\",\"method\":\"tools/call\",\"params\":{\"name\":\"sign\","
                    + "\"arguments\":{\"note\":\"x\"}}}");

            var failure = refused(client.answer("tools/call", READ));
            assertThat(failure.data().orElseThrow().getString("class")).isEqualTo("calls");
            assertThat(failure.retryAfter()).hasValue(1);
            assertThat(server.client(Revision.V2025_11_25, THERE).answer("tools/call", READ)).isInstanceOf(Answer.Message.class);

            serve(server, client, "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\","
                    + "\"params\":{\"requestId\":\"asks\"}}");
            assertThat(client.answer("tools/call", READ)).isInstanceOf(Answer.Message.class);
        }
    }

    /** From the client's session, with a way back on which the server may ask. */
    private static void serve(NotebookServer server, NotebookClient client, String message) {
        server.bean(Exchange.class).serve(NotebookServer.ENDPOINT, HERE, new Envelope(Map.of()), Optional.of(client.session()),
                Json.read(message), new Reply() {
                    @Override
                    public void send(byte[] said) {
                        // a question that nobody answers
                    }

                    @Override
                    public void end(Answer end) {
                        // nobody listens
                    }
                });
    }

    @Test
    @DisplayName("vault C2.4: each call is told once, and nothing that its caller wrote")
    void recordsCallsAndNotWhatWasSaid() {
        try (var server = server()) {
            var client = server.client(Revision.V2025_11_25, HERE);
            client.call("write", "{\"note\":\"a very private note\"}");
            client.call("spill", "{\"note\":\"a very private note\"}");
            refused(client.answer("tools/call", READ));
            client.answer("tools/call", Json.object().add("name", "a very private name").build());
            client.result("ping", Json.object().build());

            var calls = server.bean(Recorded.class).calls();

            assertThat(calls).extracting(Audited::outcome)
                    .containsExactly(Outcome.OK, Outcome.FAILED, Outcome.REFUSED, Outcome.FAILED);
            assertThat(calls).extracting(call -> call.reason().orElse(""))
                    .containsExactly("", "spilled", "rate_limited", "invalid_params");
            assertThat(calls).extracting(call -> call.tool().orElse("")).containsExactly("write", "spill", "read", "");
            assertThat(calls).allMatch(call -> call.method().equals("tools/call") && call.endpoint().equals("/mcp/kb"));
            assertThat(calls.get(0).answerBytes()).isPositive();
            assertThat(calls.get(0).requestChars()).isEqualTo("name".length() + "write".length() + "arguments".length()
                    + "note".length() + "a very private note".length());
            assertThat(calls.toString()).doesNotContain("private");
        }
    }

    @Test
    void recordsNothingWhereNobodyWantsIt() {
        try (var server = server("MCP_AUDIT", "off")) {
            server.client(Revision.V2026_07_28, HERE).call("count", "{}");

            assertThat(server.bean(Recorded.class).calls()).isEqualTo(List.of());
        }
    }
}
