package org.athenaeum.brainkb.jsonld;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.protocol.Json;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("B.8, F.5, R38: JSON-LD in its three shapes, in parts that fit")
class NodePageTest {

    private static final String CONTEXT = """
            "@context":{"ex":"https://a.example/","xs":"http://www.w3.org/2001/XMLSchema#","brick":"https://b.example/Brick#"}""";

    private static NodeDocument document(String json) {
        return NodeDocument.of(Json.read("{" + json + "}").asJsonObject());
    }

    private static NodePage page(NodeDocument document, int offset, int most) {
        return NodePage.of(document, offset, most, 1, ResultBudget.DEFAULT);
    }

    private static String turtle(NodePage page) {
        return TurtleLines.of(NodeDocument.of(page.data()), "");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "@graph":[]                                                                                      | 0 | 0
            "@context":{"ex":"https://a.example/"},"@graph":[]                                               | 0 | 0
            "@context":{"ex":"https://a.example/"}                                                           | 0 | 0
            "@context":{"ex":"https://a.example/"},"@id":"ex:a","ex:p":[1,2],"@type":"ex:T"                  | 1 | 3
            "@context":{"ex":"https://a.example/"},"@graph":[{"@id":"ex:b","ex:p":1},{"@id":"ex:a","ex:p":2}]| 2 | 2""")
    void readsAllThreeShapes(String json, int subjects, long triples) {
        var page = page(document(json), 0, 100);

        assertThat(page.subjects()).isEqualTo(subjects);
        assertThat(page.triples()).isEqualTo(triples);
        assertThat(page.rows()).isEqualTo(triples);
        assertThat(page.cut()).isEmpty();
    }

    @Test
    void writesTurtleOfEveryKindOfValue() {
        var node = document(CONTEXT + """
                ,"@id":"ex:a","@type":["ex:Cell","https://c.example/Other thing"],"ex:n":3,"ex:yes":true,
                "ex:when":{"@type":"xs:dateTime","@value":"2026-01-02T03:04:06Z"},"ex:name":{"@language":"en","@value":"a \\"cell\\"\\nhere"},
                "ex:of":{"@id":"ex:b"},"ex:list":{"@list":["x",2]}""");

        var page = page(node, 0, 100);

        assertThat(turtle(page)).contains("ex:a a ex:Cell ;", "ex:n 3", "ex:yes true", "\"2026-01-02T03:04:06Z\"^^xs:dateTime",
                "\"a \\\"cell\\\"\\nhere\"@en", "ex:of ex:b");
        assertThat(turtle(page).lines().count()).isEqualTo(page.triples());
        assertThat(turtle(page)).endsWith(" .\n");
    }

    @Test
    @DisplayName("B.8: of some thirty prefixes only those stay that are used")
    void dropsWhatNoNodeUses() {
        var page = page(document(CONTEXT + ",\"@id\":\"ex:a\",\"ex:p\":{\"@type\":\"xs:date\",\"@value\":\"2026-01-02\"}"), 0,
                10);

        assertThat(page.data().getJsonObject("@context").keySet()).containsExactly("ex", "xs");
        assertThat(TurtleLines.prefixes(NodeDocument.of(page.data()))).doesNotContain("brick");
    }

    @Test
    void keepsTheNamesOfBlankNodesWithinAndBetweenPages() {
        var document = document(CONTEXT + """
                ,"@graph":[{"@id":"_:N7f","ex:p":"second"},{"@id":"ex:a","ex:has":{"@id":"_:N7f"}},{"@id":"ex:b","ex:has":{"@id":"_:N7f"}}]""");

        assertThat(turtle(page(document, 0, 1))).isEqualTo("ex:a ex:has _:N7f .\n");
        assertThat(turtle(page(document, 2, 1))).isEqualTo("_:N7f ex:p \"second\" .\n");
    }

    @Test
    @DisplayName("R38: pages follow one another without a gap, whatever order the backend writes in, and each fits")
    void pagesThroughAll() {
        var numbers = new ArrayList<>(IntStream.range(0, 3_000).boxed().toList());
        java.util.Collections.shuffle(numbers, new java.util.Random(7));
        var document = document(CONTEXT + ",\"@graph\":[" + numbers.stream()
                .map(n -> "{\"@id\":\"ex:s%05d\",\"ex:p\":%d,\"ex:q\":\"text %d\"}"
                .formatted(n, n, n)).collect(Collectors.joining(",")) + "]");
        var seen = new HashSet<String>();

        int offset = 0;
        for (var page = page(document, 0, 1_000); ; page = page(document, offset, 1_000)) {
            assertThat(page.rows()).isLessThanOrEqualTo(1_000);
            assertThat(ResultBudget.bytesOf(turtle(page))).isLessThan(ResultBudget.DEFAULT.textBytes());
            for (var node : page.data().getJsonArray("@graph").getValuesAs(JsonObject.class)) assertThat(seen
                    .add(node.getString("@id"))).isTrue();
            assertThat(page.triples()).isEqualTo(6_000);
            if (page.next().isEmpty()) break;
            assertThat(page.cut()).contains("of 3000", "offset " + page.next().get());
            offset = page.next().get();
        }

        assertThat(seen).hasSize(3_000);
        assertThat(page(document, 3_000, 10).cut()).contains("offset 3000 is beyond the last");
    }

    @Test
    void showsASubjectThatIsLargerThanAPageInPart() {
        var values = IntStream.range(0, 5_000).mapToObj(n -> "{\"@id\":\"ex:o" + n + "\"}").collect(Collectors.joining(","));
        var document = document(CONTEXT + ",\"@graph\":[{\"@id\":\"ex:hub\",\"ex:to\":[" + values
                + "]},{\"@id\":\"ex:z\",\"ex:p\":1}]");

        var page = page(document, 0, 50);

        assertThat(page.rows()).isEqualTo(50);
        assertThat(page.isCut()).isTrue();
        assertThat(page.cut()).contains("in part");
        assertThat(page.next()).contains(1);
    }

    @Test
    void cutsEndlessTexts() {
        var page = page(document(CONTEXT + ",\"@id\":\"ex:a\",\"ex:p\":\"" + "x".repeat(200_000) + "\""), 0, 50);

        assertThat(turtle(page)).hasSizeLessThan(2_200).contains("…");
        assertThat(page.cut()).contains("Texts over 2000 characters");
    }

    @Test
    @DisplayName("DESIGN 6: no context is fetched from anywhere")
    void fetchesNothing() {
        var hostile =
                document("\"@context\":{\"@import\":\"http://127.0.0.1:1/context\"},\"@graph\":[{\"@id\":\"https://a.example/a\",\"https://a.example/p\":1}]");
        var nested = document(CONTEXT
                + ",\"@graph\":[{\"@context\":\"http://127.0.0.1:1/context\",\"@id\":\"ex:a\",\"ex:p\":1}]");

        for (var document : new NodeDocument[] {hostile, nested}) {
            var failure = catchThrowableOfType(ToolFailure.class, () -> page(document, 0, 10));
            assertThat(failure.reason()).isEqualTo("unreadable_answer");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "@id":"ex:a"                                                       | 0
            "@id":"ex:a","ex:p":[1,null,"x"]                                   | 2
            "@id":"ex:a","@type":["ex:A","ex:B"],"ex:p":{"@value":1}           | 3
            "@id":"ex:a","ex:p":{"@id":"_:b","ex:q":[1,2]}                     | 3
            "@id":"ex:a","ex:p":{"@list":[1,2,3]}                              | 7
            "@id":"ex:a","ex:p":{"@list":[{"@id":"_:b","ex:q":1},2]}           | 6
            "@id":"ex:a","ex:p":{"@list":[]}                                   | 1
            "@id":"ex:a","ex:p":{"@set":[1,2]}                                 | 2""")
    void countsTriplesAsTheLibraryMakesThem(String node, long triples) {
        var document = document(CONTEXT + "," + node);
        var made = new ArrayList<Statement>();

        Statements.of(document.context(), document.nodes(), () -> { }, made::add);

        assertThat(document.triples()).isEqualTo(triples);
        assertThat(made).hasSize((int) triples);
    }
}
