package org.athenaeum.brainkb.ingest.conversion;

import java.io.OutputStream;
import org.apache.jena.atlas.io.AWriter;
import org.apache.jena.atlas.io.IO;
import org.apache.jena.graph.Triple;
import org.apache.jena.riot.out.NodeFormatter;
import org.apache.jena.riot.out.NodeFormatterNT;
import org.athenaeum.brainkb.ingest.syntax.StatementSink;

/** Writes statements as N-Triples, one a line, in UTF-8. */
final class NTriples implements StatementSink {

    private final AWriter out;
    private final NodeFormatter terms = new NodeFormatterNT();

    NTriples(OutputStream out) {
        this.out = IO.wrapUTF8(out);
    }

    @Override
    public void accept(Triple triple) {
        terms.format(out, triple.getSubject());
        out.print(' ');
        terms.format(out, triple.getPredicate());
        out.print(' ');
        terms.format(out, triple.getObject());
        out.print(" .\n");
    }

    /** What was written is then all in the stream. */
    void flush() {
        out.flush();
    }
}
