package org.athenaeum.stdio.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.stdio.remote.Lines.legacy;
import static org.athenaeum.stdio.remote.Lines.modern;
import static org.athenaeum.stdio.remote.Lines.progress;
import static org.athenaeum.stdio.remote.Lines.result;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.athenaeum.identity.Secret;
import org.athenaeum.protocol.Json;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(30)
class FailuresTest {

    private static final String TOKEN = "tok-3c6e0b8a9c15224a";

    private final ScriptedGateway gateway = new ScriptedGateway();
    private BridgedClient client = new BridgedClient(gateway.url());

    @AfterEach
    void close() {
        client.end();
        gateway.close();
    }

    private static JsonObject error(String line) {
        var message = (JsonObject) Json.read(line);
        assertThat(message.getInt("id")).isEqualTo(1);
        return message.getJsonObject("error");
    }

    @ParameterizedTest(name = "{0}: {3}")
    @CsvSource(delimiter = '|', value = {
        "401|{\"error\":\"unauthorized\",\"message\":\"No token.\"}|application/json|Set ATHENAEUM_TOKEN",
        "403|{\"error\":\"forbidden\",\"message\":\"Not yours.\"}|application/json|saying: Not yours. Ask its operator",
        "403|{\"error\":\"forbidden\",\"message\":\"Not yours\"}|application/json|saying: Not yours. Ask its operator",
        "404|<html>no such page</html>|text/html|often ends in /mcp",
        "413|{\"error\":\"too_large\",\"message\":\"Too large.\"}|application/json|Send less at once",
        "421|{\"error\":\"host\",\"message\":\"Not here.\"}|application/json|MCP_ALLOWED_HOSTS",
        "429|slow down|text/plain|Try again in 17 seconds",
        "302|moved|text/html|Name the final address",
        "500|<html>boom</html>|text/html|cannot answer now (500)",
        "503|{\"error\":\"starting\",\"message\":\"Starting.\"}|application/json|Try again in 17 seconds",
        "200|<html>log in</html>|text/html|is no MCP gateway",
        "202|''|text/plain|without an answer"})
    void turnsARefusalIntoAReadableError(int status, String body, String type, String expected) {
        gateway.answering(request -> request.with("Retry-After", "17").with("Location", "/elsewhere").reply(status, type, body));

        client.send(legacy("1", "ping"));

        var error = error(client.next());
        assertThat(error.getInt("code")).isEqualTo(-32603);
        assertThat(error.getString("message")).contains(expected).doesNotContain("<html>");
        assertThat(gateway.received()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 404, 429, 503})
    @DisplayName("JSON-RPC errors pass through whatever their status, code and data untouched")
    void passesJsonRpcErrorsOn(int status) {
        var refusal = "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32022,\"message\":\"no\",\"data\":{\"supported\":[]}}}";
        gateway.answering(request -> request.reply(status, "application/json", refusal));

        client.send(modern("1", "tools/list", ""));

        assertThat(client.next()).isEqualTo(refusal);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\"id\":null,", "\"id\":\"server-error\","})
    @DisplayName("an error that names no request gets the id of the one it answers")
    void addressesAnErrorWithoutId(String id) {
        gateway.answering(request -> request.reply(400, "application/json",
                "{\"jsonrpc\":\"2.0\"," + id + "\"error\":{\"code\":-32000,\"message\":\"no session\"}}"));

        client.send(legacy("1", "ping"));

        assertThat(error(client.next()).getInt("code")).isEqualTo(-32000);
    }

    @Test
    void saysThatTheGatewayIsAway() throws IOException {
        client.end();
        client = new BridgedClient("http://127.0.0.1:" + freePort() + "/mcp");

        client.send(legacy("1", "ping"));
        assertThat(error(client.next()).getString("message")).contains("cannot be reached", "refused", "127.0.0.1", "try again");

        client.send("[" + legacy("1", "a") + "," + legacy("1", "b").replace(":1,", ":\"x\",") + "]");
        assertThat(client.next() + client.next()).contains("\"id\":1", "\"id\":\"x\"");
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    @Test
    void saysThatTheNameIsNotKnown() {
        client.end();
        client = new BridgedClient("https://no-such-host.invalid/mcp");

        client.send(legacy("1", "ping"));

        assertThat(error(client.next()).getString("message")).contains("https://no-such-host.invalid/mcp", "name is not known");
    }

    @Test
    void saysThatAStreamBrokeBeforeTheAnswer() {
        gateway.answering(request -> request.stream().say("data: " + progress(1) + "\n\n"));

        client.send(modern("1", "tools/call", ""));

        assertThat(client.next()).isEqualTo(progress(1));
        assertThat(error(client.next()).getString("message")).contains("without an answer", "look before you repeat");
    }

    @Test
    @DisplayName("Bounded: 64 requests are under way at most; a cancellation makes room")
    void saysThatTooMuchIsUnderWay() {
        var over = new CountDownLatch(1);
        gateway.answering(request -> {
            if (request.body().contains("listen")) {
                request.stream();
                over.await();
            } else request.json(result("1"));
        });
        for (int i = 100; i < 164; i++) client.send(modern(String.valueOf(i), "subscriptions/listen", ""));

        client.send(modern("1", "tools/list", ""));
        assertThat(error(client.next()).getString("message")).contains("64 requests under way", "cancel one");
        client.send(Lines.cancelled("100")).send(modern("1", "tools/list", ""));

        assertThat(client.next()).isEqualTo(result("1"));
        over.countDown();
    }

    @Test
    @DisplayName("specs/mcp.md 3.6: an answer that cannot be gone on with is an error, not silence")
    void saysThatAStreamCouldNotBeResumed() {
        gateway.answering(request -> {
            if (request.method().equals("GET")) request.reply(400, "", "");
            else request.stream().say("id: 1\nretry: 1\ndata:\n\n");
        });

        client.send(legacy("1", "tools/call"));

        assertThat(error(client.next()).getString("message")).contains("without an answer");
    }

    @Test
    @DisplayName("specs/mcp.md 6: what is no JSON never reaches stdout")
    void dropsWhatIsNoMessage() {
        gateway.answering(request -> request.stream().say("data: hello\n\n").say("event: endpoint\ndata: {}\n\n")
                .say("data: " + result("1") + "\n\n"));

        client.send(legacy("1", "ping"));

        assertThat(client.next()).isEqualTo(result("1"));
    }

    @Test
    @DisplayName("DESIGN 4, 5: the token goes to the gateway, along no redirect, and into no message")
    void keepsTheTokenToItself() {
        client.end();
        client = new BridgedClient(gateway.url(), Optional.of(new Secret(TOKEN)));
        try (var other = new ScriptedGateway()) {
            gateway.answering(request -> {
                if (request.body().contains("redirect")) request.with("Location", other.url()).reply(307, "", "");
                else request.reply(401, "application/json", "{\"error\":\"e\",\"message\":\"bad token " + TOKEN + "\"}");
            });

            client.send(legacy("1", "ping"));
            assertThat(client.next()).contains("ATHENAEUM_TOKEN", "bad token ***").doesNotContain(TOKEN);
            client.send(legacy("1", "redirect"));
            assertThat(client.next()).contains("307").doesNotContain(TOKEN);

            assertThat(gateway.received()).allSatisfy(r -> assertThat(r.header("Authorization")).contains("Bearer " + TOKEN));
            assertThat(other.received()).isEmpty();
        }
    }
}
