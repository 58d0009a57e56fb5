package org.athenaeum.brainkb.ingest.syntax.jsonld;

import org.apache.jena.riot.Lang;
import org.apache.jena.riot.LangBuilder;
import org.apache.jena.riot.RDFLanguages;
import org.apache.jena.riot.RDFParserRegistry;

/**
 * JSON-LD 1.1 as a language of the RDF parser, beside the library's own: that one holds the whole document several times over, up to
 * eighty times its size. Contexts on other servers are never fetched.
 */
public final class JsonLd {

    /** What is longer than {@link #longestPiece} where it is too long, in words. */
    public static final String PIECE = "a part that is only understood as a whole (a node; all of it, where it is no list of nodes in an"
            + " outermost array or in \"@graph\" after \"@context\")";

    /** Documents up to this many bytes are read whole, whatever their outline. */
    static final int READ_WHOLE = 256 << 10;

    private static final long SHORTEST_BOUND = 2 << 20;
    private static final long LONGEST_BOUND = 8 << 20;
    private static final int SHARE_OF_MEMORY = 200;
    private static final Lang LANG = LangBuilder.create("athenaeum JSON-LD", "application/x-athenaeum-ld+json").build();

    static {
        RDFLanguages.register(LANG);
        RDFParserRegistry.registerLangQuads(LANG, (lang, profile) -> new NodeReader(profile));
    }

    private JsonLd() {
    }

    public static Lang lang() {
        return LANG;
    }

    /**
     * The most bytes that may belong together, one node of a list or a whole document that is no list of nodes: a two hundredth of the
     * memory, where they take eighty times their size if they are all numbers, and at most 8 MiB, for time grows with it too.
     */
    public static long longestPiece() {
        return Math.min(LONGEST_BOUND, Math.max(SHORTEST_BOUND, Runtime.getRuntime().maxMemory() / SHARE_OF_MEMORY));
    }
}
