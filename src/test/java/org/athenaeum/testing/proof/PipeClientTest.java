package org.athenaeum.testing.proof;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.time.Duration;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.PipeClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class PipeClientTest {

    private final PipedOutputStream stdout = new PipedOutputStream();
    private final PipedInputStream stdin = new PipedInputStream(1 << 16);
    private final BufferedReader lines = new BufferedReader(new InputStreamReader(stdin, UTF_8));

    private PipeClient client(Revision revision) throws IOException {
        return PipeClient.over(new PipedInputStream(stdout, 1 << 16), new PipedOutputStream(stdin), revision,
                JsonValue.EMPTY_JSON_OBJECT);
    }

    private void say(String line) throws IOException {
        stdout.write((line + "\n").getBytes(UTF_8));
        stdout.flush();
    }

    private JsonObject heard() throws IOException {
        return (JsonObject) Json.read(lines.readLine());
    }

    @Test
    void matchesAnswersInAnyOrderByTheirIds() throws IOException {
        var client = client(Revision.V2025_11_25);
        var ping = client.request("ping", JsonValue.EMPTY_JSON_OBJECT);
        var list = client.request("tools/list", JsonValue.EMPTY_JSON_OBJECT);

        say("{\"jsonrpc\":\"2.0\",\"id\":" + list.id() + ",\"result\":{\"tools\":[]}}");
        say("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/tools/list_changed\"}");
        say("{\"jsonrpc\":\"2.0\",\"id\":" + ping.id() + ",\"result\":{}}");

        assertThat(ping.result()).isEmpty();
        assertThat(list.result()).containsKey("tools");
        assertThat(client.next().getString("method")).isEqualTo("notifications/tools/list_changed");
        stdout.close();
        assertThat(client.endsSilently(Duration.ofSeconds(10))).isTrue();
    }

    @Test
    void keepsSubscriptionsApart() throws IOException {
        var client = client(Revision.V2026_07_28);
        var one = client.subscribe((JsonObject) Json.read("{\"toolsListChanged\":true}"));
        var two = client.subscribe((JsonObject) Json.read("{\"promptsListChanged\":true}"));
        assertThat(heard().getJsonObject("params").getJsonObject("notifications")).containsKey("toolsListChanged");
        heard();

        say(changed("prompts", two));
        say(changed("tools", one));

        assertThat(one.next().getString("method")).isEqualTo("notifications/tools/list_changed");
        assertThat(two.next().getString("method")).isEqualTo("notifications/prompts/list_changed");
        one.cancel();
        assertThat(heard().getJsonObject("params").get("requestId")).isEqualTo(one.id());
    }

    @Test
    void answersTheServersRequests() throws IOException {
        var client = client(Revision.V2025_06_18);
        say("{\"jsonrpc\":\"2.0\",\"id\":\"r\",\"method\":\"roots/list\"}");

        client.answer(client.next(), (JsonObject) Json.read("{\"roots\":[]}"));

        assertThat(heard().getString("id")).isEqualTo("r");
    }

    @Test
    void failsWhereStdoutHoldsAnythingElse() throws IOException {
        var client = client(Revision.V2025_11_25);
        var ping = client.request("ping", JsonValue.EMPTY_JSON_OBJECT);

        say("Server started.");

        assertThatThrownBy(ping::response).isInstanceOf(AssertionError.class).hasMessageContaining("the pipe");
    }

    @Test
    void failsWhereAMessageBreaksItsSchema() throws IOException {
        var client = client(Revision.V2026_07_28);
        var list = client.request("tools/list", JsonValue.EMPTY_JSON_OBJECT);

        say("{\"jsonrpc\":\"2.0\",\"id\":" + list.id() + ",\"result\":{\"tools\":[]}}");

        assertThatThrownBy(list::response).isInstanceOf(AssertionError.class).hasMessageContaining("tools/list under 2026-07-28");
    }

    private static String changed(String what, PipeClient.Pending subscription) {
        return "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/" + what + "/list_changed\",\"params\":{\"_meta\":{"
                + "\"io.modelcontextprotocol/subscriptionId\":" + subscription.id() + "}}}";
    }
}
