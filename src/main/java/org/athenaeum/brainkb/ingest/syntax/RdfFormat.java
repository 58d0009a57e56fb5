package org.athenaeum.brainkb.ingest.syntax;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.jena.riot.Lang;
import org.athenaeum.brainkb.ingest.syntax.jsonld.JsonLd;

/** A way to write RDF down, and by which names of files BrainKB knows it (brainkb B.5). */
public enum RdfFormat {

    TURTLE("Turtle", Lang.TURTLE, "ttl", "turtle"),
    N_TRIPLES("N-Triples", Lang.NTRIPLES, "nt"),
    TRIG("TriG", Lang.TRIG, "trig"),
    N_QUADS("N-Quads", Lang.NQUADS, "nq"),
    RDF_XML("RDF/XML", Lang.RDFXML, "rdf", "owl"),
    JSON_LD("JSON-LD", JsonLd.lang(), "jsonld", "json");

    private final String title;
    private final Lang lang;
    private final List<String> extensions;

    RdfFormat(String title, Lang lang, String... extensions) {
        this.title = title;
        this.lang = lang;
        this.extensions = List.of(extensions);
    }

    /** The format that a file's name promises; empty if it is no name of an RDF file. */
    public static Optional<RdfFormat> promisedBy(String fileName) {
        int dot = fileName.lastIndexOf('.');
        var extension = fileName.substring(dot + 1).toLowerCase(Locale.ROOT);
        return Arrays.stream(values()).filter(format -> dot >= 0 && format.extensions.contains(extension)).findFirst();
    }

    /** The extensions of all of them, for people. */
    public static String allExtensions() {
        return String.join(", ", Arrays.stream(values()).flatMap(format -> format.extensions.stream()).map(word -> "." + word).toList());
    }

    /** Its name, as people write it. */
    public String title() {
        return title;
    }

    /** How a file's name ends if it holds this, without the dot. */
    public String extension() {
        return extensions.get(0);
    }

    /** Whether BrainKB reads it as it is; everything else is converted (RULINGS 49). */
    public boolean passes() {
        return this == TURTLE || this == N_TRIPLES || this == TRIG;
    }

    Lang lang() {
        return lang;
    }
}
