package org.athenaeum.brainkb.ingest.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.athenaeum.brainkb.identifier.GraphIri;
import org.athenaeum.catalog.ToolFailure;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("F.5: documents are read by a real parser before they are sent")
class RdfReadingTest {

    private static final GraphIri GRAPH = GraphIri.of("https://lab.example/g/");
    private static final String ANIMALS = "@prefix a: <https://lab.example/animal/> .\n";

    private static Findings read(RdfFormat format, String text) throws SyntaxFault {
        return read(format, text.getBytes(StandardCharsets.UTF_8));
    }

    private static Findings read(RdfFormat format, byte[] bytes) throws SyntaxFault {
        return RdfReading.unwatched(GRAPH).read(new ByteArrayInputStream(bytes), format, StatementSink.NOWHERE);
    }

    private static SyntaxFault fault(RdfFormat format, String text) {
        return catchThrowableOfType(SyntaxFault.class, () -> read(format, text));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(quoteCharacter = '`', textBlock = """
            TURTLE,    `@prefix a: <u:> . a:owl a:eats a:mouse, a:vole .`, 2
            N_TRIPLES, `<u:owl> <u:eats> <u:mouse> .`, 1
            TRIG,      `@prefix a: <u:> . a:g { a:owl a:eats a:mouse } a:owl a:eats a:vole .`, 2
            N_QUADS,   `<u:owl> <u:eats> <u:mouse> <u:g> .`, 1
            JSON_LD,   `{"@context":{"eats":"u:eats"},"@id":"u:owl","eats":["mouse","vole"]}`, 2
            """)
    void countsStatements(RdfFormat format, String text, int statements) throws SyntaxFault {
        assertThat(read(format, text).statements()).isEqualTo(statements);
    }

    @Test
    void countsStatementsOfXml() throws SyntaxFault {
        var found = read(RdfFormat.RDF_XML, """
                <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:a="https://lab.example/">
                <rdf:Description rdf:about="owl"><a:eats>mouse</a:eats></rdf:Description></rdf:RDF>""");

        assertThat(found.statements()).isEqualTo(1);
    }

    @Test
    void tellsBlankNodesAndNamesOfGraphs() throws SyntaxFault {
        assertThat(read(RdfFormat.TURTLE, "<u:a> <u:b> [ <u:c> 1 ] .").blankNodes()).isTrue();
        assertThat(read(RdfFormat.TURTLE, "<u:a> <u:b> 1 .").blankNodes()).isFalse();
        assertThat(read(RdfFormat.TRIG, "<u:g> { <u:a> <u:b> 1 }").graphNames()).isTrue();
        assertThat(read(RdfFormat.TRIG, "{ <u:a> <u:b> 1 }").graphNames()).isFalse();
    }

    @ParameterizedTest(name = "{3}")
    @CsvSource(quoteCharacter = '`', delimiter = '|', textBlock = """
            TURTLE    | <u:a> <u:b> 1 .~<u:a> <u:b> "open .~        | 2 | the last line ends too early
            TURTLE    | <u:a> <u:b> 1 .~<u:a> <u:b> 2               | 2 | the last dot is missing
            TURTLE    | @prefix a: <u:a#> .~a:b a:c a:d ;           | 2 | the last dot is missing after a semicolon
            TRIG      | <u:a> <u:b> 1 .~<u:a> <u:b> 2               | 2 | the last dot is missing outside of any graph
            TRIG      | <u:g> { <u:a> <u:b> 1 .~<u:a> <u:b> 2 .     | 2 | a graph is not closed
            N_TRIPLES | <u:a> <u:b> <u:c> .~<u:a> <u:b> <u:c>       | 2 | the last dot is missing
            N_QUADS   | <u:a> <u:b> <u:c> .~<u:a> <u:b> <u:c> <u:g> | 2 | the last dot is missing
            TURTLE    | <u:a> <u:b> 1 .~<u:a> nothing:here 1 .      | 2 | a prefix that nobody declared
            N_TRIPLES | <u:a> <u:b> <u:c> .~<u:a> <u:b> .           | 2 | no object
            TURTLE    | <u:a> <u:b> <http://lab.example/a b> .      | 1 | a space in an IRI
            TURTLE    | <u:a> <u:b> <http://lab.example/{x}> .      | 1 | braces in an IRI, which the store refuses
            RDF_XML   | <?xml version="1.0"?>~<a:RDF                | 2 | XML that ends too early
            JSON_LD   | {"@id":"u:a",~"u:b" 1}                      | 2 | JSON without a colon
            """)
    @DisplayName("a mistake is told with its line")
    void tellsWhereTheFirstMistakeIs(RdfFormat format, String text, int line, String why) {
        var fault = fault(format, text.replace("~", "\r\n"));

        assertThat(fault).as(why).isNotNull();
        assertThat(fault.line()).as(fault.sentence()).isEqualTo(line);
        assertThat(fault.column()).isPositive();
    }

    @Test
    void findsAMistakeInTheLastOfManyLines() {
        var text = ANIMALS + "a:owl a:eats a:mouse .\n".repeat(50_000) + "a:owl a:eats";

        assertThat(fault(RdfFormat.TURTLE, text).line()).isEqualTo(50_002);
    }

    @Test
    @DisplayName("bytes that are no UTF-8 are not replaced in silence")
    void refusesWhatIsNotUtf8() {
        var latin = "<u:a> <u:b> 1 .\n<u:a> <u:b> \"Käuzchen\" .".getBytes(StandardCharsets.ISO_8859_1);

        var fault = catchThrowableOfType(SyntaxFault.class, () -> read(RdfFormat.TURTLE, latin));

        assertThat(fault).hasMessageContaining("UTF-8");
        assertThat(fault.line()).isEqualTo(2);
    }

    @Test
    void endsWhereNestingHasNoEnd() {
        assertThat(fault(RdfFormat.TURTLE, "<u:a> <u:b> " + "[ <u:b> ".repeat(300_000))).hasMessageContaining("nested");
        assertThat(fault(RdfFormat.JSON_LD, "[".repeat(100_000))).isNotNull();
    }

    @Test
    @DisplayName("a term that would fill the memory ends the reading")
    void boundsASingleStatement() {
        var endless = new InputStream() {
            private int at;

            @Override
            public int read() {
                var start = "<u:a> <u:b> \"";
                return at < start.length() ? start.charAt(at++) : 'x';
            }
        };

        assertThatThrownBy(() -> RdfReading.unwatched(GRAPH).read(endless, RdfFormat.TURTLE, StatementSink.NOWHERE))
                .isInstanceOf(SyntaxFault.class).hasMessageContaining(String.valueOf(WatchedInput.LONGEST_STATEMENT));
    }

    @Test
    void boundsEntitiesThatMultiply() {
        var text = new StringBuilder("<?xml version='1.0'?><!DOCTYPE r [<!ENTITY e0 'hoot'>");
        for (int i = 1; i < 12; i++) text.append("<!ENTITY e").append(i).append(" '").append(("&e" + (i - 1) + ";").repeat(10)).append("'>");
        text.append("]><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:a='u:'>")
                .append("<rdf:Description rdf:about='u:owl'><a:says>&e11;</a:says></rdf:Description></rdf:RDF>");

        assertThat(fault(RdfFormat.RDF_XML, text.toString())).isNotNull();
    }

    @Test
    @DisplayName("nothing that a document names is fetched")
    void fetchesNothing() throws Exception {
        var asked = new AtomicInteger();
        var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            asked.incrementAndGet();
            exchange.sendResponseHeaders(404, -1);
            exchange.close();
        });
        server.start();
        try {
            var there = "http://127.0.0.1:" + server.getAddress().getPort() + "/";
            read(RdfFormat.TURTLE, "@base <" + there + "> . <a> <b> <" + there + "c> ; <http://www.w3.org/2002/07/owl#imports> <d> .");
            read(RdfFormat.RDF_XML, "<!DOCTYPE r SYSTEM '" + there + "x.dtd'><rdf:RDF "
                    + "xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><rdf:Description rdf:about='u:a'/></rdf:RDF>");

            var remote = fault(RdfFormat.JSON_LD, "{\"@context\":\"" + there + "context\",\"@id\":\"u:a\",\"name\":\"x\"}");

            assertThat(remote).hasMessageContaining("never fetched");
            assertThat(asked).hasValue(0);
        } finally {
            server.stop(0);
        }
    }

    @Test
    void resolvesAgainstTheGraphAndNamesBlankNodesAlikeTwice() throws SyntaxFault {
        for (var format : new RdfFormat[] {RdfFormat.TURTLE, RdfFormat.JSON_LD}) {
            var text = format == RdfFormat.TURTLE ? "<owl> <u:eats> [ <u:in> 1 ] ." : "{\"@id\":\"owl\",\"u:eats\":{\"u:in\":1}}";
            var reading = new RdfReading(GRAPH, new UUID(3, 4), bytes -> { });
            var first = new StringBuilder();
            var second = new StringBuilder();

            reading.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), format, first::append);
            reading.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), format, second::append);

            assertThat(first.toString()).contains("https://lab.example/g/owl").isEqualTo(second.toString());
        }
    }

    @Test
    void tellsHowFarItIsAndEndsWhenNobodyWaits() throws SyntaxFault {
        var text = ("<u:owl> <u:eats> <u:mouse> .\n".repeat(40_000)).getBytes(StandardCharsets.UTF_8);
        var told = new AtomicLong();
        new RdfReading(GRAPH, new UUID(1, 1), told::addAndGet).read(new ByteArrayInputStream(text), RdfFormat.N_TRIPLES, StatementSink.NOWHERE);
        assertThat(told).hasValue(text.length);

        var cancelled = new RdfReading(GRAPH, new UUID(1, 1), bytes -> {
            throw new ToolFailure("cancelled", "The call was cancelled.", "");
        });
        for (var format : RdfFormat.values()) {
            assertThatThrownBy(() -> cancelled.read(new ByteArrayInputStream(text), format, StatementSink.NOWHERE))
                    .as(format.title()).isInstanceOf(ToolFailure.class);
        }
    }
}
