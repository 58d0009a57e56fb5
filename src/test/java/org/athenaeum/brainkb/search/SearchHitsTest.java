package org.athenaeum.brainkb.search;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.protocol.Json;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("B.7: what is found, and which graphs there are")
class SearchHitsTest {

    private static final String HIT = """
            {"subject":"https://a.example/s%d","named_graph_iri":"https://a.example/g/","space":null,"visibility":"legacy","snippet":"a\\ncell %s"}""";

    private static JsonObject answer(String hits, String data) {
        return Json.object().add("query", "cell").add("count", 1).add("hits", Json.read("[" + hits + "]"))
                .add("data", data == null ? jakarta.json.JsonValue.NULL : Json.string(data)).build();
    }

    private static SearchHits of(JsonObject answer, int limit) {
        return SearchHits.of(answer, new SearchRequest("cell", Optional.of(" "), limit, 10), ResultBudget.DEFAULT);
    }

    @Test
    @DisplayName("G.28: the JSON-LD within a string becomes data, without prefixes that nobody uses")
    void unpacksTheData() {
        var found = of(answer(HIT.formatted(1, ""), """
                {"@context":{"ex":"https://a.example/","brick":"https://b.example/"},"@id":"ex:s1","ex:label":"cell"}"""), 25);

        assertThat(found.data().orElseThrow()).hasToString(
                "{\"@context\":{\"ex\":\"https://a.example/\"},\"@graph\":[{\"@id\":\"ex:s1\",\"ex:label\":\"cell\"}]}");
        assertThat(found.next()).isEmpty();
    }

    @Test
    void keepsTheHitsWhereTheDataCannotBeRead() {
        for (var data : new String[] {null, "{half", "[]", "\"text\""}) {
            var found = of(answer(HIT.formatted(1, ""), data), 25);

            assertThat(found.hits()).hasSize(1);
            assertThat(found.data()).isEmpty();
        }
    }

    @Test
    @DisplayName("B.7: a graph in no space is one that everybody who is signed in finds; a snippet stays on its line")
    void saysWhereAHitLies() {
        assertThat(of(answer(HIT.formatted(1, ""), null), 25).account())
                .contains("1 hit for \"cell\"", "- a cell\n  https://a.example/s1\n"
                + "  in graph https://a.example/g/, no space (whoever is signed in finds it)");
    }

    @Test
    @DisplayName("B.7, R38: count is the page's, so a full page may have a next; what does not fit is asked for by offset")
    void saysWhereTheNextPageBegins() {
        var many = IntStream.range(0, 100).mapToObj(n -> HIT.formatted(n, "x".repeat(600))).collect(Collectors.joining(","));

        var found = of(answer(many, null), 100);

        assertThat(found.count()).isBetween(30, 99);
        assertThat(found.next()).contains(10 + found.count());
        assertThat(ResultBudget.bytesOf(found.account())).isLessThan(ResultBudget.DEFAULT.textBytes());
        assertThat(of(answer(HIT.formatted(1, ""), null), 1).next()).contains(11);
    }

    @Test
    @DisplayName("R38: data gives way to the hits, and says so")
    void leavesDataOutThatDoesNotFit() {
        var nodes = IntStream.range(0, 200).mapToObj(n -> "{\"@id\":\"https://a.example/s" + n + "\",\"https://a.example/p\":\""
                + "y".repeat(900)
                + "\"}").collect(Collectors.joining(","));

        var found = of(answer(HIT.formatted(1, ""), "{\"@graph\":[" + nodes + "]}"), 25);

        assertThat(found.cut().orElseThrow()).matches("data holds [0-9]+ of 200 subjects.");
        assertThat(Json.bytes(found.data().orElseThrow()).length).isLessThan(ResultBudget.DEFAULT.structuredBytes() / 2);
    }

    @Test
    @DisplayName("B.7, G.1: graphs by their IRIs, with the slash; older installations do not say who registered them")
    void listsGraphs() {
        var graphs = GraphList.of(Json.read("""
                {"https://b.example/g":{"graph":"https://b.example/g","description":"two\\nlines","registered_at":"2026-01-01","registered_by":null},
                "https://a.example/g/":{"graph":"https://a.example/g/","registered_at":"2026-01-02",
                "registered_by":"https://brainkb.org/prov/agent/t%40lab.org"}}""").asJsonObject(), 0, ResultBudget.DEFAULT);

        assertThat(graphs.account()).startsWith("https://a.example/g/ (registered 2026-01-02 by t@lab.org)\n"
                + "https://b.example/g/: two lines (registered 2026-01-01)\n");
        assertThat(GraphList.of(Json.object().build(), 0, ResultBudget.DEFAULT).account()).contains("No graphs are registered");
    }
}
