package org.athenaeum.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.util.Map;
import org.athenaeum.brapi.PlayedBrapi;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.Mcp;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** BrAPI alone in the packaged server, before a server that the operator configured with its credential. */
class BrapiIT {

    private static final String NAME = "brapi";
    private static PlayedBrapi field;
    private static PackagedServer server;

    @BeforeAll
    static void start() throws IOException {
        field = new PlayedBrapi();
        server = PackagedServer.start(NAME, Integer.parseInt(System.getProperty("athenaeum.packaged.port")),
                Map.of("BRAPI_NORTH_BASE_URL", field.base(), "BRAPI_NORTH_BEARER_TOKEN", PlayedBrapi.TOKEN));
    }

    @AfterAll
    static void stop() throws IOException {
        server.close();
        field.close();
    }

    @Test
    @DisplayName("C2, E3, A17 in a session: connected by alias, all rows pulled over capped pages, counted with SQL")
    void pullsAndCountsInASession() throws IOException {
        var client = Mcp.connected(server.root().resolve("/mcp"), Revision.V2025_11_25);

        var connected = said(client, "brapi_connect", "{\"alias\":\"north\"}");
        var pulled = said(client, "brapi_raw_get", "{\"alias\":\"north\",\"path\":\"observations\"}");
        var name = pulled.getJsonObject("dataframe").getString("tableName");
        var counted = said(client, "brapi_dataframe_query",
                "{\"sql\":\"SELECT count(*) AS n, sum(CAST(value AS BIGINT)) AS s FROM " + name + "\"}").getJsonArray("rows").getJsonObject(0);

        assertThat(connected.getJsonObject("auth").getString("mode")).isEqualTo("bearer");
        assertThat(connected.getJsonObject("server").getString("name")).isEqualTo("North Field");
        assertThat(pulled.getJsonObject("dataframe").containsKey("incomplete")).isFalse();
        assertThat(counted.getInt("n")).isEqualTo(PlayedBrapi.OBSERVATIONS);
        assertThat(counted.getJsonNumber("s").longValue()).isEqualTo((long) PlayedBrapi.OBSERVATIONS * (PlayedBrapi.OBSERVATIONS - 1) / 2);
        assertThat(connected + pulled.toString() + PackagedServer.log(NAME)).doesNotContain(PlayedBrapi.TOKEN);
    }

    @Test
    @DisplayName("DESIGN 5, L9: without sessions the workspace's handle leads to connection and rows, and nothing else does")
    void keepsAWorkspaceByItsHandle() {
        var client = Mcp.at(server.root().resolve("/mcp"), Revision.V2026_07_28);

        var handle = said(client, "brapi_connect", "{\"alias\":\"north\"}").getString("workspace");
        var pulled = said(client, "brapi_raw_get", "{\"alias\":\"north\",\"path\":\"observations\",\"workspace\":\"" + handle + "\"}");
        var name = pulled.getJsonObject("dataframe").getString("tableName");
        var mine = client.call("brapi_dataframe_query", json("{\"sql\":\"SELECT * FROM " + name + " LIMIT 1\",\"workspace\":\"" + handle + "\"}"));
        var anothers = client.call("brapi_dataframe_query", json("{\"sql\":\"SELECT * FROM " + name + " LIMIT 1\"}"));

        assertThat(mine.getBoolean("isError", false)).as(mine.toString()).isFalse();
        assertThat(anothers.getBoolean("isError")).isTrue();
    }

    @Test
    @DisplayName("L4, I4: the configured credential goes to the configured address alone, whatever a caller types")
    void keepsTheCredentialAtItsServer() throws IOException {
        var client = Mcp.connected(server.root().resolve("/mcp"), Revision.V2025_11_25);

        try (var foreign = new PlayedBrapi()) {
            var refused = client.call("brapi_connect", json("{\"alias\":\"north\",\"baseUrl\":\"" + foreign.base() + "\"}"));
            client.call("brapi_connect", json("{\"alias\":\"north\",\"baseUrl\":\"" + field.server.url() + "/elsewhere\"}"));

            assertThat(refused.getBoolean("isError")).as("a private address that only the caller names").isTrue();
            assertThat(foreign.server.seen()).isEmpty();
        }
        assertThat(field.server.seen()).filteredOn(request -> request.rawPath().contains("elsewhere"))
                .allMatch(request -> request.header("Authorization") == null || request.header("Authorization").isEmpty());
    }

    @Test
    @DisplayName("L1: the tools that there are, each with its hints and schemas")
    void listsItsTools() {
        var client = Mcp.connected(server.root().resolve("/mcp"), Revision.V2025_11_25);

        var tools = client.request("tools/list", JsonValue.EMPTY_JSON_OBJECT).send().result().getJsonArray("tools");

        assertThat(tools.toString().length()).as("RULINGS 45: 14,000 tokens for all 25").isLessThan(56_000);
        assertThat(tools).extracting(tool -> tool.asJsonObject().getString("name")).containsExactly("brapi_connect", "brapi_server_info",
                "brapi_describe_filters", "brapi_find_studies", "brapi_find_germplasm", "brapi_find_variables", "brapi_find_observations",
                "brapi_find_images", "brapi_find_locations", "brapi_find_variants", "brapi_get_study",
                "brapi_get_germplasm", "brapi_dataframe_describe", "brapi_dataframe_query",
                "brapi_raw_get", "brapi_raw_search");
    }

    private static JsonObject said(Mcp client, String tool, String arguments) {
        var result = client.call(tool, json(arguments));
        assertThat(result.getBoolean("isError", false)).as(result.toString()).isFalse();
        return result.getJsonObject("structuredContent");
    }

    private static JsonObject json(String text) {
        return Json.read(text).asJsonObject();
    }
}
