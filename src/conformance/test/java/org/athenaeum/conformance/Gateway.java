package org.athenaeum.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.EventStream;
import org.athenaeum.testing.Mcp;

/** The server under test, with the fixtures, and the words that these tests share. */
public final class Gateway {

    public static final URI MCP = URI.create(System.getProperty("athenaeum.url", "http://127.0.0.1:8080")).resolve("/mcp");
    public static final JsonObject NOTHING = JsonValue.EMPTY_JSON_OBJECT;
    /** What a client can do that can do everything. */
    public static final JsonObject ABLE = json("{\"elicitation\":{},\"sampling\":{},\"roots\":{}}");

    /** Longer than the server needs to notice that a client has left (RULINGS 13). */
    private static final Duration NOTICED = Duration.ofSeconds(30);

    private Gateway() {
    }

    public static JsonObject json(String text) {
        return Json.read(text).asJsonObject();
    }

    /** For {@code @MethodSource}: the revisions with sessions and streams. */
    public static Stream<Revision> streaming() {
        return Stream.of(Revision.V2025_03_26, Revision.V2025_06_18, Revision.V2025_11_25);
    }

    /** Those, and the one without sessions. */
    public static Stream<Revision> served() {
        return Stream.concat(streaming(), Stream.of(Revision.V2026_07_28));
    }

    public static Mcp connected(Revision revision) {
        return Mcp.connected(MCP, revision);
    }

    public static Mcp able(Revision revision) {
        return Mcp.connected(MCP, revision, ABLE);
    }

    public static Mcp.Message call(Mcp client, String tool, JsonObject arguments) {
        return client.request("tools/call", Mcp.callParams(tool, arguments));
    }

    /** A call with that {@code _meta}, such as a progress token. */
    public static Mcp.Message call(Mcp client, String tool, JsonObject arguments, JsonObject meta) {
        return client.request("tools/call",
                Json.object().add("name", tool).add("arguments", arguments).add("_meta", meta).build());
    }

    /** A call that waits under that name and says so, once it does. */
    public static EventStream waiting(Mcp client, String name) {
        var stream = call(client, "test_wait", named(name), json("{\"progressToken\":\"" + name + "\"}")).open();
        var told = stream.next();
        assertThat(told.getString("method")).isEqualTo("notifications/progress");
        assertThat(told.getJsonObject("params").getString("progressToken")).isEqualTo(name);
        return stream;
    }

    public static void letGo(String name) {
        connected(Revision.V2026_07_28).call("test_let_go", named(name));
    }

    public static void awaitState(String name, String state) {
        var observer = connected(Revision.V2026_07_28);
        await().atMost(NOTICED).untilAsserted(
                () -> assertThat(text(observer.call("test_waiting_state", named(name)))).isEqualTo(state));
    }

    public static JsonObject named(String name) {
        return Json.object().add("name", name).build();
    }

    /** A name that no other test uses. */
    public static String newName() {
        return "w" + UUID.randomUUID();
    }

    /** The text of a result's first block. */
    public static String text(JsonObject result) {
        return result.getJsonArray("content").getJsonObject(0).getString("text");
    }

    public static JsonObject result(JsonObject response) {
        assertThat(response).containsKey("result");
        return response.getJsonObject("result");
    }

    /** The params of those messages that are notifications of that method. */
    public static List<JsonObject> params(List<JsonObject> messages, String method) {
        return messages.stream().filter(message -> message.getString("method", "").equals(method))
                .map(message -> message.getJsonObject("params")).toList();
    }

    public static List<JsonObject> all(EventStream stream) {
        return stream.rest(EventStream.SOON);
    }
}
