package org.athenaeum.packaged.portal;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.packaged.PackagedServer;
import org.athenaeum.packaged.portal.AskingPortal;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.sandbox.vault.SampleVault;
import org.athenaeum.testing.EventStream;
import org.athenaeum.testing.Mcp;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@DisplayName("kb C2, C3, RULINGS 2, 18, 34: an endpoint whose callers bring a portal's key")
class PortalIT {

    private static final String SERVER = "portal";
    private static final JsonObject NOTHING = Json.object().build();

    private final int port = Integer.parseInt(System.getProperty("athenaeum.packaged.port"));

    private PortalUnderTest portal;
    private PackagedServer server;

    @BeforeAll
    void start(@TempDir Path folder) throws IOException {
        portal = new PortalUnderTest();
        portal.says("key-of-ada", 200);
        portal.says("key-of-ben", 200);
        server = PackagedServer.startWith(AskingPortal.class.getPackageName(), SERVER, port, Map.of(
                "BRAIN_MCP_VAULT", SampleVault.open(folder).root().toString(), "PORTAL_UNDER_TEST", portal.address()));
    }

    @AfterAll
    void stop() throws IOException {
        server.close();
        portal.close();
    }

    private Mcp at(Revision revision) {
        return Mcp.at(server.root().resolve("/mcp"), revision);
    }

    private Mcp client(Revision revision, String key) {
        var client = at(revision).bearing(key);
        if (!revision.isModern()) client.initialize();
        portal.asked();
        return client;
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Bearer", "Bearer ", "Basic a2V5", "Bearer two keys", "DPoP key-of-ada"})
    @DisplayName("C2.7, C5.3: without a key 401 with a bare challenge, and the portal hears nothing")
    void asksForAKey(String authorization) {
        portal.asked();
        for (var method : new String[] {"POST", "GET", "DELETE"}) {
            var message = at(Revision.V2025_11_25).message(method.equals("POST") ? "{}" : "").as(method).unchecked();
            var answer = (authorization.isEmpty() ? message : message.with("Authorization", authorization)).send();

            assertThat(answer.status()).isEqualTo(401);
            assertThat(answer.http().header("WWW-Authenticate")).contains("Bearer");
            assertThat(answer.http().header("Cache-Control")).contains("no-store");
            assertThat(portal.asked()).isEmpty();
        }
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource(delimiter = '|', value = {
        "application/json | {                                                             | 400",
        "application/json | []                                                            | 400",
        "application/json | {\"jsonrpc\":\"1.0\",\"id\":1,\"method\":\"ping\"}             | 400",
        "text/plain       | {\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}             | 415"})
    @DisplayName("C2.8 to C2.12: what is refused for its form costs the portal nothing")
    void refusesGarbageFirst(String type, String body, int status) {
        portal.asked();

        var answer = at(Revision.V2025_11_25).bearing("key-of-ada").message(body).with("Content-Type", type).unchecked().send();

        assertThat(answer.status()).isEqualTo(status);
        assertThat(portal.asked()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_06_18", "V2025_11_25", "V2026_07_28"})
    @DisplayName("C2.14: the portal is asked before every request, of the key and of nothing else")
    void asksBeforeEveryRequest(Revision revision) {
        var client = client(revision, "key-of-ada");

        client.request("tools/list", NOTHING).send().result();
        client.request("tools/list", NOTHING).send().result();

        assertThat(portal.asked()).hasSize(2).allSatisfy(question -> {
            assertThat(question).contains("/catalog", "key-of-ada").doesNotContainIgnoringCase("mcp-session-id");
            client.session().ifPresent(id -> assertThat(question).doesNotContain(id));
        });
    }

    @ParameterizedTest(name = "the portal says {0}: {1}")
    @CsvSource({"401, 401, invalid_token", "403, 403, no_kb_access", "502, 503, portal_unavailable", "0, 504, timeout"})
    @DisplayName("C2.14, RULINGS 6: what the portal says of a key, for requests with their id, for GET and DELETE without")
    void passesTheVerdictOn(int said, int status, String word) {
        var key = "key-" + said;
        portal.says(key, said);

        for (var revision : new Revision[] {Revision.V2025_11_25, Revision.V2026_07_28}) {
            var answer = at(revision).bearing(key).request("tools/list", NOTHING).unchecked().send();
            assertThat(answer.status()).isEqualTo(status);
            assertThat(answer.json()).containsKey("id");
            assertThat(answer.error().getJsonObject("data").getString("reason")).isEqualTo(word);
            assertThat(answer.http().text()).doesNotContain("owner of", key);
            assertThat(answer.http().header("Retry-After")).isEqualTo(Optional.of("7").filter(any -> status == 503));
            if (status == 401) assertThat(answer.http().header("WWW-Authenticate")).contains("Bearer error=\"invalid_token\"");
        }
        for (var method : new String[] {"GET", "DELETE"}) {
            var answer = at(Revision.V2025_11_25).bearing(key).message("").as(method).with("Accept", "text/event-stream")
                    .unchecked().send();
            assertThat(answer.status()).isEqualTo(status);
            assertThat(answer.json().getString("error")).isEqualTo(word);
        }
    }

    @Test
    @DisplayName("DESIGN 4, RULINGS 31, 42: the key is the portal's own backend's credential, and others come beside it")
    void handsOnWhatTheCallerBrought() {
        var tools = Mcp.at(server.root().resolve("/mcp/kb"), Revision.V2026_07_28).bearing("key-of-ada");
        var call = Json.object().add("name", "luggage").add("arguments", NOTHING).build();

        var brought = tools.request("tools/call", call).with("X-Bisheng-Token", "bisheng-of-ada")
                .with("X-BrainKB-Token", "brainkb-of-ada").send().result();
        var twice = tools.request("tools/call", call).with("X-LightRAG-Token", "another-key").unchecked().send();

        assertThat(brought.toString()).contains("LIGHTRAG=key-of-ada BISHENG=bisheng-of-ada").doesNotContain("brainkb-of-ada");
        assertThat(twice.status()).isEqualTo(400);
        assertThat(twice.http().text()).contains("X-LightRAG-Token").doesNotContain("another-key");
    }

    @Test
    @DisplayName("C3, C5.8: a session is its key's; another good key does not find it, and its own goes on")
    void bindsASessionToItsKey() {
        var ada = client(Revision.V2025_11_25, "key-of-ada");
        var ping = ada.request("ping", NOTHING);
        var bens = "Bearer key-of-ben";

        assertThat(ping.with("Authorization", bens).unchecked().send().status()).isEqualTo(404);
        assertThat(ada.message("").as("GET").with("Authorization", bens).with("Accept", "text/event-stream").unchecked()
                .send().status()).isEqualTo(404);
        assertThat(ada.message("").as("DELETE").with("Authorization", bens).unchecked().send().status()).isEqualTo(404);
        assertThat(ada.request("ping", NOTHING).send().status()).isEqualTo(200);
        try (var stream = ada.listen().open()) {
            assertThat(stream.event(EventStream.SOON)).isPresent();
        }
        assertThat(ada.message("").as("DELETE").unchecked().send().status()).isEqualTo(204);
        assertThat(ada.request("ping", NOTHING).unchecked().send().status()).isEqualTo(404);
    }

    @Test
    @DisplayName("C3, C5.9: a revoked key is 401 with the next request, and its sessions are over though it be good again")
    void endsTheSessionsOfARevokedKey() {
        portal.says("key-of-cleo", 200);
        var cleo = client(Revision.V2025_11_25, "key-of-cleo");

        portal.says("key-of-cleo", 401);
        assertThat(cleo.request("ping", NOTHING).unchecked().send().status()).isEqualTo(401);
        portal.says("key-of-cleo", 200);

        assertThat(cleo.request("ping", NOTHING).unchecked().send().status()).isEqualTo(404);
    }

    @Test
    @DisplayName("C5.14, vault C2.4: the log tells of the refusal, and holds no key")
    void writesNoKeyToTheLog() throws IOException {
        client(Revision.V2026_07_28, "key-of-ada").request("tools/list", NOTHING).send();
        at(Revision.V2026_07_28).bearing("key-of-nobody").request("tools/list", NOTHING).unchecked().send();

        assertThat(PackagedServer.log(SERVER)).contains("\"reason\":\"invalid_token\"").doesNotContain("key-of-");
    }
}
