package org.athenaeum.sandbox.brainkb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.sandbox.brainkb.BrainKbFixture.encoded;
import static org.athenaeum.sandbox.brainkb.BrainKbFixture.object;

import jakarta.json.JsonObject;
import java.time.Instant;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.BrainKbExtension.Running;
import org.athenaeum.sandbox.brainkb.demo.DemoPeople;
import org.athenaeum.sandbox.brainkb.demo.DemoSpaces;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("B.7: SPARQL and the registry at the sandbox's BrainKB")
class SparqlTest {

    @Running
    private static BrainKbFixture brainKb;

    private static final String REGISTRY = "/api/query/registered-named-graphs";

    @Test
    void selectsAsTheProtocolWritesIt() {
        var answer = sparql("SELECT ?label { GRAPH <" + DemoSpaces.CELL_TYPES + "> { ?area "
                + "<http://www.w3.org/2004/02/skos/core#notation> 'V1' ; <http://www.w3.org/2000/01/rdf-schema#label> ?label } } "
                + "ORDER BY lang(?label)");

        var message = answer.getJsonObject("message");
        assertThat(answer.getString("status")).isEqualTo("success");
        assertThat(message.getJsonObject("head").getJsonArray("vars")).hasToString("[\"label\"]");
        assertThat(message.getJsonObject("results").getJsonArray("bindings").getJsonObject(0).getJsonObject("label"))
                .isEqualTo(Json.object().add("type", "literal").add("xml:lang", "de").add("value", "primäre Sehrinde").build());
    }

    @Test
    void asks() {
        assertThat(sparql("ASK { GRAPH <" + DemoSpaces.PAPERS + "> { ?s ?p ?o } }").getJsonObject("message"))
                .hasToString("{\"head\":{},\"boolean\":true}");
    }

    @Test
    @DisplayName("G-26, H: a bad query and a lost graph both come with status 200")
    void tellsFaultsWithSuccess() {
        var bad = sparql("SELEC everything");
        var lost = sparql("CONSTRUCT { ?s ?p ?o } WHERE { GRAPH ?g { ?s ?p ?o } }");

        assertThat(bad.getString("status")).isEqualTo("fail");
        assertThat(bad.getString("message")).startsWith("QueryBadFormed: ");
        assertThat(lost).hasToString("{\"status\":\"success\",\"message\":\"\"}");
    }

    @Test
    @DisplayName("an update is no query, and no other server is asked")
    void changesNothingAndAsksNobody() {
        var update = sparql("DROP ALL");
        var service = sparql("SELECT * { SERVICE <" + brainKb.users("/sparql") + "> { ?s ?p ?o } }");

        assertThat(update.getString("status")).isEqualTo("fail");
        assertThat(service.getString("status")).isEqualTo("fail");
        assertThat(brainKb.servers().requests()).noneMatch(request -> request.target().startsWith("/sparql"));
    }

    @Test
    void isForAdministratorsAlone() {
        var answer = brainKb.get(brainKb.query("/api/query/sparql/?sparql_query=ASK%7B%7D"), brainKb.token(DemoPeople.CORA));

        assertThat(answer.statusCode()).isEqualTo(403);
    }

    @Test
    @DisplayName("the registry leaves out the graphs of private spaces that the caller is not in")
    void listsTheGraphsOneMayKnow() {
        var cora = object(brainKb.get(brainKb.query(REGISTRY), brainKb.token(DemoPeople.CORA)));
        var nora = object(brainKb.get(brainKb.query(REGISTRY), brainKb.token(DemoPeople.NORA)));

        assertThat(cora.keySet()).containsExactlyInAnyOrder(DemoSpaces.CELL_TYPES, DemoSpaces.CIRCUITS, DemoSpaces.PAPERS,
                DemoSpaces.LOOSE);
        assertThat(nora.keySet()).containsExactlyInAnyOrder(DemoSpaces.CELL_TYPES, DemoSpaces.LOOSE);
        var entry = cora.getJsonObject(DemoSpaces.PAPERS);
        assertThat(entry.keySet()).containsExactly("graph", "description", "registered_at", "registered_by");
        assertThat(entry.getString("registered_by")).isEqualTo("https://brainkb.org/prov/agent/cora%40brainkb.example");
        assertThat(Instant.parse(entry.getString("registered_at"))).isEqualTo(brainKb.clock().instant());
    }

    @Test
    void registersAGraphOnce() {
        var body = Json.object().add("named_graph_url", "https://data.brainkb.example/graph/once").build();

        var first = brainKb.send("POST", brainKb.query("/api/register-named-graph"), brainKb.token(DemoPeople.SAM), body);
        var second = brainKb.send("POST", brainKb.query("/api/register-named-graph"), brainKb.token(DemoPeople.SAM), body);

        assertThat(object(first).getString("status")).isEqualTo("success");
        assertThat(second.statusCode()).isEqualTo(409);
        assertThat(second.body()).isEqualTo("{\"status\":\"fail\",\"message\":\"Graph is already registered.\"}");
    }

    private static JsonObject sparql(String query) {
        var answer = brainKb.get(brainKb.query("/api/query/sparql/?sparql_query=" + encoded(query)),
                brainKb.token(DemoPeople.ANA));
        assertThat(answer.statusCode()).isEqualTo(200);
        return object(answer);
    }
}
