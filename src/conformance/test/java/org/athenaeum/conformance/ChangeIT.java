package org.athenaeum.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.conformance.Gateway.NOTHING;

import jakarta.json.JsonObject;
import java.util.stream.Stream;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.EventStream;
import org.athenaeum.testing.Mcp;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Changes as clients of the handshake revisions hear of them (specs/mcp.md 7.1 to 7.3). */
class ChangeIT {

    private static final String WATCHED = "test://watched-resource";
    private static final String UPDATED = "notifications/resources/updated";

    static Stream<Arguments> lists() {
        return Gateway.streaming().flatMap(revision -> Stream.of(
                Arguments.of(revision, "tools", "test_trigger_tool_change"),
                Arguments.of(revision, "prompts", "test_trigger_prompt_change"),
                Arguments.of(revision, "resources", "test_trigger_resource_list_change")));
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("lists")
    @DisplayName("TOOL-17, PRM-07, RES-13: a list that is declared to change is told of when it has changed")
    void tellsThatAListHasChanged(Revision revision, String kind, String trigger) {
        var client = Mcp.at(Gateway.MCP, revision);
        var capabilities = client.initialize().result().getJsonObject("capabilities");
        assertThat(capabilities.getJsonObject(kind).getBoolean("listChanged")).isTrue();
        try (var stream = listen(client)) {
            client.call(trigger, NOTHING);

            var message = stream.next();
            assertThat(message.getString("method")).isEqualTo("notifications/" + kind + "/list_changed");
            assertThat(message).doesNotContainKey("id");
        }
    }

    @ParameterizedTest
    @MethodSource("org.athenaeum.conformance.Gateway#streaming")
    @DisplayName("RES-11, RES-12: who subscribed to a resource hears that it changed, and reads what it is now")
    void tellsThatAResourceHasChanged(Revision revision) {
        var client = Gateway.connected(revision);
        try (var stream = listen(client)) {
            var before = read(client);
            assertThat(client.request("resources/subscribe", uri(WATCHED)).send().result()).isEmpty();
            touch(client, "test://template/1/data");
            client.call("test_touch_hidden_resource", uri(WATCHED));
            touch(client, WATCHED);

            var message = stream.next();

            assertThat(message.getString("method")).isEqualTo(UPDATED);
            assertThat(message.getJsonObject("params")).isEqualTo(uri(WATCHED));
            assertThat(read(client)).isNotEqualTo(before);
        }
    }

    @ParameterizedTest
    @MethodSource("org.athenaeum.conformance.Gateway#streaming")
    @DisplayName("RES-11: who unsubscribed hears nothing more, and who never subscribed nothing at all")
    void tellsNobodyElse(Revision revision) {
        var client = Gateway.connected(revision);
        var other = Gateway.connected(revision);
        try (var stream = listen(client); var others = listen(other)) {
            client.request("resources/subscribe", uri(WATCHED)).send();
            assertThat(client.request("resources/unsubscribe", uri(WATCHED)).send().result()).isEmpty();
            touch(client, WATCHED);
            client.call("test_trigger_tool_change", NOTHING);

            assertThat(stream.next().getString("method")).isEqualTo("notifications/tools/list_changed");
            assertThat(others.next().getString("method")).isEqualTo("notifications/tools/list_changed");
        }
    }

    private static EventStream listen(Mcp client) {
        var stream = client.listen().open();
        assertThat(stream.event(EventStream.SOON)).isPresent();
        return stream;
    }

    private static String read(Mcp client) {
        return client.request("resources/read", uri(WATCHED)).send().result().getJsonArray("contents").getJsonObject(0)
                .getString("text");
    }

    private static void touch(Mcp client, String uri) {
        client.call("test_touch_resource", uri(uri));
    }

    private static JsonObject uri(String uri) {
        return Json.object().add("uri", uri).build();
    }
}
