package org.athenaeum.brapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.athenaeum.brapi.record.Records;
import org.athenaeum.outbound.client.PlayedBackend;
import org.athenaeum.session.workspace.Workspace;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A5, A7: one record, and what belongs to it")
class RecordToolsTest {

    private static final String JSON = "application/json";

    private final PlayedBackend server = PlayedBackend.open();
    private final Map<String, String> results = new ConcurrentHashMap<>();
    private final List<String> asked = new CopyOnWriteArrayList<>();
    private BrapiBench bench;
    private Workspace workspace;

    @BeforeEach
    void play() {
        results.put("studies/s1", "{\"studyDbId\":1,\"studyName\":\"Yield\",\"trialDbId\":\"t1\",\"locationDbId\":\"L1\","
                + "\"observationVariableDbIds\":[\"v1\",\"v2\",\"v3\"]}");
        results.put("trials/t1", "{\"trialDbId\":\"t1\",\"trialName\":\"Multi-site\",\"programDbId\":\"p1\"}");
        results.put("locations/L1", "{\"locationDbId\":\"L1\",\"locationName\":\"North\"}");
        results.put("programs/p1", "{\"programDbId\":\"p1\",\"programName\":\"Spring lines\"}");
        results.put("germplasm/g%2E1", "{\"germplasmDbId\":\"g.1\",\"germplasmName\":\"A1\"}");
        results.put("germplasm/g%2E1/pedigree", "{\"germplasmDbId\":\"g.1\",\"parents\":[{\"germplasmDbId\":\"g.0\",\"parentType\":\"FEMALE\"}]}");
        results.put("germplasm/g%2E1/progeny", "{\"germplasmDbId\":\"g.1\",\"progeny\":[{\"germplasmDbId\":\"g.7\"},{\"germplasmDbId\":\"g.8\"}]}");
        results.put("attributevalues", "{\"data\":[{\"germplasmDbId\":\"g.1\",\"attributeName\":\"Color\",\"value\":\"red\"},"
                + "{\"germplasmDbId\":\"g.2\",\"attributeName\":\"Color\",\"value\":\"blue\"}]}");
        server.plays((seen, exchange) -> {
            var path = seen.rawPath().replace("/brapi/v2/", "");
            asked.add(path);
            var none = seen.rawQuery().contains("no-such-id");
            if (path.equals("serverinfo")) {
                PlayedBackend.send(exchange, 200, JSON, "{\"metadata\":{},\"result\":{\"serverName\":\"Plain\",\"calls\":["
                        + String.join(",", List.of("studies", "observations", "observationunits", "germplasm", "attributevalues",
                                "germplasm/{germplasmDbId}/pedigree", "germplasm/{germplasmDbId}/progeny").stream()
                                .map(service -> "{\"service\":\"" + service + "\",\"methods\":[\"GET\"],\"versions\":[\"2.1\"]}").toList()) + "]}}");
            } else if (path.equals("observations")) {
                count(exchange, none ? 0 : 321);
            } else if (path.equals("observationunits") || path.equals("studies")) {
                count(exchange, 5_000);
            } else if (results.containsKey(path)) {
                PlayedBackend.send(exchange, 200, JSON, "{\"metadata\":{\"pagination\":{\"totalCount\":2}},\"result\":" + results.get(path) + "}");
            } else {
                PlayedBackend.send(exchange, path.startsWith("broken") ? 500 : 404, "text/plain", "no");
            }
        });
        bench = BrapiBench.with(new Class<?>[] {Records.class, RecordTools.class}, "BRAPI_ALLOW_PRIVATE_IPS", "true", "BRAPI_RETRY_BASE_DELAY_MS",
                "10");
        workspace = bench.workspace();
        bench.call(workspace, "brapi_connect", "{'baseUrl':'" + server.url() + "/brapi/v2'}");
        asked.clear();
    }

    private static void count(HttpExchange exchange, int total) throws IOException {
        PlayedBackend.send(exchange, 200, JSON, "{\"metadata\":{\"pagination\":{\"totalCount\":" + total + "}},\"result\":{\"data\":["
                + (total > 0 ? "{}" : "") + "]}}");
    }

    @AfterEach
    void close() {
        bench.close();
        server.close();
    }

    private JsonObject said(String tool, String arguments) {
        var result = bench.call(workspace, tool, arguments);
        assertThat(result.isError()).as(BrapiBench.text(result)).isFalse();
        return result.structured().orElseThrow();
    }

    private JsonObject failed(String tool, String arguments) {
        var result = bench.call(workspace, tool, arguments);
        assertThat(result.isError()).isTrue();
        return result.structured().orElseThrow().getJsonObject("error").getJsonObject("data");
    }

    @Test
    @DisplayName("A5: program by way of the trial, counts only where the filter is proven, ids as texts")
    void tellsAStudy() {
        var told = said("brapi_get_study", "{'studyDbId':'s1'}");

        assertThat(told.getJsonObject("study").getString("studyDbId")).isEqualTo("1");
        assertThat(told.getJsonObject("trial").getString("trialName")).isEqualTo("Multi-site");
        assertThat(told.getJsonObject("program").getString("programName")).isEqualTo("Spring lines");
        assertThat(told.getJsonObject("location").getString("locationName")).isEqualTo("North");
        assertThat(told.getInt("observationCount")).isEqualTo(321);
        assertThat(told.containsKey("observationUnitCount")).as("a count of the whole server").isFalse();
        assertThat(told.getInt("variableCount")).as("as the study lists them").isEqualTo(3);
        assertThat(told.getJsonArray("warnings").toString()).contains("filter_ignored: the server counts observationunits");
    }

    @Test
    @DisplayName("L18: companions that fail are warnings; what was told is not asked again")
    void goesOnWithoutCompanions() {
        results.remove("trials/t1");

        var told = said("brapi_get_study", "{'studyDbId':'s1'}");
        asked.clear();
        said("brapi_get_study", "{'studyDbId':'s1'}");

        assertThat(told.containsKey("trial")).isFalse();
        assertThat(told.containsKey("program")).isFalse();
        assertThat(told.getJsonObject("study").getString("studyName")).isEqualTo("Yield");
        assertThat(asked).noneMatch(path -> path.startsWith("locations") || path.startsWith("trials"));
    }

    @Test
    @DisplayName("A5, A7: an id that nothing has is told as such, with the address")
    void tellsWhatIsNotThere() {
        assertThat(failed("brapi_get_study", "{'studyDbId':'s 9/x'}").getString("reason")).isEqualTo("study_not_found");
        assertThat(failed("brapi_get_study", "{'studyDbId':'../s1'}").getString("reason")).isEqualTo("cross_origin_path");
        assertThat(failed("brapi_get_germplasm", "{'germplasmDbId':'x'}").getString("baseUrl")).isEqualTo(server.url() + "/brapi/v2");
        assertThat(asked).contains("studies/s%209%2Fx").noneMatch(path -> path.contains("s1"));
    }

    @Test
    @DisplayName("L19: parents, progeny as they are listed, attribute values of this line alone")
    void tellsGermplasm() {
        var told = said("brapi_get_germplasm", "{'germplasmDbId':'g.1'}");

        assertThat(told.getInt("directParentCount")).isEqualTo(1);
        assertThat(told.getInt("directDescendantCount")).isEqualTo(2);
        assertThat(told.getJsonArray("attributes")).singleElement().satisfies(attribute ->
                assertThat(attribute.asJsonObject().getString("attributeValue")).isEqualTo("red"));
        assertThat(told.containsKey("studyCount")).as("the filter is ignored").isFalse();
        assertThat(told.getJsonArray("warnings").toString()).contains("attribute values of other germplasm");
    }
}
