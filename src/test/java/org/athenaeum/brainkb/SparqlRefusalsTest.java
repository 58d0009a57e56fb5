package org.athenaeum.brainkb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.brainkb.AdminStation.text;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.demo.DemoPeople;
import org.athenaeum.sandbox.brainkb.fault.FaultKind;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("B.7, D.7: questions in SPARQL that are not asked, or not answered")
class SparqlRefusalsTest {

    @TempDir
    static Path files;

    private static AdminStation station;

    @BeforeAll
    static void open() throws IOException {
        station = AdminStation.open(files, SparqlTools.class);
        asking("ASK {}");
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

    private static JsonObject data(ToolResult result) {
        return result.structured().orElseThrow();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            SELECT ?a { ?a ?b }                                            | bad_query             | line 1, column 19
            SELECT ?a { ?a x:b ?c }                                        | bad_query             | x:
            SELECT ?a ?b { ?a ?p ?b                                        | bad_query             | not SPARQL 1.1
            INSERT DATA { <https://e.example/a> <https://e.example/b> 1 }  | update_refused        | brainkb_ingest_text
            PREFIX e: <https://e.example/> DELETE WHERE { ?a e:b ?c }      | update_refused        | queries only read
            DROP ALL                                                       | update_refused        | queries only read
            SELECT * { SERVICE <http://10.0.0.1/sparql> { ?a ?b ?c } }     | service_refused       | another server
            SELECT * { FILTER EXISTS { SeRvIcE SILENT ?x { ?a ?b ?c } } }  | service_refused       | another server
            SELECT * FROM <file:///etc/passwd> { ?a ?b ?c }                | foreign_graph_refused | brainkb_list_registered_graphs
            SELECT * { <a> ?b ?c }                                         | bad_query             | not complete
            BASE <x/> SELECT * { <a> ?b ?c }                               | bad_query             | not complete
            SELECT * { ?a ?b "\\u0022 } SERVICE <http://e.example/> { #" } | bad_query             | Write the character itself
            """)
    @DisplayName("what may not be asked is refused here, and nothing is sent")
    void refusesBeforeItSends(String query, String reason, String words) {
        var result = asking(query);

        assertThat(result.isError()).isTrue();
        assertThat(data(result).getString("reason")).isEqualTo(reason);
        assertThat(data(result).getInt("status_code")).isEqualTo(400);
        assertThat(text(result)).contains(words);
        assertThat(station.asked()).isEmpty();
    }

    @Test
    void tellsWhereAQueryIsBroken() {
        var failure = data(asking("SELECT ?a\nWHERE {\n  ?a ?b\n}"));

        assertThat(failure.getInt("line")).isEqualTo(4);
        assertThat(failure.getInt("column")).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"SELECT * { ?service ?b 'SERVICE' }",
            "PREFIX service: <https://e.example/> SELECT * { service:a ?b ?c } # SERVICE"})
    void takesNoWordForAService(String query) {
        assertThat(asking(query).isError()).isFalse();
    }

    @Test
    @DisplayName("B.7: a query too long for an address is refused with 413")
    void refusesWhatFitsIntoNoAddress() {
        var failure = data(asking("SELECT * { VALUES ?v { \"" + "ä".repeat(1_500) + "\" } }"));

        assertThat(failure.getInt("status_code")).isEqualTo(413);
        assertThat(station.asked()).isEmpty();
    }

    @Test
    void refusesBracketsWithoutEnd() {
        assertThat(data(asking("SELECT * { FILTER" + "(".repeat(5_000) + "1" + ")".repeat(5_000) + " }")).getString("reason"))
                .isEqualTo("bad_query");
    }

    @Test
    void saysWhoMayNotAsk() {
        var result = station.call(DemoPeople.CORA, "brainkb_sparql", arguments("ASK {}"));

        assertThat(data(result).getInt("status_code")).isEqualTo(403);
        assertThat(text(result)).contains("Insufficient scopes");
    }

    @ParameterizedTest
    @EnumSource(value = FaultKind.class, names = {"PLAIN_500", "HTML", "HALF_JSON", "ERROR_200"})
    @DisplayName("B.1, B.7: what is no answer is told as such, a failure with status 200 too")
    void tellsBrokenAnswers(FaultKind fault) {
        station.fails(fault);

        var result = asking("ASK {}");

        assertThat(result.isError()).isTrue();
        assertThat(text(result)).doesNotContain("<", "127.0.0.1");
    }
}
