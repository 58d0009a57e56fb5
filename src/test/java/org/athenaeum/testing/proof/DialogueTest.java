package org.athenaeum.testing.proof;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.Dialogue;
import org.athenaeum.testing.Mcp;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class DialogueTest {

    private static final JsonObject CAN_ASK = (JsonObject) Json.read("{\"elicitation\":{}}");
    private static final String QUESTION = """
            "method":"elicitation/create","params":{"message":"Sure?","requestedSchema":{"type":"object","properties":{}}}""";
    private static final JsonObject YES = (JsonObject) Json.read("{\"action\":\"accept\",\"content\":{}}");

    private PlayedServer server;

    @BeforeEach
    void aServer() throws IOException {
        server = new PlayedServer();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void answersOnAnotherPostWhileTheStreamWaits() {
        var handshake = new CompletableFuture<JsonObject>();
        var answer = new CompletableFuture<PlayedServer.Turn>();
        server.play(() -> {
            var initialize = server.turn();
            handshake.complete(initialize.json());
            initialize.json(200, response(initialize, """
                    {"protocolVersion":"2025-06-18","capabilities":{},"serverInfo":{"name":"a","version":"1"}}"""),
                    Map.of("Mcp-Session-Id", "S"));
            server.turn().json(202, "", Map.of());
            var call = server.turn().stream().say("data: {\"jsonrpc\":\"2.0\",\"id\":\"q\"," + QUESTION + "}\n\n");
            var answered = server.turn();
            answered.json(202, "", Map.of());
            answer.complete(answered);
            call.say("data: " + response(call, "{\"content\":[]}") + "\n\n").end();
        });
        var client = Mcp.connected(server.endpoint(), Revision.V2025_06_18, CAN_ASK);

        var response = Dialogue.response(client, "tools/call", Mcp.callParams("drop", Json.object().build()), asked -> YES);

        assertThat(response).containsKey("result");
        assertThat(handshake.join().getJsonObject("params").getJsonObject("capabilities")).isEqualTo(CAN_ASK);
        assertThat(answer.join().json().getString("id")).isEqualTo("q");
        assertThat(answer.join().json().getJsonObject("result")).isEqualTo(YES);
        assertThat(answer.join().header("Mcp-Session-Id")).isEqualTo("S");
    }

    @Test
    void asksAgainWithTheAnswersInTheModernEra() {
        var first = new CompletableFuture<JsonObject>();
        var second = new CompletableFuture<PlayedServer.Turn>();
        server.play(() -> {
            var call = server.turn();
            first.complete(call.json());
            call.json(200, response(call, "{\"resultType\":\"input_required\",\"requestState\":\"s/1+=\","
                    + "\"inputRequests\":{\"sure\":{" + QUESTION + "}}}"), Map.of());
            var retry = server.turn();
            retry.json(200, response(retry, "{\"resultType\":\"complete\",\"content\":[]}"), Map.of());
            second.complete(retry);
        });
        var client = Mcp.at(server.endpoint(), Revision.V2026_07_28, CAN_ASK);

        var response = Dialogue.response(client, "tools/call", Mcp.callParams("drop", Json.object().build()), asked -> YES);

        assertThat(response.getJsonObject("result").getString("resultType")).isEqualTo("complete");
        var params = second.join().json().getJsonObject("params");
        assertThat(params.getString("requestState")).isEqualTo("s/1+=");
        assertThat(params.getJsonObject("inputResponses").getJsonObject("sure")).isEqualTo(YES);
        assertThat(params.getString("name")).isEqualTo("drop");
        assertThat(params.getJsonObject("_meta").getJsonObject("io.modelcontextprotocol/clientCapabilities")).isEqualTo(CAN_ASK);
        assertThat(second.join().header("Mcp-Name")).isEqualTo("drop");
        assertThat(second.join().json().get("id")).isNotEqualTo(first.join().get("id"));
    }

    private static String response(PlayedServer.Turn turn, String result) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + turn.json().get("id") + ",\"result\":" + result + "}";
    }
}
