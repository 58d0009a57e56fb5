package org.athenaeum.conformance.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.conformance.Gateway.NOTHING;
import static org.athenaeum.conformance.Gateway.all;
import static org.athenaeum.conformance.Gateway.call;
import static org.athenaeum.conformance.Gateway.json;
import static org.athenaeum.conformance.Gateway.params;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.stream.Stream;
import org.athenaeum.conformance.Gateway;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.EventStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Progress over the wire (specs/mcp.md 7.7). */
class ProgressIT {

    private static final String PROGRESS = "notifications/progress";

    static Stream<Arguments> tokens() {
        return Gateway.served().flatMap(revision -> Stream.of("\"progress-test-1\"", "\"7\"", "7", "0", "\"\"")
                .map(token -> Arguments.of(revision, token)));
    }

    @ParameterizedTest(name = "{0}, token {1}")
    @MethodSource("tokens")
    @DisplayName("PRG-01, PRG-03, PRG-05: every step comes before the answer, under the token as given, and nothing after")
    void tellsEveryStep(Revision revision, String token) {
        var messages = progress("test_tool_with_progress", revision, token);

        assertThat(params(messages, PROGRESS)).containsExactly(step(token, 0), step(token, 50), step(token, 100));
        assertThat(messages).hasSize(4);
        assertThat(Gateway.text(Gateway.result(messages.get(3)))).isEqualTo("Progress was reported.");
    }

    @ParameterizedTest
    @MethodSource("org.athenaeum.conformance.Gateway#served")
    @DisplayName("PRG-01: nobody who did not ask is told, and the answer is plain JSON")
    void tellsNothingUnasked(Revision revision) {
        var reply = call(Gateway.connected(revision), "test_tool_with_progress", NOTHING).send();

        assertThat(reply.http().is("application/json")).isTrue();
        assertThat(Gateway.text(reply.result())).isEqualTo("Progress was reported.");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"null", "true", "1.5", "{}", "[\"a\"]"})
    @DisplayName("PRG-01: what is no token asks for nothing")
    void ignoresWhatIsNoToken(String token) {
        var reply = call(Gateway.connected(Revision.V2025_11_25), "test_tool_with_progress", NOTHING, meta(token)).send();

        assertThat(reply.http().is("application/json")).isTrue();
    }

    @ParameterizedTest
    @MethodSource("org.athenaeum.conformance.Gateway#served")
    @DisplayName("PRG-02, PRG-04: of a burst some steps are told, each further than the one before, and the last once")
    void slowsABurst(Revision revision) {
        var messages = progress("test_progress_burst", revision, "\"burst\"");

        var steps = params(messages, PROGRESS).stream().map(params -> params.getInt("progress")).toList();
        assertThat(steps).isSorted().doesNotHaveDuplicates().startsWith(0).endsWith(10_000);
        assertThat(steps).hasSizeLessThan(5_000);
    }

    @Test
    @DisplayName("PRG-02: a call that runs again with its client's answer does not fall back")
    void goesOnWhereItWasWhenTheClientHasAnswered() {
        var client = Gateway.able(Revision.V2025_11_25);
        try (var stream = call(client, "test_progress_around_question", NOTHING, meta("1")).open()) {
            assertThat(stream.next().getJsonObject("params")).isEqualTo(json("""
                    {"progressToken":1,"progress":1,"total":2,"message":"asking"}"""));
            var question = stream.next();
            assertThat(question.getString("method")).isEqualTo("elicitation/create");
            client.answer(question, json("{\"action\":\"accept\",\"content\":{\"ok\":true}}")).send();

            var rest = all(stream);

            assertThat(params(rest, PROGRESS)).containsExactly(json("""
                    {"progressToken":1,"progress":2,"total":2,"message":"answered"}"""));
            assertThat(rest).hasSize(2);
        }
    }

    private static List<JsonObject> progress(String tool, Revision revision, String token) {
        try (EventStream stream = call(Gateway.connected(revision), tool, NOTHING, meta(token)).open()) {
            assertThat(stream.isEventStream()).isTrue();
            var messages = all(stream);
            assertThat(stream.endedAsAnnounced()).isTrue();
            return messages;
        }
    }

    private static JsonObject meta(String token) {
        return Json.object().add("progressToken", Json.read(token)).build();
    }

    private static JsonObject step(String token, int progress) {
        return Json.object().add("progressToken", Json.read(token)).add("progress", progress).add("total", 100).build();
    }
}
