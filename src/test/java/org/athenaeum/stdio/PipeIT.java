package org.athenaeum.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.sandbox.vault.SampleVault;
import org.athenaeum.testing.Mcp;
import org.athenaeum.testing.PipeClient;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(60)
@DisplayName("the packaged jar, spoken to by a client that checks each line against the schema of its revision")
class PipeIT {

    private static final JsonObject NOTHING = JsonValue.EMPTY_JSON_OBJECT;

    private static final JsonObject PAGE = argument("path", "wiki/protocols/crossing-wheat.md");

    @TempDir
    static Path state;

    private StdioProcess process() throws IOException {
        return StdioProcess.jar(Map.of("BRAIN_MCP_VAULT", SampleVault.open(state).root().toString()));
    }

    @ParameterizedTest
    @EnumSource(Revision.class)
    @DisplayName("STD-02, VER-07: every feature answers in the shape of the revision, and stdout holds nothing else")
    void speaksEveryRevision(Revision revision) throws IOException {
        try (var process = process(); var client = process.client(revision, NOTHING).connected()) {
            assertThat(client.request("tools/list", NOTHING).result().getJsonArray("tools")).isNotEmpty();
            assertThat(client.call("read_page", PAGE).getBoolean("isError")).isFalse();
            assertThat(client.call("read_page", NOTHING).getBoolean("isError")).isTrue();
            var page = client.request("resources/list", NOTHING).result().getJsonArray("resources").getJsonObject(0);
            assertThat(client.request("resources/read", argument("uri", page.getString("uri"))).result()).containsKey("contents");
            assertThat(client.request("resources/templates/list", NOTHING).result()).containsKey("resourceTemplates");
            assertThat(client.request("prompts/list", NOTHING).result()).containsKey("prompts");
            assertThat(client.request("no/such/method", NOTHING).response()).containsKey("error");

            process.closeStdin();
            assertThat(client.endsSilently(Duration.ofSeconds(10))).isTrue();
        }
    }

    @Test
    @DisplayName("VER-17, RPC-02: forty requests in flight on one pipe, each answered under its own id")
    void servesManyAtOnce() throws IOException {
        try (var process = process(); var client = process.client(Revision.V2026_07_28, NOTHING)) {
            var uris = client.request("resources/list", NOTHING).result().getJsonArray("resources").getValuesAs(JsonObject.class)
                    .stream().map(row -> row.getString("uri")).limit(40).toList();

            var pending = uris.stream().map(uri -> client.request("resources/read", argument("uri", uri))).toList();

            assertThat(uris).hasSize(40);
            assertThat(pending).extracting(each -> each.result().getJsonArray("contents").getJsonObject(0).getString("uri"))
                    .isEqualTo(uris);
        }
    }

    @Test
    @DisplayName("STD-07, RPC-15, RPC-04: a line of 2025-03-26 may be a batch, whose notifications have no entry")
    void takesABatchLine() throws IOException {
        try (var process = process(); var client = process.client(Revision.V2025_03_26, NOTHING).connected()) {
            client.send(Json.read("""
                    [{"jsonrpc":"2.0","id":"a","method":"ping"},{"jsonrpc":"2.0","method":"notifications/unheard_of"},\
                    {"jsonrpc":"2.0","id":"b","method":"tools/list"}]""".replace("\n", "")));

            assertThat(client.response("a")).containsKey("result");
            assertThat(client.response("b").getJsonObject("result")).containsKey("tools");
            process.closeStdin();
            assertThat(client.endsSilently(Duration.ofSeconds(10))).isTrue();
        }
    }

    @Test
    @DisplayName("CAN-02: cancelling what is not there, or cannot be, is passed over in silence")
    void ignoresCancellationsOfNothing() throws IOException {
        try (var process = process(); var client = process.client(Revision.V2025_11_25, NOTHING).connected()) {
            for (var params : List.of("{}", "{\"requestId\":\"never-asked\"}", "{\"requestId\":null}", "{\"requestId\":[1]}")) {
                client.notification("notifications/cancelled", (JsonObject) Json.read(params));
            }

            assertThat(client.request("ping", NOTHING).result()).isEmpty();
            process.closeStdin();
            assertThat(client.endsSilently(Duration.ofSeconds(10))).isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource(value = Revision.class, names = {"V2025_11_25", "V2026_07_28"})
    @DisplayName("CAN-04: a cancellation behind the answer, or racing with it, harms no later request")
    void survivesLateCancellations(Revision revision) throws IOException {
        try (var process = process(); var client = process.client(revision, NOTHING).connected()) {
            var answered = client.request("tools/list", NOTHING);
            assertThat(answered.result()).containsKey("tools");
            answered.cancel();
            for (int i = 0; i < 20; i++) client.request("tools/call", Mcp.callParams("read_page", PAGE)).cancel();

            assertThat(client.call("read_page", PAGE).getBoolean("isError")).isFalse();
        }
    }

    @Test
    @DisplayName("A1.12, PAG-01: a cursor that was altered, cut, blown up or is another list's is refused, and the pipe goes on")
    void refusesForeignCursors() throws IOException {
        try (var process = process(); var client = process.client(Revision.V2026_07_28, NOTHING)) {
            // while the vault is being read for the first time, what a cursor goes on in changes from one search to the next
            var cursor = Awaitility.await().atMost(Duration.ofSeconds(40))
                    .until(() -> cursor(client), once -> !once.isEmpty() && once.equals(cursor(client)));

            var longest = "A".repeat(500_000);
            for (var altered : List.of(cursor.substring(1), cursor + "A", "A".repeat(cursor.length()), longest, "\u0000")) {
                assertThat(search(client, altered).getBoolean("isError")).isTrue();
                for (var method : List.of("resources/list", "prompts/list", "tools/list")) {
                    var refused = client.request(method, argument("cursor", altered)).response();
                    assertThat(refused.getJsonObject("error").getInt("code")).isEqualTo(-32602);
                }
            }
            assertThat(client.request("resources/list", argument("cursor", cursor)).response()).containsKey("error");
            var next = search(client, cursor);
            assertThat(next.getBoolean("isError")).as(next.toString()).isFalse();
        }
    }

    /** Empty while there is none. */
    private static String cursor(PipeClient client) {
        var found = search(client, "");
        return found.getBoolean("isError") ? "" : found.getJsonObject("structuredContent").getString("nextCursor", "");
    }

    private static JsonObject search(PipeClient client, String cursor) {
        var arguments = Json.object().add("query", "barley").add("limit", 1);
        if (!cursor.isEmpty()) arguments.add("cursor", cursor);
        return client.call("search", arguments.build());
    }

    private static JsonObject argument(String name, String value) {
        return Json.object().add(name, value).build();
    }
}
