package org.athenaeum.brainkb.sparql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Map;
import org.athenaeum.brainkb.PlayedBrainkb;
import org.athenaeum.catalog.ToolFailure;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("B.7: what the backend answers to a query")
class SolutionsTest {

    private static final String SPARQL = "GET /api/query/sparql/";

    private PlayedBrainkb brainkb;

    @BeforeEach
    void open() {
        brainkb = PlayedBrainkb.with(Map.of()).exchanging("ana@lab.org");
    }

    @AfterEach
    void close() {
        brainkb.close();
    }

    private SparqlAnswer ask(String query) {
        return Sparql.ask(brainkb.as(PlayedBrainkb.sending("brainkb_pat_of-ana"), brainkb.workspace()), ReadOnlyQuery.of(query),
                new Page(10, 0));
    }

    @ParameterizedTest(name = "{1} to {0}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ASK {}              | {"status":"success","message":""}                                   | unreadable_answer
            ASK {}              | {"status":"success","message":{"head":{}}}                          | unreadable_answer
            SELECT ?a {?a ?b 1} | {"status":"success","message":{"head":{},"boolean":true}}           | unreadable_answer
            SELECT ?a {?a ?b 1} | {"status":"success"}                                                | unreadable_answer
            SELECT ?a {?a ?b 1} | {"status":"fail","message":"EndPointInternalError: out of memory"}  | backend_failed
            """)
    void takesNothingElseForAResult(String query, String answer, String reason) {
        brainkb.query(SPARQL, 200, answer);

        assertThat(catchThrowableOfType(ToolFailure.class, () -> ask(query)).reason()).isEqualTo(reason);
    }

    @Test
    @DisplayName("G.26: a failure with status 200 is told in the backend's words")
    void tellsWhyTheStoreFailed() {
        brainkb.query(SPARQL, 200, "{\"status\":\"fail\",\"message\":\"EndPointInternalError: out of memory\"}");

        assertThat(catchThrowableOfType(ToolFailure.class, () -> ask("ASK {}"))).hasMessageContaining("out of memory");
    }

    @Test
    void readsOldNamesOfLiterals() {
        brainkb.query(SPARQL, 200, """
                {"status":"success","message":{"head":{"vars":["a"]},"results":{"bindings":[{"a":{"type":"typed-literal",
                "datatype":"http://www.w3.org/2001/XMLSchema#date","value":"2026-01-02"}},{}]}}}""");

        var answer = ask("SELECT ?a { ?s ?p ?a }");

        assertThat(answer.account()).isEqualTo("2 solutions.\n?a\n\"2026-01-02\"^^<http://www.w3.org/2001/XMLSchema#date>\n-");
    }

    @Test
    void keepsARowOnItsLine() {
        brainkb.query(SPARQL, 200, """
                {"status":"success","message":{"head":{"vars":["a"]},"results":{"bindings":[
                {"a":{"type":"literal","value":"one\\n2 solutions."}}]}}}""");

        assertThat(ask("SELECT ?a { ?s ?p ?a }").account().lines()).containsExactly("1 solution.", "?a", "\"one 2 solutions.\"");
    }
}
