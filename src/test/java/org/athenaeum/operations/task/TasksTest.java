package org.athenaeum.operations.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.athenaeum.operations.task.MillServer.json;
import static org.awaitility.Awaitility.await;

import jakarta.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.operations.Envelope;
import org.athenaeum.operations.task.MillServer.Client;
import org.athenaeum.operations.task.mill.Gate;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.testing.clock.HandClock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TasksTest {

    private MillServer server;
    private Client client;

    @BeforeEach
    void start() {
        server = new MillServer();
        client = server.client();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    @DisplayName("TSK-02: a call that takes long is answered at once by a task, which can be asked for at once")
    void goesOnAsATask() {
        var created = client.call("grind");

        assertThat(created.getString("resultType")).isEqualTo("task");
        assertThat(created.getString("status")).isEqualTo("working");
        assertThat(created.getString("taskId")).matches("[A-Za-z0-9_-]{43}");
        assertThat(Instant.parse(created.getString("createdAt"))).isEqualTo(created.getString("lastUpdatedAt"));
        assertThat(created.getInt("ttlMs")).isEqualTo(30 * 60 * 1000);
        assertThat(created.getInt("pollIntervalMs")).isEqualTo(250);
        assertThat(created).doesNotContainKeys("task", "result", "error", "inputRequests", "requestState");

        var working = client.get(created.getString("taskId"));
        assertThat(working.getString("resultType")).isEqualTo("complete");
        assertThat(working.getString("status")).isEqualTo("working");
        assertThat(working).doesNotContainKeys("result", "error", "inputRequests", "requestState");

        server.bean(Gate.class).open();
        var completed = until("completed", created);
        assertThat(text(completed.getJsonObject("result"))).isEqualTo("flour");
        assertThat(completed.getJsonObject("result").getJsonObject("_meta"))
                .doesNotContainKey("io.modelcontextprotocol/related-task");
    }

    @Test
    @DisplayName("TSK-10: a tool's failure is a result, a fault is an error")
    void tellsFailuresApart() {
        var burnt = until("completed", client.call("burn"));
        assertThat(burnt.getJsonObject("result").getBoolean("isError")).isTrue();

        var broken = until("failed", client.call("break_down"));
        assertThat(broken.getJsonObject("error").getInt("code")).isEqualTo(-32603);
        assertThat(broken).doesNotContainKey("result");
    }

    @Test
    @DisplayName("TSK-01, EXT-02: who does not declare tasks gets the result, or is told what is missing")
    void answersOthersWithoutATask() {
        server.bean(Gate.class).open();
        var plain = client.declaring("'tasks':{}");

        var result = plain.call("grind");
        assertThat(result.getString("resultType")).isEqualTo("complete");
        assertThat(text(result)).isEqualTo("flour");

        var refused = refusal(() -> plain.call("break_down"));
        assertThat(refused.code().number()).isEqualTo(-32021);
        assertThat(refused.data()).contains(
                json("{'requiredCapabilities':{'extensions':{'io.modelcontextprotocol/tasks':{}}}}"));
    }

    @Test
    @DisplayName("T11-01, EXT-03: params.task changes nothing, an unknown extension neither, nor a tool that was not declared")
    void neverMakesATaskOfWhatIsNone() {
        var result = client.declaring(Client.TASKS.replace("{}}", "{},'org.example/x':{}}"))
                .request("tools/call", "{'name':'hum','arguments':{},'task':{'ttl':60000}}");

        assertThat(result.getString("resultType")).isEqualTo("complete");
        assertThat(text(result)).isEqualTo("hum");
    }

    @Test
    @DisplayName("T11-01: a handshake revision has no tasks, whatever its client says; what needs one says so")
    void knowsNoTasksInOlderRevisions() {
        server.bean(Gate.class).open();
        assertThat(text(client.callAsOfOld("grind"))).isEqualTo("flour");

        var refused = client.callAsOfOld("break_down");
        assertThat(refused.getBoolean("isError")).isTrue();
        assertThat(refused.getJsonObject("structuredContent").getJsonObject("error").getString("reason"))
                .isEqualTo("task_required");
    }

    @Test
    @DisplayName("specs/mcp.md 11.1: questions come before the task, and the task knows the answers")
    void asksFirst() {
        var asked = client.call("order");
        assertThat(asked.getString("resultType")).isEqualTo("input_required");
        assertThat(asked).doesNotContainKey("taskId");

        var created = client.request("tools/call", "{'name':'order','arguments':{},'requestState':'"
                + asked.getString("requestState") + "','inputResponses':{'who':{'action':'accept','content':{'name':'Ann'}}}}");

        assertThat(created.getString("resultType")).isEqualTo("task");
        assertThat(created).doesNotContainKey("requestState");
        assertThat(text(until("completed", created).getJsonObject("result"))).isEqualTo("ordered by Ann");
    }

    @Test
    @DisplayName("TSK-06, MRT-13: a task asks, is answered bit by bit, and asks again under another key")
    void asksOnTheWay() {
        var created = client.call("deliver");
        var first = until("input_required", created).getJsonObject("inputRequests");
        assertThat(first.keySet()).containsExactly("to.1", "by.1");
        assertThat(first.getJsonObject("to.1").getString("method")).isEqualTo("elicitation/create");

        assertThat(answer(created, "by.1", "Ben").getString("resultType")).isEqualTo("complete");
        answer(created, "nobody.asked", "Eve");
        answer(created, "by.1", "too late");
        assertThat(client.get(id(created)).getJsonObject("inputRequests").keySet()).containsExactly("to.1");

        answer(created, "to.1", "Ann");
        await().untilAsserted(() -> assertThat(client.get(id(created)).getJsonObject("inputRequests").keySet())
                .containsExactly("to.2"));
        answer(created, "to.2", "Amy");

        assertThat(text(until("completed", created).getJsonObject("result"))).isEqualTo("to Ann, then Amy, by Ben");
    }

    @ParameterizedTest(name = "{0}: {1}")
    @DisplayName("MRT-12: what is no answer to what was asked is refused, and what came with it is not taken")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {'to.1':7,'by.1':{'action':'decline'}}                               | a number
            {'to.1':{'action':'accept','content':{}},'by.1':{'action':'cancel'}} | a form that is not filled
            []                                                                   | not an object
            """)
    void refusesUnusableAnswers(String responses, String why) {
        var created = client.call("deliver");
        until("input_required", created);

        var refused = refusal(() -> client.request("tasks/update",
                "{'taskId':'" + id(created) + "','inputResponses':" + responses + "}"));

        assertThat(refused.code().number()).as(why).isEqualTo(-32602);
        assertThat(client.get(id(created)).getJsonObject("inputRequests").keySet()).containsExactly("to.1", "by.1");
    }

    @Test
    @DisplayName("MRT-04: a task that asks what its client cannot show has failed")
    void failsIfItsClientCannotBeAsked() {
        var failed = until("failed", client.declaring(Client.TASKS).call("deliver"));

        assertThat(failed.getJsonObject("error").getInt("code")).isEqualTo(-32021);
    }

    @Test
    @DisplayName("TSK-03: a cancelled task stays cancelled, its work stops, and cancelling twice is no error")
    void isCancelled() throws InterruptedException {
        var created = client.call("grind");
        assertThat(server.bean(Gate.class).sawArrival()).isTrue();
        var acknowledged = client.request("tasks/cancel", "{'taskId':'" + id(created) + "'}");

        assertThat(acknowledged.keySet()).containsExactlyInAnyOrder("resultType", "_meta");
        assertThat(client.get(id(created)).getString("status")).isEqualTo("cancelled");
        assertThat(server.bean(Gate.class).sawCancellation()).isTrue();
        assertThat(client.request("tasks/cancel", "{'taskId':'" + id(created) + "'}")).isEqualTo(acknowledged);
        assertThat(client.get(id(created)).getString("status")).isEqualTo("cancelled");
    }

    @Test
    @DisplayName("MRT-11: a task that nobody asks for ends with its time, and no sooner")
    void expires() throws InterruptedException {
        var created = client.call("grind");
        var ttl = Duration.ofMillis(created.getInt("ttlMs"));
        assertThat(server.bean(Gate.class).sawArrival()).isTrue();

        server.bean(HandClock.class).pass(ttl.minusMillis(1));
        assertThat(client.get(id(created)).getString("status")).isEqualTo("working");

        server.bean(HandClock.class).pass(ttl);
        assertThat(server.bean(Gate.class).sawCancellation()).isTrue();
        assertThat(refusal(() -> client.get(id(created))).code().number()).isEqualTo(-32602);
    }

    @Test
    @DisplayName("RULINGS 13, TSK-10: a run that takes too long ends its task, with the failure that the call would have had")
    void endsWithTheDeadlineOfItsRun() throws InterruptedException {
        var created = client.call("stall");
        assertThat(server.bean(Gate.class).sawArrival()).isTrue();

        server.bean(HandClock.class).pass(Duration.ofMinutes(1));

        var result = until("completed", created).getJsonObject("result");
        assertThat(result.getBoolean("isError")).isTrue();
        assertThat(text(result)).contains("stall took longer than 60 seconds");
        assertThat(server.bean(Gate.class).sawCancellation()).isTrue();
    }

    @ParameterizedTest
    @DisplayName("TSK-05, TSK-07: a task that never was, another's, and one that was begun with more scopes look alike")
    @ValueSource(strings = {"tasks/get", "tasks/update", "tasks/cancel"})
    void hidesTasksFromOthers(String method) {
        var created = client.call("grind");
        var params = "{'taskId':'" + id(created) + "','inputResponses':{}}";
        var stranger = client.as(new Caller("baker", Scopes.of("grain:read")));
        var lessened = client.as(new Caller("miller", Scopes.NONE));
        var unknown = refusal(() -> client.request(method, "{'taskId':'" + "x".repeat(43) + "','inputResponses':{}}"));

        assertThat(unknown.code().number()).isEqualTo(-32602);
        for (var other : List.of(stranger, lessened)) {
            assertThat(refusal(() -> other.request(method, params))).hasMessage(unknown.getMessage());
        }
        assertThat(client.as(new Caller("miller", Scopes.of("grain:read", "flour:read"))).get(id(created)).getString("status"))
                .isEqualTo("working");
    }

    @ParameterizedTest
    @DisplayName("TSK-04, TSK-08: the extension is declared with each request, and Mcp-Name repeats the task's id")
    @ValueSource(strings = {"tasks/get", "tasks/update", "tasks/cancel"})
    void checksDeclarationAndHeader(String method) {
        assertThat(refusal(() -> client.declaring("").request(method, "{'taskId':'none'}")).code().number()).isEqualTo(-32021);

        var created = client.call("grind");
        var params = "{'taskId':'" + id(created) + "','inputResponses':{}}";
        var named = new Envelope(Map.of("mcp-method", List.of(method), "mcp-name", List.of(id(created))));
        var other = new Envelope(Map.of("mcp-method", List.of(method), "mcp-name", List.of("another")));
        var nameless = new Envelope(Map.of("mcp-method", List.of(method)));

        assertThat(client.send(Optional.of(named), method, params).ended().containsKey("result")).isTrue();
        assertThat(refusal(() -> client.send(Optional.of(other), method, params)).code().number()).isEqualTo(-32020);
        assertThat(refusal(() -> client.send(Optional.of(nameless), method, params)).code().number()).isEqualTo(-32020);
    }

    @Test
    @DisplayName("TSK-09, EXT-01: declared where a tool may become a task; the methods that went away do not exist")
    void declaresTheExtension() {
        var capabilities = client.request("server/discover", "{}").getJsonObject("capabilities");
        assertThat(capabilities.getJsonObject("extensions")).isEqualTo(json("{'io.modelcontextprotocol/tasks':{}}"));
        assertThat(capabilities).doesNotContainKey("tasks");
        for (var gone : List.of("tasks/result", "tasks/list")) {
            assertThat(refusal(() -> client.request(gone, "{}")).code().number()).isEqualTo(-32601);
        }

        var elsewhere = client.at(MillServer.ELSEWHERE);
        assertThat(elsewhere.request("server/discover", "{}").getJsonObject("capabilities")).doesNotContainKey("extensions");
        assertThat(refusal(() -> elsewhere.get("none")).code().number()).isEqualTo(-32601);
    }

    @Test
    @DisplayName("specs/mcp.md 11.1: a subscriber hears of its own tasks, whole, and of no others")
    void tellsSubscribers() {
        var mine = client.call("grind");
        var other = client.as(new Caller("baker", Scopes.NONE)).call("grind");
        var filter = "{'notifications':{'taskIds':['" + id(mine) + "','" + id(other) + "','none']}}";

        var heard = client.send(Optional.empty(), "subscriptions/listen", filter);
        assertThat(heard.messages().get(0).getJsonObject("params").getJsonObject("notifications"))
                .isEqualTo(json("{'taskIds':['" + id(mine) + "']}"));

        server.bean(Gate.class).open();
        server.bean(Gate.class).open();
        await().until(() -> heard.messages().size() == 2);
        until("completed", mine);
        var told = heard.messages().get(1);
        assertThat(told.getString("method")).isEqualTo("notifications/tasks");
        assertThat(told.getJsonObject("params").getString("taskId")).isEqualTo(id(mine));
        assertThat(told.getJsonObject("params").getString("status")).isEqualTo("completed");
        assertThat(text(told.getJsonObject("params").getJsonObject("result"))).isEqualTo("flour");
        assertThat(told.getJsonObject("params").getJsonObject("_meta"))
                .isEqualTo(json("{'io.modelcontextprotocol/subscriptionId':1}"));

        assertThat(refusal(() -> client.declaring("").send(Optional.empty(), "subscriptions/listen", filter)).code().number())
                .isEqualTo(-32021);
    }

    private JsonObject until(String status, JsonObject created) {
        return await().until(() -> client.get(id(created)), task -> task.getString("status").equals(status));
    }

    private JsonObject answer(JsonObject created, String key, String name) {
        return client.request("tasks/update", "{'taskId':'" + id(created) + "','inputResponses':{'" + key
                + "':{'action':'accept','content':{'name':'" + name + "'}}}}");
    }

    private static String id(JsonObject created) {
        return created.getString("taskId");
    }

    private static String text(JsonObject result) {
        return result.getJsonArray("content").getJsonObject(0).getString("text");
    }

    private static ProtocolFailure refusal(ThrowingCallable request) {
        var refusal = catchThrowableOfType(ProtocolFailure.class, request);
        assertThat(refusal).as("a refusal").isNotNull();
        return refusal;
    }
}
