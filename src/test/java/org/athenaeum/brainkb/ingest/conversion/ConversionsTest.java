package org.athenaeum.brainkb.ingest.conversion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.apache.jena.rdf.model.Model;
import org.apache.jena.rdf.model.ModelFactory;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFParser;
import org.athenaeum.brainkb.identifier.GraphIri;
import org.athenaeum.brainkb.ingest.syntax.RdfFormat;
import org.athenaeum.brainkb.ingest.syntax.RdfReading;
import org.athenaeum.brainkb.ingest.syntax.SyntaxFault;
import org.athenaeum.limits.Workers;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("RULINGS 49: what BrainKB does not read becomes N-Triples")
class ConversionsTest {

    private static final GraphIri GRAPH = GraphIri.of("https://lab.example/g/");
    private static SeContainer beans;
    private static Conversions conversions;

    @BeforeAll
    static void open() {
        beans = SeContainerInitializer.newInstance().disableDiscovery().addBeanClasses(Workers.class, Conversions.class).initialize();
        conversions = beans.select(Conversions.class).get();
    }

    @AfterAll
    static void close() {
        beans.close();
    }

    private static ByteArrayInputStream bytes(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    private static Model model(String text, Lang lang) {
        var model = ModelFactory.createDefaultModel();
        RDFParser.fromString(text, lang).base(GRAPH.value()).parse(model);
        return model;
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(quoteCharacter = '`', delimiter = '|', textBlock = """
            N_QUADS | <u:owl> <u:says> "huh\\u00fc\\n\\"é\\""@de <u:g> . | <u:owl> <u:says> "huhü\\n\\"é\\""@de .
            JSON_LD | {"@id":"owl","u:eats":[{"@id":"u:mouse"},{"u:size":{"@value":"3","@type":"u:cm"}}]} | <owl> <u:eats> <u:mouse>, [ <u:size> "3"^^<u:cm> ] .
            RDF_XML | <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:a="u:"><rdf:Description rdf:about="owl"><a:eats rdf:parseType="Resource"><a:size>3</a:size></a:eats></rdf:Description></rdf:RDF> | <owl> <u:eats> [ <u:size> "3" ] .
            """)
    void keepsEveryTriple(RdfFormat format, String text, String turtle) throws SyntaxFault, IOException {
        var out = new ByteArrayOutputStream();
        var reading = RdfReading.unwatched(GRAPH);

        conversions.write(bytes(text), format, reading, out);

        var written = out.toString(StandardCharsets.UTF_8);
        assertThat(model(written, Lang.NTRIPLES).isIsomorphicWith(model(turtle, Lang.TURTLE))).as(written).isTrue();
        assertThat(conversions.measure(bytes(text), format, reading).bytes()).isEqualTo(out.size());
        try (var streamed = conversions.open(bytes(text), format, reading)) {
            assertThat(streamed.readAllBytes()).isEqualTo(out.toByteArray());
        }
    }

    @Test
    void streamsMoreThanItHoldsAtOnce() throws IOException, SyntaxFault {
        var text = "<u:owl> <u:eats> \"a mouse of some length, to fill the pieces\" <u:g> .\n".repeat(40_000);
        var reading = RdfReading.unwatched(GRAPH);

        try (var streamed = conversions.open(bytes(text), RdfFormat.N_QUADS, reading)) {
            assertThat(streamed.readAllBytes()).hasSize((int) conversions.measure(bytes(text), RdfFormat.N_QUADS, reading).bytes());
        }
    }

    @Test
    void breaksOffWhereTheDocumentCannotBeReadAnyMore() throws IOException {
        try (var streamed = conversions.open(bytes("<u:owl> <u:eats> <u:mouse> <u:g> .\n<u:owl>"), RdfFormat.N_QUADS,
                RdfReading.unwatched(GRAPH))) {
            assertThatThrownBy(streamed::readAllBytes).isInstanceOf(IOException.class).hasMessageContaining("changed");
        }
    }
}
