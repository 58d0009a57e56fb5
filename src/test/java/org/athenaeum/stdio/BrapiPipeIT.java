package org.athenaeum.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.util.Map;
import org.athenaeum.brapi.PlayedBrapi;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** BrAPI's tools in the packaged jar. */
@Timeout(60)
class BrapiPipeIT {

    @Test
    @DisplayName("DESIGN 10: on a pipe a server is connected, its rows pulled and read with SQL; no credential shows")
    void pullsAndCounts() throws IOException {
        try (var field = new PlayedBrapi();
             var process = StdioProcess.jar(Map.of("BRAPI_DEFAULT_BASE_URL", field.base(), "BRAPI_DEFAULT_BEARER_TOKEN", PlayedBrapi.TOKEN));
             var client = process.client(Revision.V2025_11_25, JsonValue.EMPTY_JSON_OBJECT)) {
            var pipe = client.connected();

            var connected = said(pipe.call("brapi_connect", JsonValue.EMPTY_JSON_OBJECT));
            var pulled = said(pipe.call("brapi_raw_get", Json.object().add("path", "observations").build()));
            var sql = "SELECT max(CAST(value AS INTEGER)) AS most, count(*) AS n FROM " + pulled.getJsonObject("dataframe").getString("tableName");
            var counted = said(pipe.call("brapi_dataframe_query", Json.object().add("sql", sql).build()));

            var row = counted.getJsonArray("rows").getJsonObject(0);
            assertThat(row.getInt("n")).isEqualTo(PlayedBrapi.OBSERVATIONS);
            assertThat(row.getInt("most")).isEqualTo(PlayedBrapi.OBSERVATIONS - 1);
            assertThat(connected + pulled.toString() + process.stderr()).doesNotContain(PlayedBrapi.TOKEN);
        }
    }

    private static JsonObject said(JsonObject result) {
        assertThat(result.getBoolean("isError", false)).as(result.toString()).isFalse();
        return result.getJsonObject("structuredContent");
    }
}
