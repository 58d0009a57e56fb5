package org.athenaeum.conformance.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.conformance.Gateway.NOTHING;
import static org.athenaeum.conformance.Gateway.text;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.athenaeum.conformance.Gateway;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.Mcp;
import org.athenaeum.testing.RawHttp;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("clients that ask for plain answers and read none of them hold nobody else up")
class UnreadAnswersIT {

    private static final int CLIENTS = 64;
    private static final int FEW_BYTES = 4_096;
    /** Answers of 80 KiB that are more together than all buffers of a connection take. */
    private static final int PARTS = 60;
    private static final int MOST_IN_A_BATCH = 50;

    private final List<RawHttp> unread = new ArrayList<>();

    @AfterEach
    void close() {
        unread.forEach(RawHttp::close);
    }

    private RawHttp slow() {
        var connection = RawHttp.connectHolding(FEW_BYTES, Gateway.MCP);
        unread.add(connection);
        return connection;
    }

    /** What is served by a request's own thread, and what a worker does. */
    private static void othersAreServed() {
        for (int i = 0; i < 20; i++) {
            assertThat(Gateway.connected(Revision.V2025_11_25).request("ping", NOTHING).send().result()).isEmpty();
            assertThat(text(Gateway.connected(Revision.V2026_07_28).call("test_simple_text", NOTHING))).startsWith("This is");
        }
    }

    @Test
    @DisplayName("RULINGS 10, SEC-12: three hundred batches that ask for four megabytes get one at most, each request an answer")
    void answersABatchWithNoMoreThanItMay() {
        var ids = IntStream.range(0, MOST_IN_A_BATCH).boxed().collect(Collectors.toSet());
        var whole = Mcp.at(Gateway.MCP, Revision.V2025_03_26).message(batch(ids)).with("Accept", "application/json");
        for (int i = 0; i < 300; i++) whole.sendUnread(slow());

        othersAreServed();

        for (var connection : unread) {
            var answer = connection.read();
            assertThat(answer.body().length).isLessThan(1_200_000);
            assertThat(idsIn(answer)).isEqualTo(ids);
            assertThat(answer.text()).contains("send this request again by itself");
        }
    }

    private static JsonValue batch(Set<Integer> ids) {
        var batch = Json.array();
        ids.forEach(id -> batch.add(Json.object().add("jsonrpc", "2.0").add("id", id).add("method", "tools/call")
                .add("params", Mcp.callParams("test_big_result", NOTHING))));
        return batch.build();
    }

    private static Set<Integer> idsIn(RawHttp.Response answer) {
        assertThat(answer.is("application/json")).isTrue();
        return Json.read(answer.body()).asJsonArray().getValuesAs(JsonObject.class).stream()
                .map(response -> response.getInt("id")).collect(Collectors.toSet());
    }

    @Test
    @DisplayName("SEC-12: sixty-four clients that send one request after another and read no answer")
    void servesOthersBesideUnreadPipelines() {
        var call = Gateway.call(Mcp.at(Gateway.MCP, Revision.V2025_11_25), "test_big_result_at_once", NOTHING);
        for (int i = 0; i < CLIENTS; i++) {
            var connection = slow();
            for (int sent = 0; sent < PARTS; sent++) call.sendUnread(connection);
        }

        for (var connection : unread) assertThat(connection.read().status()).as("all are begun with").isEqualTo(200);
        othersAreServed();
    }
}
