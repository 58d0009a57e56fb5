package org.athenaeum.brainkb.ingest.syntax.jsonld;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.jena.graph.Graph;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFParser;
import org.apache.jena.sparql.graph.GraphFactory;
import org.athenaeum.brainkb.identifier.GraphIri;
import org.athenaeum.brainkb.ingest.syntax.Findings;
import org.athenaeum.brainkb.ingest.syntax.RdfFormat;
import org.athenaeum.brainkb.ingest.syntax.RdfReading;
import org.athenaeum.brainkb.ingest.syntax.StatementSink;
import org.athenaeum.brainkb.ingest.syntax.SyntaxFault;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("RULINGS 49: JSON-LD is read piece by piece and says what it says as a whole")
class JsonLdTest {

    private static final GraphIri BASE = GraphIri.of("https://lab.example/g/");
    private static final String CONTEXT = "{\"@vocab\":\"https://lab.example/v#\",\"at\":{\"@id\":\"place\",\"@type\":\"@id\"},"
            + "\"said\":{\"@type\":\"@json\"},\"rows\":{\"@container\":\"@list\"},\"by\":{\"@container\":\"@id\"}}";

    /** Nodes with every way to name a blank node, and with texts that only look like one. */
    private static String node(int i) {
        return """
                {"@id":"owl%1$d","@type":"Owl","at":"_:nest%2$d","seen":{"on":"2026-05-%3$02d"},"rows":[1,{"@id":"_:nest%2$d"},"_:no label"],
                 "said":{"x":"_:y","z":[1,"_:"]},"by":{"_:ring%2$d":{"metal":"steel"}},"@reverse":{"feeds":{"@id":"_:keeper"}},
                 "name":{"@value":"Käuzchen %1$d","@language":"de"},"_:nothing":"blank predicates are no RDF"}
                """.formatted(i, i % 7, i % 28 + 1);
    }

    private static String nodes(int count) {
        return IntStream.range(0, count).mapToObj(JsonLdTest::node).collect(Collectors.joining(","));
    }

    private static Graph asWhole(String document) {
        var graph = GraphFactory.createDefaultGraph();
        RDFParser.fromString(document, Lang.JSONLD).base(BASE.value()).parse(graph);
        return graph;
    }

    private static void assertSame(Graph found, Graph whole) {
        assertThat(found.size()).isEqualTo(whole.size());
        assertThat(BlankNodes.surroundings(found)).isEqualTo(BlankNodes.surroundings(whole));
    }

    private static Findings read(String document, StatementSink sink) throws SyntaxFault {
        return RdfReading.unwatched(BASE).read(new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8)), RdfFormat.JSON_LD, sink);
    }

    private static SyntaxFault fault(String document) {
        return catchThrowableOfType(SyntaxFault.class, () -> read(document, StatementSink.NOWHERE));
    }

    @ParameterizedTest(name = "{0} nodes")
    @ValueSource(ints = {0, 1, 30, 3_000})
    @DisplayName("a graph of any length gives the triples that the library finds in the whole")
    void findsWhatTheWholeSays(int count) throws SyntaxFault {
        var document = "{\"@context\":" + CONTEXT + ",\"@graph\":[" + nodes(count) + "]}";
        var found = GraphFactory.createDefaultGraph();

        read(document, found::add);

        assertThat(document.length()).matches(length -> count < 3_000 || length > 3 * JsonLd.READ_WHOLE);
        assertSame(found, asWhole(document));
    }

    @Test
    void readsALongArray() throws SyntaxFault {
        var documents = nodes(2_000).replace("{\"@id\":\"owl", "{\"@context\":" + CONTEXT + ",\"@id\":\"owl");
        var found = GraphFactory.createDefaultGraph();

        read("[" + documents + "]", found::add);

        assertSame(found, asWhole("[" + documents + "]"));
    }

    @Test
    @DisplayName("a long document of another outline is read as a whole, as long as memory allows")
    void readsOtherOutlines() throws SyntaxFault {
        var named = "{\"@context\":" + CONTEXT + ",\"@id\":\"set\",\"title\":\"owls\",\"member\":[" + nodes(1_000) + "]}";
        var found = GraphFactory.createDefaultGraph();

        read(named, found::add);

        assertSame(found, asWhole(named));
        assertThat(read("{\"@context\":" + CONTEXT + ",\"@id\":\"set\",\"@graph\":[" + nodes(1_000) + "]}", StatementSink.NOWHERE).graphNames())
                .isTrue();
    }

    @Test
    @DisplayName("more than may belong together, in nodes that do not")
    void readsFarMoreThanItHolds() throws SyntaxFault {
        var row = "{\"@id\":\"r%d\",\"text\":\"" + "long ".repeat(20_000) + "\"}";
        int rows = (int) (JsonLd.longestPiece() / row.length()) + 20;
        var all = IntStream.range(0, rows).mapToObj(row::formatted).collect(Collectors.joining(","));

        var findings = read("{\"@context\":" + CONTEXT + ",\"@graph\":[" + all + "]}", StatementSink.NOWHERE);

        assertThat(findings.statements()).isEqualTo(rows);
    }

    @Test
    @DisplayName("a property whose values would be compared for hours")
    void refusesTooManyValues() {
        var many = IntStream.rangeClosed(0, Lengths.MOST_VALUES).mapToObj(String::valueOf).collect(Collectors.joining(","));

        assertThat(fault("{\"@id\":\"u:a\",\"u:b\":[" + many + "]}")).hasMessageContaining("more than " + Lengths.MOST_VALUES + " values");
        assertThat(fault("[{\"@id\":\"u:a\",\"u:b\":{\"@list\":[" + many + "]}}]")).isNull();
    }

    @Test
    void refusesAPieceThatIsTooLong() {
        var node = "{\"@id\":\"u:a\",\"u:b\":\"" + "x".repeat((int) JsonLd.longestPiece() + 1) + "\"}";

        assertThat(fault("[{\"@id\":\"u:a\",\"u:b\":1}," + node + "]")).hasMessageContaining("only understood as a whole")
                .hasMessageContaining("more than " + JsonLd.longestPiece() + " bytes");
    }

    @Test
    @DisplayName("what stands behind the nodes would change what was already handed on")
    void refusesNamesBehindALongGraph() {
        var long1 = "{\"@graph\":[" + nodes(2_000) + "],\"@context\":" + CONTEXT + "}";
        var brief = "{\"@graph\":[" + nodes(2) + "],\"@context\":" + CONTEXT + "}";

        assertThat(fault(long1)).hasMessageContaining("\"@context\" stands behind \"@graph\"");
        assertThat(fault(brief)).isNull();
    }

    @Test
    @DisplayName("a mistake anywhere is told with its line, in short and in long documents")
    void tellsWhereAMistakeIs() {
        var good = "{\"@context\":" + CONTEXT + ",\"@graph\":[\n" + nodes(2_000);

        assertThat(fault(good + ",\n{\"@id\" 1}]}").line()).isEqualTo(good.lines().count() + 2);
        assertThat(fault(good)).hasMessageContaining("ends too early");
        assertThat(fault(good + "]} 1")).hasMessageContaining("broken");
        assertThat(fault("{\"@id\":\"u:a\"} {}")).hasMessageContaining("broken");
        assertThat(fault("")).hasMessageContaining("ends too early");
        assertThat(fault("7")).hasMessageContaining("neither a JSON object nor an array");
        assertThat(fault("{\"@id\":7}")).isNotNull();
    }
}
