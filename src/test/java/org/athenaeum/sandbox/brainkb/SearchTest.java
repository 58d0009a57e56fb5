package org.athenaeum.sandbox.brainkb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.sandbox.brainkb.BrainKbFixture.encoded;
import static org.athenaeum.sandbox.brainkb.BrainKbFixture.object;

import jakarta.json.JsonObject;
import java.time.Duration;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.BrainKbExtension.Running;
import org.athenaeum.sandbox.brainkb.demo.DemoPeople;
import org.athenaeum.sandbox.brainkb.demo.DemoSpaces;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("B.7: search at the sandbox's BrainKB")
class SearchTest {

    @Running
    private static BrainKbFixture brainKb;

    @Test
    @DisplayName("words are stemmed, the count is the page\'s, and the data are JSON-LD within a string")
    void findsStemmedWords() {
        var answer = search("parvalbumin basket cells hold neighbours", "", "");

        var hit = answer.getJsonArray("hits").getJsonObject(0);
        assertThat(answer.keySet()).containsExactly("query", "space", "count", "hits", "data");
        assertThat(answer.isNull("space")).isTrue();
        assertThat(hit.keySet()).containsExactly("subject", "named_graph_iri", "space", "visibility", "snippet");
        assertThat(hit.getString("subject")).endsWith("type-PV");
        assertThat(hit.getString("space")).isEqualTo(DemoSpaces.PUBLIC);
        assertThat(hit.getString("visibility")).isEqualTo("public");
        assertThat(hit.getString("snippet")).contains("basket cell");
        assertThat(Json.read(answer.getString("data")).asJsonObject()).containsKey("@context");
    }

    @Test
    void hasNoDataWithoutHits() {
        var answer = search("zeppelin", "", "");

        assertThat(answer.getInt("count")).isZero();
        assertThat(answer.isNull("data")).isTrue();
    }

    @Test
    @DisplayName("what is in a private space is found by its members alone")
    void hidesPrivateSpaces() {
        assertThat(search("sharp wave ripples", "", "").getInt("count")).isZero();
        assertThat(search("sharp wave ripples", brainKb.token(DemoPeople.SAM), "").getInt("count")).isZero();
        assertThat(search("sharp wave ripples", brainKb.token(DemoPeople.RUI), "").getInt("count")).isPositive();
    }

    @Test
    void turnsPages() {
        var token = brainKb.token(DemoPeople.RUI);
        var first = search("session", token, "&limit=5").getJsonArray("hits");
        var second = search("session", token, "&limit=5&offset=5").getJsonArray("hits");

        assertThat(first).hasSize(5);
        assertThat(second).hasSize(5).doesNotContainAnyElementsOf(first);
    }

    @Test
    void keepsToOneSpace() {
        var token = brainKb.token(DemoPeople.CORA);

        var inTeam = search("cell", token, "&space=" + DemoSpaces.TEAM).getJsonArray("hits");

        assertThat(inTeam).isNotEmpty().allMatch(hit -> hit.asJsonObject().getString("space").equals(DemoSpaces.TEAM));
        assertThat(brainKb.get(brainKb.query("/api/search?q=cell&space=no-such-space"), token).statusCode()).isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "q=", "q=cell&limit=101", "q=cell&limit=0", "q=cell&offset=-1"})
    void refusesWhatCannotBeSearched(String query) {
        assertThat(brainKb.get(brainKb.query("/api/search?" + query), "").statusCode()).isEqualTo(422);
    }

    @Test
    void cutsSnippets() {
        brainKb.ingested(DemoPeople.CORA, DemoSpaces.CELL_TYPES, "<https://a.example/long> <https://a.example/p> \"capybara "
                + "word ".repeat(200) + "\" .");
        Awaitility.await().atMost(Duration.ofSeconds(30)).until(() -> search("capybara", "", "").getInt("count") == 1);

        assertThat(search("capybara", "", "").getJsonArray("hits").getJsonObject(0).getString("snippet")).hasSize(240);
    }

    private static JsonObject search(String words, String token, String more) {
        return object(brainKb.get(brainKb.query("/api/search?q=" + encoded(words) + more), token));
    }
}
