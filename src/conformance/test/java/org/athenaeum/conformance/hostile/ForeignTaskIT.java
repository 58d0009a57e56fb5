package org.athenaeum.conformance.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.conformance.Gateway.NOTHING;
import static org.athenaeum.conformance.Gateway.json;
import static org.awaitility.Awaitility.await;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.Duration;
import java.util.List;
import org.athenaeum.conformance.Gateway;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.Mcp;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("a task is nobody's but its owner's, and to everyone else as if it never was (TSK-07, SEC-08)")
class ForeignTaskIT {

    private static final JsonObject TASKING = json("{\"elicitation\":{},\"extensions\":{\"io.modelcontextprotocol/tasks\":{}}}");

    private final Mcp owner = Mcp.at(Gateway.MCP, Revision.V2026_07_28, TASKING);
    private final Mcp elsewhere = Mcp.at(Gateway.MCP.resolve("/elsewhere"), Revision.V2026_07_28, TASKING);

    static List<String> methods() {
        return List.of("tasks/get", "tasks/update", "tasks/cancel");
    }

    /** One that waits for an answer. The schemas of the revision know nothing of the extension. */
    private String begun() {
        var file = json("{\"filename\":\"a.txt\"}");
        return Gateway.call(owner, "confirm_delete", file).unchecked().send().result().getString("taskId");
    }

    private static Mcp.Reply of(Mcp client, String method, String id) {
        return of(client, method, Json.string(id), NOTHING).with("Mcp-Name", id).send();
    }

    private static Mcp.Message of(Mcp client, String method, JsonValue id, JsonObject responses) {
        return client.request(method, Json.object().add("taskId", id).add("inputResponses", responses).build()).unchecked();
    }

    /** The answer to what the task asks, which its owner alone has seen. */
    private Mcp.Reply answer(Mcp client, String id) {
        var asked = of(owner, "tasks/get", id).result().getJsonObject("inputRequests").keySet().iterator().next();
        var responses = Json.object().add(asked, json("{\"action\":\"accept\",\"content\":{\"confirm\":true}}")).build();
        return of(client, "tasks/update", Json.string(id), responses).with("Mcp-Name", id).send();
    }

    private void awaitStatus(String id, String status) {
        await().atMost(Duration.ofSeconds(30)).untilAsserted(
                () -> assertThat(of(owner, "tasks/get", id).result().getString("status")).isEqualTo(status));
    }

    @Test
    @DisplayName("TSK-07: the task of another endpoint is not shown, not answered, not cancelled there")
    void keepsItsTaskFromOthers() {
        var id = begun();
        awaitStatus(id, "input_required");

        for (var method : methods()) {
            var foreign = of(elsewhere, method, id);
            var never = of(elsewhere, method, "A".repeat(43));

            assertThat(foreign.code()).as(method).isEqualTo(-32602);
            assertThat(foreign.error()).as("alike for what never was").isEqualTo(never.error());
        }
        assertThat(answer(elsewhere, id).code()).isEqualTo(-32602);
        assertThat(of(owner, "tasks/get", id).result().getString("status")).isEqualTo("input_required");
        answer(owner, id);
        awaitStatus(id, "completed");
    }

    @Test
    @DisplayName("TSK-05: an id that is one character off names no task")
    void knowsNoneBesideIt() {
        var id = begun();
        for (int i = 0; i < id.length(); i++) {
            var off = id.substring(0, i) + (id.charAt(i) == 'A' ? 'B' : 'A') + id.substring(i + 1);

            assertThat(of(owner, "tasks/cancel", off).code()).as(off).isEqualTo(-32602);
        }
        awaitStatus(id, "input_required");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"\"\"", "\"a\"", "\"../../etc/passwd\"", "\"%00\"", "7", "null", "{}", "[]", "true"})
    @DisplayName("TSK-05: what is no id is refused, and the server goes on")
    void refusesWhatIsNoId(String id) {
        for (var method : methods()) {
            var given = Json.read(id);
            var reply = of(owner, method, given, NOTHING).with("Mcp-Name", id.replace("\"", "")).send();

            assertThat(reply.code()).as(method).isIn(-32602, -32020);
        }
        assertThat(begun()).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("methods")
    @DisplayName("TSK-05: a task that never was, of a random id, is told so readably")
    void saysThatThereIsNone(String method) {
        var reply = of(owner, method, "x".repeat(43));

        assertThat(reply.code()).isEqualTo(-32602);
        assertThat(reply.error().getString("message")).contains("taskId", "expired", "never was");
    }

    @Test
    @DisplayName("SUB-02: a subscription to another's task is acknowledged without it, and hears nothing of it")
    void hearsNothingOfAnothersTask() {
        var id = begun();
        var filter = Json.object().add("taskIds", Json.strings(List.of(id))).add("toolsListChanged", true).build();
        try (var foreign = elsewhere.subscribe(filter).open(); var own = owner.subscribe(filter).unchecked().open()) {
            assertThat(own.next().getJsonObject("params").getJsonObject("notifications").getJsonArray("taskIds")).hasSize(1);
            assertThat(foreign.next().getJsonObject("params").getJsonObject("notifications")).doesNotContainKey("taskIds");

            awaitStatus(id, "input_required");
            answer(owner, id);
            awaitStatus(id, "completed");
            elsewhere.call("test_trigger_tool_change", NOTHING);

            assertThat(own.next().getString("method")).isEqualTo("notifications/tasks");
            assertThat(foreign.next().getString("method")).isEqualTo("notifications/tools/list_changed");
        }
    }
}
