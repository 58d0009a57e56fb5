package org.athenaeum.brainkb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.brainkb.AdminStation.text;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.catalog.limit.Limited;
import org.athenaeum.catalog.registry.ToolDefinition.Hints;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.demo.DemoPeople;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("A.4, B.7: questions in SPARQL")
class SparqlToolsTest {

    private static final String PREFIXES = "PREFIX ex: <https://data.brainkb.example/term/> PREFIX id: <https://data.brainkb.example/id/> "
            + "PREFIX skos: <http://www.w3.org/2004/02/skos/core#> PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#> ";
    private static final String AREAS = "GRAPH <https://data.brainkb.example/graph/cell-types/> { ?area a ex:CorticalArea ; skos:notation ?code }";

    @TempDir
    static Path files;

    private static AdminStation station;

    @BeforeAll
    static void open() throws IOException {
        station = AdminStation.open(files, SparqlTools.class);
        station.call(DemoPeople.ANA, "brainkb_sparql", arguments("ASK {}"));
    }

    @AfterAll
    static void close() {
        station.close();
    }

    private static String arguments(String query) {
        return Json.object().add("sparql_query", query).build().toString();
    }

    private static ToolResult asking(String query) {
        return station.call(DemoPeople.ANA, "brainkb_sparql", arguments(query));
    }

    private static ToolResult asking(String query, int rows, int offset) {
        return station.call(DemoPeople.ANA, "brainkb_sparql", Json.object().add("query", query).add("max_rows", rows)
                .add("offset", offset).build().toString());
    }

    private static JsonObject data(ToolResult result) {
        return result.structured().orElseThrow();
    }

    private static List<String> column(ToolResult result, String name) {
        return data(result).getJsonArray("rows").getValuesAs(JsonObject.class).stream().map(row -> String.valueOf(row.get(name)))
                .toList();
    }

    @Test
    void isDeclaredAsTheTableSays() {
        var tool = station.tool("brainkb_sparql");

        assertThat(tool.title()).isEqualTo("Run SPARQL");
        assertThat(tool.hints()).isEqualTo(new Hints(true, false, true, true));
        assertThat(tool.annotation(Limited.class)).isEmpty();
        assertThat(tool.inputSchema().getJsonObject("properties")).containsOnlyKeys("sparql_query", "max_rows", "offset");
    }

    @Test
    @DisplayName("B.7: what is sent are the query's words, comments aside, with a limit of ours")
    void answersSelectAsTypedRows() {
        var result = asking(PREFIXES + "SELECT ?area ?code # {\n\tWHERE { " + AREAS + " } ORDER BY ?code");

        assertThat(station.asked()).containsExactly("GET /api/query/sparql/?sparql_query=" + PREFIXES.strip()
                + " SELECT ?area ?code WHERE { " + AREAS + " } ORDER BY ?code LIMIT 101");
        assertThat(column(result, "code")).containsExactly("\"A1\"", "\"M1\"", "\"S1\"", "\"V1\"");
        assertThat(column(result, "area")).first().isEqualTo("{\"@id\":\"https://data.brainkb.example/id/area-A1\"}");
        assertThat(text(result)).startsWith("4 solutions.\n?area | ?code\n<https://data.brainkb.example/id/area-A1> | \"A1\"");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            4                                          | 4
            4.5                                        | 4.5
            1e3                                        | 1E+3
            true                                       | true
            "a\\"b"                                    | "a\\"b"
            "chat"@fr                                  | {"@value":"chat","@language":"fr"}
            "x"^^<http://www.w3.org/2001/XMLSchema#integer> | {"@value":"x","@type":"http://www.w3.org/2001/XMLSchema#integer"}
            123456789012345678901                      | {"@value":"123456789012345678901","@type":"http://www.w3.org/2001/XMLSchema#integer"}
            <https://e.example/a%20b+c?q=%7B1%7D&x=y#z> | {"@id":"https://e.example/a%20b+c?q=%7B1%7D&x=y#z"}
            "{a} %41 + &b=c ;/?é"                      | "{a} %41 + &b=c ;/?é"
            """)
    @DisplayName("SPARQL results JSON 3.2.2: values keep their type, and travel unharmed")
    void keepsTypes(String value, String json) {
        assertThat(column(asking("SELECT ?v { VALUES ?v { " + value + " } }"), "v")).containsExactly(json);
    }

    @Test
    void answersAsk() {
        assertThat(text(asking(PREFIXES + "ASK { " + AREAS + " }"))).isEqualTo("Yes: true.");
        assertThat(data(asking("ASK { <https://e.example/a> ?p ?o }")).getBoolean("answer")).isFalse();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            SELECT ?v { VALUES ?v { 1 2 3 4 5 } }                             | 2 | 0 | 1,2 | 2
            SELECT ?v { VALUES ?v { 1 2 3 4 5 } }                             | 2 | 4 | 5   | 0
            SELECT ?v { VALUES ?v { 1 2 3 4 5 } } LIMIT 3                     | 2 | 0 | 1,2 | 2
            SELECT ?v { VALUES ?v { 1 2 3 4 5 } } LIMIT 3                     | 2 | 2 | 3   | 0
            SELECT ?v { VALUES ?v { 1 2 3 4 5 } } OFFSET 1 LIMIT 3            | 2 | 2 | 4   | 0
            SELECT ?v { { SELECT ?v { VALUES ?v { 1 2 3 } } LIMIT 2 } }       | 2 | 0 | 1,2 | 0
            SELECT ?v { } VALUES ?v { 1 2 3 }                                 | 2 | 1 | 2,3 | 0
            """)
    @DisplayName("RULINGS 38, F.5: pages within the limits that the query has itself")
    void pages(String query, int rows, int offset, String values, int next) {
        var result = asking(query, rows, offset);

        assertThat(String.join(",", column(result, "v"))).isEqualTo(values);
        assertThat(data(result).getInt("next_offset", 0)).isEqualTo(next);
        if (next > 0) assertThat(text(result)).contains("call again with offset " + next);
    }

    @Test
    @DisplayName("RULINGS 38: bytes count too, and nothing is lost between pages")
    void pagesByBytes() {
        var small = new ResultBudget(6_000, 24 * 1024, 80 * 1024);
        var query = "SELECT ?v ?w { VALUES ?v { 1 2 3 4 5 6 7 8 } BIND(\"" + "a".repeat(900) + "\" AS ?w) }";

        var first = station.call(DemoPeople.ANA, "brainkb_sparql", arguments(query), small);
        var second = station.call(DemoPeople.ANA, "brainkb_sparql", Json.object().add("sparql_query", query)
                .add("offset", data(first).getInt("next_offset")).build().toString(), small);

        assertThat(column(first, "v")).containsExactly("1", "2", "3", "4");
        assertThat(column(second, "v")).containsExactly("5", "6", "7", "8");
    }

    @Test
    void cutsLongTextsAndSaysSo() {
        var result = asking("SELECT (CONCAT(?a, ?a) AS ?v) { BIND(\"" + "b".repeat(3_000) + "\" AS ?a) }");

        assertThat(text(result)).contains("Long texts are cut");
        assertThat(column(result, "v").get(0)).hasSizeLessThan(4_100).endsWith("…\"");
    }

    @Test
    @DisplayName("B.7: a graph that the backend would lose is made here from the solutions")
    void answersConstruct() {
        var result = asking(PREFIXES + "CONSTRUCT { ?area rdfs:seeAlso ?code ; ex:none ?unbound ; ex:part [ ex:of ?code ] } WHERE { "
                + AREAS + " } ORDER BY ?code LIMIT 1");

        assertThat(station.asked()).singleElement().asString().contains("SELECT ?area ?code ?unbound WHERE {")
                .endsWith("ORDER BY ?code LIMIT 1");
        assertThat(text(result)).startsWith("3 triples.")
                .contains("<https://data.brainkb.example/id/area-A1> <http://www.w3.org/2000/01/rdf-schema#seeAlso> \"A1\" .")
                .containsPattern("_:\\S+ <https://data.brainkb.example/term/of> \"A1\" \\.").doesNotContain("none");
    }

    @Test
    void answersShortConstruct() {
        var result = asking(PREFIXES + "CONSTRUCT WHERE { id:type-PV skos:notation ?code }");

        assertThat(text(result)).isEqualTo("0 triples.");
        assertThat(data(asking(PREFIXES + "CONSTRUCT FROM <https://data.brainkb.example/graph/cell-types/> WHERE { id:type-PV skos:notation ?c }"))
                .getJsonArray("rows")).hasSize(1);
    }

    @Test
    @DisplayName("SPARQL 1.1, 16.2: what would not be RDF is left out, and equal triples are one")
    void constructsOnlyRdf() {
        assertThat(column(asking("CONSTRUCT { ?v <https://e.example/p> 1 } { VALUES ?v { <https://e.example/a> \"a text\" <https://e.example/a> } }"),
                "subject")).containsExactly("{\"@id\":\"https://e.example/a\"}");
    }

    @Test
    @DisplayName("a pattern with limits of its own inside keeps them, and pages of triples follow the solutions")
    void constructsFromASubquery() {
        var query = "CONSTRUCT { <https://e.example/a> <https://e.example/p> ?v } WHERE "
                + "{ { SELECT ?v { VALUES ?v { 1 2 3 4 } } ORDER BY ?v LIMIT 3 } } ORDER BY ?v";

        var first = asking(query, 2, 0);
        var second = asking(query, 2, 2);

        assertThat(column(first, "object")).containsExactly("1", "2");
        assertThat(data(first).getInt("next_offset")).isEqualTo(2);
        assertThat(column(second, "object")).containsExactly("3");
        assertThat(data(second)).doesNotContainKey("next_offset");
    }

    @Test
    @DisplayName("SPARQL 1.1, 16.4: a description is every triple of a resource, in any graph")
    void answersDescribe() {
        var byName = asking(PREFIXES + "DESCRIBE id:area-V1");
        var found = asking(PREFIXES + "DESCRIBE ?area { GRAPH ?g { ?area skos:notation \"V1\" } }");

        assertThat(column(byName, "object")).contains("\"V1\"", "{\"@value\":\"primary visual cortex\",\"@language\":\"en\"}");
        assertThat(column(byName, "subject")).containsOnly("{\"@id\":\"https://data.brainkb.example/id/area-V1\"}");
        assertThat(data(found).getJsonArray("rows")).isEqualTo(data(byName).getJsonArray("rows"));
        assertThat(text(asking("DESCRIBE ?x { ?x <https://e.example/p> ?y }"))).isEqualTo("0 triples.");
    }
}
