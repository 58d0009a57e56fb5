package org.athenaeum.sandbox.brainkb.ingest;

import java.util.Set;
import org.apache.jena.riot.Lang;
import org.athenaeum.sandbox.brainkb.job.StoredFile;

/** Which syntax the store is told, which is not always the one that a file is in (brainkb B.5, G-2). */
final class RdfSyntax {

    /** What a file's name may end with. */
    static final Set<String> EXTENSIONS = Set.of("ttl", "turtle", "nt", "nq", "trig", "rdf", "owl", "jsonld",
            "json");

    private static final long LARGE = 50L * 1024 * 1024;

    private RdfSyntax() {
    }

    /** Small files go out as Turtle, whatever they are; large JSON as N-Triples; TriG as itself. */
    static Lang toldFor(StoredFile file) {
        if (file.extension().equals("trig")) {
            return Lang.TRIG;
        }
        if (file.bytes() <= LARGE) {
            return Lang.TTL;
        }
        return switch (file.extension()) {
            case "nt", "json", "jsonld" -> Lang.NTRIPLES;
            case "nq" -> Lang.NQUADS;
            case "rdf", "owl" -> Lang.RDFXML;
            default -> Lang.TTL;
        };
    }

    /** What a text without a name is taken for, as an extension. */
    static String guessed(String text) {
        var start = text.stripLeading();
        if (start.startsWith("{") || start.startsWith("[")) {
            return "jsonld";
        }
        return text.contains("@prefix") || text.contains("@base") ? "ttl" : "nt";
    }
}
