package org.athenaeum.brainkb.ingest.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import org.athenaeum.brainkb.identifier.GraphIri;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("B.5: the format of a text is found by parsing it")
class RecognitionTest {

    private static final RdfReading READING = RdfReading.unwatched(GraphIri.of("https://lab.example/g/"));

    private static Recognition of(String text) throws SyntaxFault {
        return Recognition.of(text.getBytes(StandardCharsets.UTF_8), READING);
    }

    @ParameterizedTest(name = "{0}: {2}")
    @CsvSource(quoteCharacter = '`', delimiter = '|', textBlock = """
            N_TRIPLES | <u:a> <u:b> "@prefix" .                                    | words of another format in a literal
            TURTLE    | PREFIX a: <u:> a:x a:y a:z .                               | prefixes in SPARQL's spelling
            TURTLE    | [ <u:b> 1 ] .                                              | a bracket first, as in JSON
            TURTLE    | <u:a> a <u:b> ; <u:c> 1 .                                  | no prefix at all
            N_QUADS   | <u:a> <u:b> <u:c> <u:g> .                                  | a graph on the line
            TRIG      | { <u:a> <u:b> <u:c> }                                      | a brace first, as in JSON
            JSON_LD   | [{"@id":"u:a","u:b":1}]                                    | an array
            JSON_LD   | {"@context":{"b":"u:b"},"@id":"u:a","b":"<u:x> <u:y> ."}   | triples inside a value
            RDF_XML   | <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="u:a" rdf:value="1"/></rdf:RDF> | no declaration
            """)
    void findsTheFormat(RdfFormat format, String text, String why) throws SyntaxFault {
        assertThat(of(text).format()).as(why).isEqualTo(format);
    }

    @Test
    void tellsTheMistakeOfTheReadingThatGotFurthest() {
        var fault = catchThrowableOfType(SyntaxFault.class, () -> of("@prefix a: <u:> .\na:x a:y a:z .\na:x a:y ; .\n"));

        assertThat(fault.line()).isEqualTo(3);
        assertThat(fault).hasMessageContaining("not Turtle");
    }

    @Test
    void tellsTheMistakeOfWhatItPlainlyIs() {
        assertThat(catchThrowableOfType(SyntaxFault.class, () -> of("{\"@id\": \"u:a\", \"u:b\": [1, }"))).hasMessageContaining("not JSON-LD");
        assertThat(catchThrowableOfType(SyntaxFault.class, () -> of("<?xml version='1.0'?><x>"))).hasMessageContaining("not RDF/XML");
    }

    @Test
    @DisplayName("an entity kept elsewhere is refused, for it would silently be empty")
    void refusesEntitiesKeptElsewhere() {
        var text = "<?xml version='1.0'?><!DOCTYPE r [<!ENTITY x SYSTEM 'file:///etc/hostname'>]><rdf:RDF "
                + "xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><rdf:Description rdf:about='u:a'><rdf:value>&x;</rdf:value>"
                + "</rdf:Description></rdf:RDF>";

        assertThat(catchThrowableOfType(SyntaxFault.class, () -> of(text))).hasMessageContaining("never fetched");
    }
}
