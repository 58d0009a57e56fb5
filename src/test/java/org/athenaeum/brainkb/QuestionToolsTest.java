package org.athenaeum.brainkb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.brainkb.AdminStation.text;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.catalog.registry.CatalogLint;
import org.athenaeum.catalog.registry.ToolDefinition.Hints;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.sandbox.brainkb.demo.DemoPeople;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("F.2: ready questions")
class QuestionToolsTest {

    @TempDir
    static Path files;

    private static AdminStation station;

    @BeforeAll
    static void open() throws IOException {
        station = AdminStation.open(files, SparqlTools.class, CapabilityTools.class, UserTools.class);
    }

    @AfterAll
    static void close() {
        station.close();
    }

    private static ToolResult list(String arguments) {
        return station.call(DemoPeople.ANA, "brainkb_qa_list", arguments);
    }

    private static ToolResult run(String arguments) {
        return station.call(DemoPeople.ANA, "brainkb_qa_run", arguments);
    }

    private static List<JsonObject> queries(ToolResult listed) {
        return listed.structured().orElseThrow().getJsonArray("queries").getValuesAs(JsonObject.class);
    }

    @ParameterizedTest
    @EnumSource(Revision.class)
    @DisplayName("DESIGN 3, RULINGS 45: the administrators' tools are portable, and cost less than half of the family's budget")
    void listsPortableTools(Revision revision) {
        var listed = station.listed(revision);

        assertThat(CatalogLint.problems(listed, revision)).isEmpty();
        assertThat(CatalogLint.tokens(listed)).isLessThan(5_500);
    }

    @Test
    void isDeclaredAsTheTextSays() {
        assertThat(station.tool("brainkb_qa_list").hints()).isEqualTo(new Hints(true, false, true, false));
        assertThat(station.tool("brainkb_qa_list").inputSchema().getJsonObject("properties"))
                .containsOnlyKeys("category", "search");
        assertThat(station.tool("brainkb_qa_run").hints()).isEqualTo(new Hints(true, false, true, true));
        assertThat(station.tool("brainkb_qa_run").inputSchema().getJsonObject("properties").keySet())
                .isEqualTo(Set.of("query_id", "params", "max_rows", "offset"));
    }

    @Test
    void showsCategoriesThenQuestions() {
        assertThat(text(list("{}"))).contains("named_entities (5): ", "resources (5): ", "Call brainkb_qa_list with a category");
        assertThat(text(list("{\"category\":\"resources\"}")))
                .contains("graph_properties: Which properties", "graph (iri), limit (int, optional)",
                "Call brainkb_qa_run").doesNotContain("entity_facts");
        assertThat(queries(list("{\"search\":\"title TEXT\"}"))).extracting(query -> query.getString("id"))
                .containsExactly("resources_titled");
        assertThat(text(list("{\"search\":\"perpetual motion\"}"))).contains("Nothing fits");
        assertThat(station.asked()).isEmpty();
    }

    @Test
    void namesTheCategoriesWhereOneIsUnknown() {
        var result = list("{\"category\":\"genes\"}");

        assertThat(result.structured().orElseThrow().getInt("status_code")).isEqualTo(404);
        assertThat(text(result)).contains("named_entities, resources");
    }

    @Test
    @DisplayName("every question has an answer with its own example")
    void answersEveryQuestion() {
        for (var category : List.of("named_entities", "resources")) {
            for (var query : queries(list("{\"category\":\"" + category + "\"}"))) {
                var result = run(Json.object().add("query_id", query.getString("id")).add("params", query.get("example")).build()
                        .toString());

                assertThat(result.isError()).as(query.getString("id") + ": " + text(result)).isFalse();
                assertThat(station.asked()).singleElement().asString().startsWith("GET /api/query/sparql/?sparql_query=PREFIX");
            }
        }
    }

    @ParameterizedTest(name = "{0}: {2}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            entities_named   | {"text":"VISUAL"}                                                | <https://data.brainkb.example/id/area-V1>
            entities_named   | {"text":"a\\" ) } # \\\\"}                                        | 0 solutions
            entity_facts     | {"entity":"https://data.brainkb.example/id/area-V1","limit":2}   | 2 solutions
            entity_facts     | {"entity":"https://data.brainkb.example/id/area-V1","limit":-5}  | 1 solution
            entities_of_type | {"type":"https://data.brainkb.example/term/CorticalArea"}        | area-S1
            graph_sizes      | {}                                                               | <https://data.brainkb.example/graph/cell-types/>
            """)
    void putsParametersIntoTheirPlaces(String id, String parameters, String words) {
        assertThat(text(run("{\"query_id\":\"" + id + "\",\"params\":" + parameters + "}"))).contains(words);
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            entity_facts   | {}                                              | 400 | The parameter entity is missing
            entity_facts   | {"entity":"https://e.example/> ?p ?o } #"}      | 400 | an absolute IRI
            entity_facts   | {"entity":"no-scheme"}                          | 400 | an absolute IRI
            entity_facts   | {"entity":"https://e.example/a","limit":"5"}    | 400 | a whole number from 1 to 500
            entity_facts   | {"entity":"https://e.example/a","depth":2}      | 400 | the parameters entity, limit and no others
            entities_named | {"text":" "}                                    | 400 | a text of 1 to 500 characters
            entities_named | {"text":5}                                      | 400 | a text of 1 to 500 characters
            no_question    | {}                                              | 404 | no question of that id
            """)
    void refusesWhatFitsIntoNoPlace(String id, String parameters, int status, String words) {
        var result = run("{\"query_id\":\"" + id + "\",\"params\":" + parameters + "}");

        assertThat(result.structured().orElseThrow().getInt("status_code")).isEqualTo(status);
        assertThat(text(result)).contains(words);
        assertThat(station.asked()).isEmpty();
    }
}
