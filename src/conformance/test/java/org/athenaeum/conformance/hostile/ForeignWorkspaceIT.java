package org.athenaeum.conformance.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.conformance.Gateway.NOTHING;
import static org.athenaeum.conformance.Gateway.text;

import jakarta.json.JsonObject;
import java.util.regex.Pattern;
import org.athenaeum.conformance.Gateway;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.Mcp;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("what is kept in a workspace is found by who has its handle or its session, and by nobody else (SEC-08)")
class ForeignWorkspaceIT {

    private static final Pattern HANDLE = Pattern.compile("ws_[A-Za-z0-9_-]{43}");

    private final Mcp client = Gateway.connected(Revision.V2026_07_28);

    private static JsonObject write(Mcp client, String note) {
        return client.call("test_write_note", Json.object().add("note", note).build());
    }

    private static JsonObject read(Mcp client, String handle) {
        return client.call("test_read_notes", Json.object().add("workspace", handle).build());
    }

    private static String handle(JsonObject result) {
        var handle = HANDLE.matcher(result.getJsonArray("content").toString());
        assertThat(handle.find()).isTrue();
        return handle.group();
    }

    @Test
    @DisplayName("RULINGS 35: callers without a name share no workspace")
    void keepsStrangersApart() {
        var own = handle(write(client, "mine"));
        var others = handle(write(Gateway.connected(Revision.V2026_07_28), "theirs"));

        assertThat(text(read(client, own))).isEqualTo("Notes: mine");
        assertThat(text(read(client, others))).isEqualTo("Notes: theirs");
        assertThat(own).isNotEqualTo(others);
        assertThat(text(client.call("test_read_notes", NOTHING))).isEqualTo("Notes: ");
    }

    @Test
    @DisplayName("SEC-08: a handle with one character altered leads nowhere, and the answer says how to begin anew")
    void refusesAnAlteredHandle() {
        var own = handle(write(client, "mine"));
        for (int i = 3; i < own.length(); i++) {
            var altered = own.substring(0, i) + (own.charAt(i) == 'A' ? 'B' : 'A') + own.substring(i + 1);

            var refused = read(client, altered);

            assertThat(refused.getBoolean("isError")).as(altered).isTrue();
            assertThat(refused.toString()).contains("test_write_note").doesNotContain("mine").doesNotContain(altered);
        }
        assertThat(text(read(client, own))).isEqualTo("Notes: mine");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"\"\"", "\"ws_\"", "\"ws_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\"",
        "\"WS_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\"",
        "\"ws_../../../../../../../../../../../etc/passwd\"", "7", "true", "{}", "[]",
        "\"ws_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\\n\""})
    @DisplayName("RULINGS 11: what does not look like a handle is a bad argument, which is named")
    void refusesWhatIsNoHandle(String given) {
        var refused = client.call("test_read_notes", Json.object().add("workspace", Json.read(given)).build());

        assertThat(refused.getBoolean("isError")).isTrue();
        assertThat(refused.toString()).contains("workspace");
    }

    @Test
    @DisplayName("RULINGS 35: a session has its own workspace, which no other session finds, and which ends with it")
    void keepsSessionsApart() {
        var owner = Gateway.connected(Revision.V2025_11_25);
        var stranger = Gateway.connected(Revision.V2025_11_25);
        write(owner, "mine");

        assertThat(text(owner.call("test_read_notes", NOTHING))).isEqualTo("Notes: mine");
        assertThat(text(stranger.call("test_read_notes", NOTHING))).isEqualTo("Notes: ");
        assertThat(owner.message("").as("DELETE").send().status()).isEqualTo(204);
        assertThat(Gateway.call(owner, "test_read_notes", NOTHING).send().status()).isEqualTo(404);
    }

    @Test
    @DisplayName("DESIGN 5: a session is told of no handle and takes none: it is an argument that the tool does not have")
    void takesNoHandleInASession() {
        var handle = handle(write(client, "mine"));
        var session = Gateway.connected(Revision.V2025_11_25);

        var refused = read(session, handle);

        assertThat(refused.getBoolean("isError")).isTrue();
        assertThat(refused.toString()).contains("workspace").doesNotContain("mine");
        assertThat(write(session, "other").toString()).doesNotContainPattern(HANDLE);
    }

    @Test
    @DisplayName("a handle is one at every endpoint that serves the tool, as its caller is one")
    void isTheSameElsewhere() {
        var handle = handle(write(client, "mine"));
        var elsewhere = Mcp.at(Gateway.MCP.resolve("/elsewhere"), Revision.V2026_07_28);

        assertThat(text(read(elsewhere, handle))).isEqualTo("Notes: mine");
    }
}
