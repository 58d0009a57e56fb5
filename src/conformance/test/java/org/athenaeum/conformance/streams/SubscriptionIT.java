package org.athenaeum.conformance.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.conformance.Gateway.NOTHING;
import static org.athenaeum.conformance.Gateway.call;
import static org.athenaeum.conformance.Gateway.json;
import static org.awaitility.Awaitility.await;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.Duration;
import java.util.ArrayList;
import org.athenaeum.conformance.Gateway;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.EventStream;
import org.athenaeum.testing.Mcp;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code subscriptions/listen} of 2026-07-28 (specs/mcp.md 4.4). */
class SubscriptionIT {

    private static final String ID = "io.modelcontextprotocol/subscriptionId";
    private static final String WATCHED = "test://watched-resource";
    private static final JsonObject ALL =
            json("{\"toolsListChanged\":true,\"promptsListChanged\":true,\"resourcesListChanged\":true}");

    private final Mcp client = Gateway.connected(Revision.V2026_07_28);

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"\"mine\"", "7", "\"7\""})
    @DisplayName("SUB-01, SUB-03: the acknowledgement comes first, and every message names the subscription as it was opened")
    void acknowledgesUnderItsId(String id) {
        try (var stream = open(id, "{\"toolsListChanged\":true}")) {
            assertThat(stream.http().header("X-Accel-Buffering")).contains("no");
            var acknowledged = stream.next();
            assertThat(acknowledged.getString("method")).isEqualTo("notifications/subscriptions/acknowledged");
            assertThat(acknowledged.getJsonObject("params")).isEqualTo(json(
                    "{\"notifications\":{\"toolsListChanged\":true},\"_meta\":{\"" + ID + "\":" + id + "}}"));

            client.call("test_trigger_tool_change", NOTHING);

            var changed = stream.next();
            assertThat(changed.getString("method")).isEqualTo("notifications/tools/list_changed");
            assertThat(changed.getJsonObject("params").getJsonObject("_meta").get(ID)).isEqualTo(Json.read(id));
            assertThat(changed).doesNotContainKey("id");
        }
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '!', textBlock = """
            {}                                                             | {}
            {"toolsListChanged":false,"promptsListChanged":true}           | {"promptsListChanged":true}
            {"somethingElse":true,"resourcesListChanged":true}             | {"resourcesListChanged":true}
            {"toolsListChanged":"yes"}                                     | {}
            {"resourceSubscriptions":["b:///2","a:///1","b:///2"]}         | {"resourceSubscriptions":["a:///1","b:///2"]}
            {"resourceSubscriptions":[]}                                   | {}
            """)
    @DisplayName("SUB-02: the acknowledgement names what will be heard of, and nothing else")
    void acknowledgesWhatItHonours(String filter, String honoured) {
        try (var stream = client.subscribe(json(filter)).open()) {
            assertThat(stream.next().getJsonObject("params").getJsonObject("notifications")).isEqualTo(json(honoured));
        }
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"{}", "{\"notifications\":null}", "{\"notifications\":[]}",
        "{\"notifications\":{\"resourceSubscriptions\":\"a\"}}", "{\"notifications\":{\"resourceSubscriptions\":[1]}}"})
    @DisplayName("MOD-18: a filter that is none is refused before any stream begins")
    void refusesAFilterThatIsNone(String params) {
        var reply = client.request("subscriptions/listen", json(params)).send();

        assertThat(reply.http().is("application/json")).isTrue();
        assertThat(reply.code()).isEqualTo(-32602);
    }

    @Test
    @DisplayName("MOD-18: a client that takes no event stream is told so, rather than left waiting")
    void refusesAClientThatTakesNoStream() {
        var reply = client.subscribe(ALL).with("Accept", "application/json").send();

        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.error().getString("message")).contains("text/event-stream");
    }

    @Test
    @DisplayName("SUB-04: of what was not asked for nothing is told")
    void tellsOnlyWhatWasAskedFor() {
        try (var stream = listen(json("{\"promptsListChanged\":true}"))) {
            client.call("test_trigger_tool_change", NOTHING);
            client.call("test_trigger_resource_list_change", NOTHING);
            touch(WATCHED);
            client.call("test_trigger_prompt_change", NOTHING);

            assertThat(stream.next().getString("method")).isEqualTo("notifications/prompts/list_changed");
        }
    }

    @Test
    @DisplayName("SUB-05: what other requests say is said on their own streams")
    void staysFreeOfProgressAndMessages() {
        try (var stream = listen(ALL)) {
            var meta = json("{\"progressToken\":1,\"io.modelcontextprotocol/logLevel\":\"debug\"}");
            call(client, "test_tool_with_progress", NOTHING, meta).send();
            call(client, "test_tool_with_logging", NOTHING, meta).send();
            client.call("test_trigger_tool_change", NOTHING);

            assertThat(stream.next().getString("method")).isEqualTo("notifications/tools/list_changed");
        }
    }

    @Test
    @DisplayName("SUB-06: several subscriptions of one client are told each for itself")
    void keepsSubscriptionsApart() {
        try (var tools = open("\"a\"", "{\"toolsListChanged\":true}"); var both = open("\"b\"", ALL.toString());
             var same = open("\"c\"", "{\"toolsListChanged\":true}")) {
            for (var stream : new EventStream[] {tools, both, same}) stream.next();
            client.call("test_trigger_prompt_change", NOTHING);
            client.call("test_trigger_tool_change", NOTHING);

            assertThat(both.next().getString("method")).isEqualTo("notifications/prompts/list_changed");
            assertThat(subscription(both.next())).isEqualTo(Json.string("b"));
            assertThat(subscription(tools.next())).isEqualTo(Json.string("a"));
            assertThat(subscription(same.next())).isEqualTo(Json.string("c"));
        }
    }

    @Test
    @DisplayName("SUB-09, SUB-10: a subscription ends with its stream")
    void endsWithItsStream() {
        var stream = listen(ALL);
        assertThat(Gateway.text(client.call("test_audience", NOTHING))).isEqualTo("someone");

        stream.close();

        await().atMost(Duration.ofSeconds(30)).untilAsserted(
                () -> assertThat(Gateway.text(client.call("test_audience", NOTHING))).isEqualTo("nobody"));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({"tools, test_trigger_tool_change", "prompts, test_trigger_prompt_change",
        "resources, test_trigger_resource_list_change"})
    @DisplayName("SUB-11: each change that the server says it tells of is told")
    void tellsWhatItDeclares(String kind, String trigger) {
        var declared = client.request("server/discover", NOTHING).send().result().getJsonObject("capabilities");
        assertThat(declared.getJsonObject(kind).getBoolean("listChanged")).isTrue();
        try (var stream = listen(ALL)) {
            client.call(trigger, NOTHING);

            assertThat(stream.next().getString("method")).isEqualTo("notifications/" + kind + "/list_changed");
        }
    }

    @Test
    @DisplayName("SUB-12: a resource's change is told for its URI and for those above it, and never to whom may not know")
    void tellsOfResourcesAtAndBelowTheUri() {
        try (var stream = listen(json("{\"resourceSubscriptions\":[\"test://tree/branch\",\"" + WATCHED + "\"]}"))) {
            var heard = new ArrayList<String>();
            for (var uri : new String[] {"test://tree", "test://tree/branches", "test://tree/branch2/leaf"}) touch(uri);
            client.call("test_touch_hidden_resource", Json.object().add("uri", WATCHED).build());
            for (var uri : new String[] {"test://tree/branch", "test://tree/branch/leaf", WATCHED}) {
                touch(uri);
                var message = stream.next();
                assertThat(message.getString("method")).isEqualTo("notifications/resources/updated");
                heard.add(message.getJsonObject("params").getString("uri"));
            }

            assertThat(heard).containsExactly("test://tree/branch", "test://tree/branch/leaf", WATCHED);
        }
    }

    private static JsonValue subscription(JsonObject message) {
        assertThat(message.getString("method")).isEqualTo("notifications/tools/list_changed");
        return message.getJsonObject("params").getJsonObject("_meta").get(ID);
    }

    /** A subscription that is acknowledged. */
    private EventStream listen(JsonObject filter) {
        var stream = client.subscribe(filter).open();
        assertThat(stream.next().getString("method")).isEqualTo("notifications/subscriptions/acknowledged");
        return stream;
    }

    private EventStream open(String id, String filter) {
        return client.message("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"subscriptions/listen\",\"params\":{\"_meta\":{"
                + "\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\",\"io.modelcontextprotocol/clientCapabilities\":{}},"
                + "\"notifications\":" + filter + "}}").with("Mcp-Method", "subscriptions/listen").open();
    }

    private void touch(String uri) {
        client.call("test_touch_resource", Json.object().add("uri", uri).build());
    }
}
