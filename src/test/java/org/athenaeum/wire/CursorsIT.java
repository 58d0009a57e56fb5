package org.athenaeum.wire;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.Mcp;
import org.athenaeum.testing.RawHttp;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("a cursor goes on in the very list it came from, and nowhere else (vault A1.12, PAG-01, PAG-04)")
class CursorsIT {

    private static final String ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    private static final JsonObject FIRST = Json.object().add("query", "barley").add("limit", 1).build();

    private final Mcp client = Server.client(Revision.V2026_07_28);
    private final String cursor = first().getString("nextCursor");

    private JsonObject first() {
        return client.call("search", FIRST).getJsonObject("structuredContent");
    }

    private Mcp.Message search(String query, String given) {
        return client.request("tools/call", Mcp.callParams("search", Json.object().add("query", query).add("limit", 1)
                .add("cursor", given).build()));
    }

    @AfterEach
    void goesOn() {
        assertThat(search("barley", cursor).send().result().getBoolean("isError")).isFalse();
    }

    private static void isInvalid(Mcp.Reply reply, String what) {
        assertThat(reply.result().getBoolean("isError")).as(what).isTrue();
        assertThat(reply.result().toString()).as(what).contains("cursor");
    }

    @Test
    @DisplayName("A1.12: with any one character altered, or cut anywhere, it is none")
    void refusesAnAlteredCursor() {
        var altered = new ArrayList<String>();
        for (int i = 0; i < cursor.length(); i++) {
            var other = ALPHABET.charAt((ALPHABET.indexOf(cursor.charAt(i)) + 1) % ALPHABET.length());
            altered.add(cursor.substring(0, i) + other + cursor.substring(i + 1));
            altered.add(cursor.substring(0, i));
        }
        altered.addAll(List.of(cursor + "=", cursor + "A", cursor + "\n", " " + cursor, cursor + cursor));

        try (var connection = RawHttp.connect(Server.MCP)) {
            for (var each : altered) isInvalid(search("barley", each).sendOn(connection), each);
        }
    }

    @Test
    @DisplayName("A1.12: of another query, or of another list, it is none")
    void refusesACursorOfAnotherList() {
        isInvalid(search("wheat", cursor).send(), "another query");
        for (var method : List.of("resources/list", "prompts/list", "resources/templates/list", "tools/list")) {
            var reply = client.request(method, Server.arguments("cursor", cursor)).send();

            assertThat(reply.code()).as(method).isEqualTo(-32602);
            assertThat(reply.error().getString("message")).as(method).contains("cursor");
        }
    }

    @ParameterizedTest(name = "{0} characters")
    @ValueSource(ints = {8_191, 8_193, 500_000})
    @DisplayName("SEC-12: one that is far too long is refused like any other")
    void refusesAHugeCursor(int length) {
        isInvalid(search("barley", "A".repeat(length)).send(), "search");
        for (var method : List.of("resources/list", "prompts/list", "tools/list")) {
            assertThat(client.request(method, Server.arguments("cursor", "A".repeat(length))).send().code()).as(method)
                    .isEqualTo(-32602);
        }
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"7", "null", "true", "{}", "[]"})
    @DisplayName("PAG-01: what is no text is no cursor")
    void refusesWhatIsNoText(String given) {
        for (var method : List.of("resources/list", "prompts/list", "tools/list")) {
            var params = Json.object().add("cursor", Json.read(given)).build();

            assertThat(client.request(method, params).send().code()).as(method).isEqualTo(-32602);
        }
        var arguments = Json.object().add("query", "barley").add("cursor", Json.read(given)).build();
        assertThat(client.call("search", arguments).getBoolean("isError")).isTrue();
    }
}
