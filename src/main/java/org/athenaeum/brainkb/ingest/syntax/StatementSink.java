package org.athenaeum.brainkb.ingest.syntax;

import org.apache.jena.graph.Triple;

/** Takes the statements of a document one by one, in the order in which they are found. */
@FunctionalInterface
public interface StatementSink {

    /** For whoever only wants to know whether a document can be read. */
    StatementSink NOWHERE = triple -> { };

    /** What cannot be taken is thrown as {@link java.io.UncheckedIOException} and ends the reading. */
    void accept(Triple triple);
}
