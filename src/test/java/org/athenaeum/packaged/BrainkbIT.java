package org.athenaeum.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.athenaeum.brainkb.PlayedBrainkb;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.sandbox.vault.SampleVault;
import org.athenaeum.testing.Mcp;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** BrainKB's tools in the packaged server, with what callers bring for it, before two services that are played. */
@DisplayName("callers of BrainKB bring credentials of their own")
class BrainkbIT {

    private static final String PAT = "brainkb_pat_of-ana-7f3a";

    @TempDir
    static Path folder;

    private static PlayedBrainkb brainkb;
    private static PackagedServer server;

    @BeforeAll
    static void start() throws IOException {
        brainkb = PlayedBrainkb.with(Map.of()).exchanging("ana@lab.org");
        brainkb.users("GET /api/auth/tokens", 200,
                "{\"tokens\":[{\"id\":7,\"name\":\"laptop\",\"prefix\":\"brainkb_pat_Ab\",\"active\":true}]}");
        int port = Integer.parseInt(System.getProperty("athenaeum.packaged.port"));
        server = PackagedServer.start("brainkb", port, Map.of("BRAINKB_URL", brainkb.query.url().toString(),
                "USERMANAGEMENT_URL", brainkb.users.url().toString(),
                "BRAIN_MCP_VAULT", SampleVault.open(folder).root().toString(),
                "MCP_ANONYMOUS_SCOPES", "wiki:read", "MCP_ROOT", "all"));
    }

    @AfterAll
    static void stop() throws IOException {
        server.close();
        brainkb.close();
    }

    private static URI own() {
        return server.root().resolve("/mcp/brainkb");
    }

    private static URI shared() {
        return server.root().resolve("/mcp");
    }

    private static JsonObject whoami(Mcp client) {
        return client.call("brainkb_whoami", JsonValue.EMPTY_JSON_OBJECT).getJsonObject("structuredContent");
    }

    private static Mcp.Message listing(URI endpoint) {
        return Mcp.at(endpoint, Revision.V2026_07_28).request("tools/list", JsonValue.EMPTY_JSON_OBJECT);
    }

    @ParameterizedTest
    @EnumSource(Revision.class)
    @DisplayName("RULINGS 33: a bearer reaches the tool, and its source is named")
    void takesABearer(Revision revision) {
        var client = Mcp.at(own(), revision).bearing(PAT);
        if (!revision.isModern()) client.initialize();

        var result = client.call("brainkb_whoami", JsonValue.EMPTY_JSON_OBJECT);

        assertThat(result.toString()).contains("ana@lab.org").doesNotContain(PAT, "127.0.0.1", "eyJ");
        if (revision.compareTo(Revision.V2025_06_18) >= 0) {
            assertThat(result.getJsonObject("structuredContent").getString("credential_source")).isEqualTo("header");
            assertThat(result.getJsonObject("structuredContent").getBoolean("verified")).isTrue();
        }
    }

    @Test
    @DisplayName("RULINGS 33: who brings nothing is served, and told to sign in")
    void servesWhoBringsNothing() {
        var who = whoami(Mcp.connected(own(), Revision.V2025_11_25));

        assertThat(who.getBoolean("authenticated")).isFalse();
        assertThat(who.getString("credential_source")).isEqualTo("none");
        assertThat(who.getString("hint")).contains("brainkb_globus_login");
    }

    @Test
    @DisplayName("G.22, G.34: every tool without a credential answers in the family's shape; none ends in a fault of ours")
    void answersWhoBringsNothingInItsShape() {
        var client = Mcp.connected(own(), Revision.V2025_11_25);
        var tools = client.request("tools/list", JsonValue.EMPTY_JSON_OBJECT).send().result().getJsonArray("tools")
                .getValuesAs(JsonObject.class);
        int refused = 0;

        for (var tool : tools) {
            var result = client.call(tool.getString("name"), required(tool.getJsonObject("inputSchema")));
            if (!result.getBoolean("isError", false)) continue;
            refused++;
            var failure = result.getJsonObject("structuredContent");
            assertThat(failure.getBoolean("error")).as(tool.getString("name")).isTrue();
            assertThat(failure.getString("detail")).as(tool.getString("name")).isNotBlank();
            assertThat(failure.getString("reason")).as(tool.getString("name")).isNotEqualTo("internal_error");
        }

        assertThat(tools).hasSizeGreaterThan(50);
        assertThat(refused).isGreaterThan(40);
    }

    /** What a tool must be given, and nothing more. */
    private static JsonObject required(JsonObject schema) {
        var given = Json.object();
        for (var name : schema.containsKey("required") ? schema.getJsonArray("required").getValuesAs(JsonString.class) : List.<JsonString>of()) {
            var type = schema.getJsonObject("properties").getJsonObject(name.getString()).getString("type");
            switch (type) {
                case "integer" -> given.add(name.getString(), 1);
                case "array" -> given.add(name.getString(), Json.strings(List.of("a.ttl")));
                case "boolean" -> given.add(name.getString(), true);
                case "object" -> given.add(name.getString(), Json.object());
                default -> given.add(name.getString(), name.getString().contains("iri") ? "https://example.org/g/" : "a");
            }
        }
        return given.build();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Basic cmVhZGVyOng=", "Bearer", "Bearer ", "Bearer a b", "DPoP x", PAT})
    @DisplayName("RULINGS 33: a header that holds no credential is refused with 400, never with 401")
    void refusesAMalformedHeader(String header) {
        var answer = listing(own()).with("Authorization", header).unchecked().send();

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.json().getString("error")).isEqualTo("invalid_request");
        assertThat(answer.http().header("WWW-Authenticate")).isEmpty();
        assertThat(answer.json().toString()).doesNotContain(PAT);
    }

    @Test
    void refusesTwoCredentials() {
        assertThat(listing(own()).with("Authorization", "Bearer a").also("Authorization", "Bearer a").unchecked().send().status())
                .isEqualTo(400);
        assertThat(listing(own()).with("Authorization", "Bearer a").with("X-BrainKB-Token", "a").unchecked().send().status())
                .isEqualTo(400);
        assertThat(listing(shared()).with("X-BrainKB-Token", "a").also("X-BrainKB-Token", "a").unchecked().send().status())
                .isEqualTo(400);
    }

    @ParameterizedTest(name = "{0}: {1} is {2}")
    @CsvSource(delimiter = '|', value = {
            "X-BrainKB-Token    | Bearer brainkb_pat_x | 400",
            "X-BrainKB-Token    | brainkb_pat_x        | 200",
            "X-BrainKB-Base-URL | http://bad.example   | 200",
            "X-LightRAG-Token   | two words            | 200",
            "Authorization      | Bearer brainkb_pat_x | 400"})
    @DisplayName("DESIGN 4, RULINGS 26: where families share an endpoint a credential has a header of its own")
    void readsACredentialsOwnHeader(String name, String value, int status) {
        assertThat(listing(shared()).with(name, value).unchecked().send().status()).isEqualTo(status);
    }

    @Test
    void usesTheHeaderWhereFamiliesShareAnEndpoint() {
        var call = Mcp.callParams("brainkb_whoami", JsonValue.EMPTY_JSON_OBJECT);

        var answer = Mcp.at(shared(), Revision.V2026_07_28).request("tools/call", call).with("X-BrainKB-Token", PAT).send();

        assertThat(answer.result().getJsonObject("structuredContent").getString("email")).isEqualTo("ana@lab.org");
    }

    @Test
    @DisplayName("D.1: a server that is not allowed is the tool's failure, and names the setting")
    void callsNoServerThatIsNotAllowed() {
        var call = Mcp.callParams("brainkb_list_tokens", JsonValue.EMPTY_JSON_OBJECT);

        var result = Mcp.at(own(), Revision.V2026_07_28).bearing(PAT).request("tools/call", call)
                .with("X-BrainKB-Base-URL", "http://169.254.169.254").send().result();

        assertThat(result.getBoolean("isError")).isTrue();
        assertThat(result.getJsonObject("structuredContent").getString("detail")).contains("169.254.169.254");
        assertThat(result.toString()).contains("MCP_ALLOWED_BASE_URLS");
    }

    @Test
    @DisplayName("RULINGS 18: a session is found with the credential it was opened with, and with no other")
    void bindsASessionToItsCredential() {
        var client = Mcp.at(own(), Revision.V2025_11_25).bearing(PAT);
        client.initialize();

        assertThat(client.request("ping", JsonValue.EMPTY_JSON_OBJECT).send().status()).isEqualTo(200);
        assertThat(client.request("ping", JsonValue.EMPTY_JSON_OBJECT).with("Authorization", "Bearer brainkb_pat_other").send()
                .status())
                .isEqualTo(404);
        assertThat(client.request("ping", JsonValue.EMPTY_JSON_OBJECT).without("Authorization").send().status()).isEqualTo(404);
    }

    @Test
    @DisplayName("C.3, DESIGN 5: a login belongs to its session, and without sessions to whoever has the handle")
    void keepsLoginsApart() {
        var token = Json.object().add("token", PAT).build();
        var one = Mcp.connected(own(), Revision.V2025_11_25);
        one.call("brainkb_use_token", token);
        assertThat(whoami(one).getString("credential_source")).isEqualTo("session");
        assertThat(whoami(Mcp.connected(own(), Revision.V2025_11_25)).getString("credential_source")).isEqualTo("none");

        var modern = Mcp.at(own(), Revision.V2026_07_28);
        var handle = modern.call("brainkb_use_token", token).getJsonObject("structuredContent").getString("workspace");
        var with = Json.object().add("workspace", handle).build();
        assertThat(modern.call("brainkb_whoami", with).getJsonObject("structuredContent").getString("email"))
                .isEqualTo("ana@lab.org");
        assertThat(whoami(modern).getString("credential_source")).isEqualTo("none");

        modern.call("brainkb_logout", with);
        assertThat(modern.call("brainkb_whoami", with).getJsonObject("structuredContent").getString("credential_source"))
                .isEqualTo("none");
    }

    @Test
    @DisplayName("A.0, RULINGS 36: a failure is marked as one, in the family's shape")
    void tellsFailuresInTheFamilysShape() {
        brainkb.users("DELETE /api/auth/tokens/9", 404, "{\"detail\":\"No such token\"}");

        var result = Mcp.connected(own(), Revision.V2025_11_25).call("brainkb_revoke_token", Json.object().add("token_id", 9)
                .build());
        assertThat(result.getBoolean("isError")).isTrue();
        assertThat(result.getJsonObject("structuredContent").getString("reason")).isEqualTo("not_signed_in");

        var refused = Mcp.at(own(), Revision.V2026_07_28).bearing(PAT)
                .call("brainkb_revoke_token", Json.object().add("token_id", 9).build()).getJsonObject("structuredContent");
        assertThat(refused.getBoolean("error")).isTrue();
        assertThat(refused.getInt("status_code")).isEqualTo(404);
        assertThat(refused.getString("detail")).isEqualTo("No such token");

        var misspelt = Mcp.at(own(), Revision.V2026_07_28).call("brainkb_revoke_token", JsonValue.EMPTY_JSON_OBJECT);
        assertThat(misspelt.getJsonObject("structuredContent").getBoolean("error")).isTrue();
        assertThat(misspelt.getJsonObject("structuredContent").getString("detail")).contains("token_id");
    }

    @Test
    @DisplayName("C.12: neither log nor record of calls holds a credential, and no backend but its own gets one")
    void leaksNoCredential() throws IOException {
        takesABearer(Revision.V2026_07_28);
        callsNoServerThatIsNotAllowed();

        assertThat(PackagedServer.log("brainkb")).contains("brainkb_whoami").doesNotContain(PAT, "eyJ");
        assertThat(brainkb.query.seen()).noneMatch(seen -> seen.toString().contains(PAT));
        assertThat(brainkb.users.seen()).filteredOn(seen -> seen.toString().contains(PAT)).isNotEmpty()
                .allMatch(seen -> seen.rawPath().equals("/api/auth/pat/exchange"));
    }

    @Test
    @DisplayName("RULINGS 55: readiness does not ask the backend")
    void isReadyWithoutItsBackend() {
        var before = brainkb.query.seen().size();

        assertThat(Mcp.at(server.root().resolve("/health/ready"), Revision.V2025_11_25).message("").as("GET").send().status())
                .isEqualTo(200);

        assertThat(brainkb.query.seen()).hasSize(before);
    }
}
