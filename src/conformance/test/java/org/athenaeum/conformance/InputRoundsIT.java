package org.athenaeum.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.conformance.Gateway.ABLE;
import static org.athenaeum.conformance.Gateway.NOTHING;
import static org.athenaeum.conformance.Gateway.call;
import static org.athenaeum.conformance.Gateway.json;

import jakarta.json.JsonObject;
import java.util.Map;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.Mcp;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Questions of 2026-07-28: results that say what is missing, and calls that bring it (specs/mcp.md 8.2). */
class InputRoundsIT {

    private static final String CALL = "tools/call";
    private static final String PREFIX = "test_input_required_result_";
    private static final JsonObject ALICE = json("{\"action\":\"accept\",\"content\":{\"name\":\"Alice\"}}");
    private static final JsonObject YES = json("{\"action\":\"accept\",\"content\":{\"ok\":true}}");

    private final Mcp client = Mcp.at(Gateway.MCP, Revision.V2026_07_28, ABLE);

    @Test
    @DisplayName("MRT-02, MRT-03, MRT-15: a call says what it needs, and a new request that brings it is answered")
    void asksAndGoesOn() {
        var asked = ask("elicitation");

        assertThat(asked.getString("resultType")).isEqualTo("input_required");
        assertThat(asked.getJsonObject("inputRequests")).isEqualTo(json("""
                {"user_name":{"method":"elicitation/create","params":{"mode":"form","message":"What is your name?",
                "requestedSchema":{"type":"object","properties":{"name":{"type":"string"}},"required":["name"]}}}}"""));
        assertThat(asked.getString("requestState")).isNotEmpty();
        assertThat(asked).doesNotContainKeys("content", "ttlMs", "cacheScope");

        var done = retry("elicitation", asked, Map.of("user_name", ALICE)).result();

        assertThat(done.getString("resultType")).isEqualTo("complete");
        assertThat(Gateway.text(done)).isEqualTo("Hello, Alice!");
    }

    @Test
    @DisplayName("MRT-03: sampling and roots are asked for in their own words")
    void asksForSamplingAndRoots() {
        assertThat(ask("sampling").getJsonObject("inputRequests")).isEqualTo(json("""
                {"capital_question":{"method":"sampling/createMessage","params":{"messages":[{"role":"user","content":
                {"type":"text","text":"What is the capital of France?"}}],"maxTokens":100}}}"""));
        assertThat(ask("list_roots").getJsonObject("inputRequests").getJsonObject("client_roots").getString("method"))
                .isEqualTo("roots/list");

        assertThat(Gateway.text(retry("sampling", ask("sampling"), Map.of("capital_question", said("Paris"))).result()))
                .isEqualTo("Paris");
        assertThat(Gateway.text(retry("list_roots", ask("list_roots"), Map.of("client_roots", roots())).result()))
                .isEqualTo("Roots: file:///work");
    }

    @Test
    @DisplayName("MRT-01: a prompt may ask too")
    void asksBeforeAPrompt() {
        var params = json("{\"name\":\"test_input_required_result_prompt\"}");
        var asked = client.request("prompts/get", params).send().result();
        assertThat(asked.getJsonObject("inputRequests")).containsOnlyKeys("user_context");

        var done = client.retry("prompts/get", params, asked,
                Map.of("user_context", json("{\"action\":\"accept\",\"content\":{\"context\":\"wheat\"}}"))).send().result();

        assertThat(done.getJsonArray("messages").getJsonObject(0).getJsonObject("content").getString("text"))
                .isEqualTo("Use this context: wheat");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"tools/list", "prompts/list", "resources/list", "resources/templates/list", "server/discover"})
    @DisplayName("MRT-01: no other method does, though a client sends it answers and a state")
    void asksNothingElsewhere(String method) {
        var result = client.request(method, json("{\"inputResponses\":{\"a\":{}},\"requestState\":\"x\"}")).send().result();

        assertThat(result.getString("resultType")).isEqualTo("complete");
    }

    @ParameterizedTest(name = "{0} by a client with {1}: {2}")
    @CsvSource(delimiter = '|', quoteCharacter = '!', textBlock = """
            elicitation     | {}                                     | {"elicitation":{"form":{}}}
            elicitation     | {"elicitation":{"url":{}}}             | {"elicitation":{"form":{}}}
            sampling        | {"elicitation":{}}                     | {"sampling":{}}
            list_roots      | {"sampling":{}}                        | {"roots":{}}
            multiple_inputs | {"elicitation":{},"roots":{}}          | {"sampling":{}}
            """)
    @DisplayName("MRT-04, VER-14, ELI-01: a client that cannot be asked is told what it lacks")
    void refusesWhoCannotAnswer(String tool, String capabilities, String missing) {
        var reply = call(Mcp.at(Gateway.MCP, Revision.V2026_07_28, json(capabilities)), PREFIX + tool, NOTHING).send();

        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.code()).isEqualTo(-32021);
        assertThat(reply.error().getJsonObject("data")).isEqualTo(json("{\"requiredCapabilities\":" + missing + "}"));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '!', textBlock = """
            {"sampling":{}}                  | greeting
            {"roots":{}}                     | client_roots
            {"elicitation":{"form":{}}}      | user_name
            {"roots":{},"elicitation":{}}    | user_name,client_roots
            """)
    @DisplayName("MRT-04, VER-15: only what this very request declares is asked for")
    void asksForWhatTheClientDeclares(String capabilities, String keys) {
        ask("capabilities");

        var asked = call(Mcp.at(Gateway.MCP, Revision.V2026_07_28, json(capabilities)), PREFIX + "capabilities", NOTHING)
                .send().result();

        assertThat(asked.getJsonObject("inputRequests").keySet()).containsExactly(keys.split(","));
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"elicitation", "sampling", "list_roots", "multiple_inputs"})
    @DisplayName("MRT-05, MOD-07: a question is the request's result, never a request of the server")
    void asksByResultAlone(String tool) {
        try (var stream = call(client, PREFIX + tool, NOTHING, json("{\"progressToken\":1}")).open()) {
            assertThat(Gateway.all(stream)).hasSize(1).allMatch(message -> !message.containsKey("method"));
        }
    }

    @Test
    @DisplayName("MRT-06: a state that someone changed is refused, wherever and however it was")
    void refusesAChangedState() {
        var asked = ask("tampered_state");
        var state = asked.getString("requestState");
        var middle = state.length() / 2;
        var flipped = state.substring(0, middle) + (state.charAt(middle) == 'A' ? 'B' : 'A') + state.substring(middle + 1);

        for (var changed : new String[] {state + "-TAMPERED", flipped, state.substring(1), state.substring(0, middle), ""}) {
            assertThat(retry("tampered_state", withState(asked, changed), Map.of("confirm", YES)).code())
                    .as(changed).isEqualTo(-32602);
        }
        assertThat(Gateway.text(retry("tampered_state", asked, Map.of("confirm", YES)).result())).isEqualTo("state-ok: sealed");
    }

    @Test
    @DisplayName("MRT-09: a state opens for its own tool, arguments and endpoint alone")
    void refusesAStateElsewhere() {
        var asked = ask("request_state");
        var answers = Map.of("confirm", YES);

        assertThat(retry("tampered_state", asked, answers).code()).isEqualTo(-32602);
        var others = Mcp.callParams(PREFIX + "request_state", json("{\"more\":1}"));
        assertThat(client.retry(CALL, others, asked, answers).send().code()).isEqualTo(-32602);
        assertThat(client.retry(CALL, params("request_state"), asked, answers).to("/elsewhere").send().code()).isEqualTo(-32602);
        assertThat(Gateway.text(retry("request_state", asked, answers).result())).isEqualTo("state-ok: remembered");
    }

    @Test
    @DisplayName("MRT-10: where nothing forbids it, a retry that was lost on its way may come again")
    void takesALostRetryAgain() {
        var asked = ask("request_state");

        for (int again = 0; again < 2; again++) {
            assertThat(Gateway.text(retry("request_state", asked, Map.of("confirm", YES)).result()))
                    .isEqualTo("state-ok: remembered");
        }
    }

    @Test
    @DisplayName("MRT-11: calls whose clients never come back hold nobody up")
    void forgetsWhoNeverComesBack() {
        for (int i = 0; i < 300; i++) ask("elicitation");

        assertThat(Gateway.text(client.call("test_simple_text", NOTHING)))
                .isEqualTo("This is a simple text response for testing.");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"{\"user_name\":42}", "{\"user_name\":null}", "{\"user_name\":\"Alice\"}", "{\"user_name\":[]}",
        "{\"user_name\":{}}", "{\"user_name\":{\"action\":\"accept\"}}", "{\"user_name\":{\"action\":\"accept\",\"content\":{}}}",
        "{\"user_name\":{\"action\":\"accept\",\"content\":{\"name\":7}}}", "{\"user_name\":{\"action\":\"maybe\"}}",
        "{\"User_name\":{\"action\":\"accept\",\"content\":{\"name\":\"Alice\"}}}", "{}", "[]", "7"})
    @DisplayName("MRT-12, MRT-14, ELI-04: what is no answer to the question leads to the question again, never to an end")
    void asksAgain(String responses) {
        var asked = ask("elicitation");

        var again = withResponses("elicitation", asked, responses);

        if (again.json().containsKey("error")) {
            assertThat(again.code()).isEqualTo(-32602);
        } else {
            assertThat(again.result().getJsonObject("inputRequests")).isEqualTo(asked.getJsonObject("inputRequests"));
            assertThat(Gateway.text(retry("elicitation", again.result(), Map.of("user_name", ALICE)).result()))
                    .isEqualTo("Hello, Alice!");
        }
    }

    @Test
    @DisplayName("MRT-13: answers to what nobody asked are passed over, and so are fields that no form had")
    void ignoresWhatNobodyAsked() {
        var asked = ask("elicitation");

        var done = withResponses("elicitation", asked, """
                {"user_name":{"action":"accept","content":{"name":"Alice","age":7}},"other":{"action":"accept"},"more":null}""");

        assertThat(Gateway.text(done.result())).isEqualTo("Hello, Alice!");
    }

    @Test
    @DisplayName("MRT-14: what is still missing is asked for, and what was answered is not lost")
    void asksForTheRest() {
        var asked = ask("multiple_inputs");
        assertThat(asked.getJsonObject("inputRequests").keySet()).containsExactly("user_name", "greeting", "client_roots");

        var rest = retry("multiple_inputs", asked, Map.of("greeting", said("Good day"))).result();
        assertThat(rest.getJsonObject("inputRequests").keySet()).containsExactly("user_name", "client_roots");

        var done = retry("multiple_inputs", rest, Map.of("user_name", ALICE, "client_roots", roots())).result();
        assertThat(Gateway.text(done)).isEqualTo("Good day Alice of file:///work");
    }

    @Test
    @DisplayName("MRT-15: a call may need several rounds, each with a state of its own")
    void goesThroughSeveralRounds() {
        var first = ask("multi_round");
        assertThat(first.getJsonObject("inputRequests")).containsOnlyKeys("step1");

        var second = retry("multi_round", first, Map.of("step1", ALICE)).result();
        assertThat(second.getJsonObject("inputRequests")).containsOnlyKeys("step2");
        assertThat(second.getString("requestState")).isNotEqualTo(first.getString("requestState"));

        var third = retry("multi_round", second,
                Map.of("step2", json("{\"action\":\"accept\",\"content\":{\"color\":\"green\"}}"))).result();
        assertThat(Gateway.text(third)).isEqualTo("Alice likes green.");
    }

    @Test
    @DisplayName("MRT-12: a client that goes on answering something else is refused in the end")
    void endsWithAClientThatNeverAnswers() {
        var asked = ask("elicitation");
        for (int round = 1; round < 16; round++) asked = withResponses("elicitation", asked, "{}").result();

        var refused = withResponses("elicitation", asked, "{}");

        assertThat(refused.code()).isEqualTo(-32602);
        assertThat(refused.error().getString("message")).contains("16 times");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"decline", "cancel"})
    @DisplayName("MRT-16: a user who says no, or closes the form, is an answer too")
    void takesNoForAnAnswer(String action) {
        var no = Json.object().add("action", action).build();

        assertThat(Gateway.text(retry("elicitation", ask("elicitation"), Map.of("user_name", no)).result()))
                .isEqualTo("The user gave no name.");
        assertThat(Gateway.text(retry("request_state", ask("request_state"), Map.of("confirm", no)).result()))
                .isEqualTo("state-ok: not confirmed");
    }

    private JsonObject ask(String tool) {
        return call(client, PREFIX + tool, NOTHING).send().result();
    }

    private Mcp.Reply retry(String tool, JsonObject asked, Map<String, JsonObject> answers) {
        return client.retry(CALL, params(tool), asked, answers).send();
    }

    private Mcp.Reply withResponses(String tool, JsonObject asked, String responses) {
        return client.request(CALL, Json.object().add("name", PREFIX + tool).add("arguments", NOTHING)
                .add("inputResponses", Json.read(responses)).add("requestState", asked.get("requestState")).build())
                .send();
    }

    private static JsonObject params(String tool) {
        return Mcp.callParams(PREFIX + tool, NOTHING);
    }

    private static JsonObject withState(JsonObject asked, String state) {
        return Json.object().add("inputRequests", asked.get("inputRequests")).add("requestState", state).build();
    }

    private static JsonObject said(String text) {
        return Json.object().add("role", "assistant").add("model", "test")
                .add("content", Json.object().add("type", "text").add("text", text)).build();
    }

    private static JsonObject roots() {
        return json("{\"roots\":[{\"uri\":\"file:///work\",\"name\":\"Work\"}]}");
    }
}
