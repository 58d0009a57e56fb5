package org.athenaeum.brainkb.ingest.syntax;

import org.apache.jena.graph.Node;
import org.apache.jena.graph.Triple;
import org.apache.jena.riot.system.StreamRDF;
import org.apache.jena.sparql.core.Quad;

/** Counts what the parser finds and hands each statement on as a triple; names of graphs are left out (RULINGS 49). */
final class Statements implements StreamRDF {

    /** Each is kept until the end of the document. */
    private static final int MOST_PREFIXES = 100_000;

    private final StatementSink sink;
    private final WatchedInput input;
    private long count;
    private int prefixes;
    private boolean blankNodes;
    private boolean graphNames;

    Statements(StatementSink sink, WatchedInput input) {
        this.sink = sink;
        this.input = input;
    }

    Findings findings(Complaints complaints) {
        return new Findings(count, blankNodes, graphNames, complaints.warnings());
    }

    @Override
    public void start() {
        // nothing was found yet
    }

    @Override
    public void triple(Triple triple) {
        count++;
        input.foundStatement();
        blankNodes = blankNodes || isBlank(triple.getSubject()) || isBlank(triple.getObject());
        sink.accept(triple);
    }

    @Override
    public void quad(Quad quad) {
        graphNames = graphNames || !quad.isDefaultGraph();
        triple(quad.asTriple());
    }

    @Override
    public void base(String base) {
        // resolved by the parser
    }

    @Override
    public void prefix(String prefix, String iri) {
        input.foundStatement();
        if (++prefixes > MOST_PREFIXES) throw new Unbounded("more than " + MOST_PREFIXES + " prefixes");
    }

    @Override
    public void finish() {
        // the count says all
    }

    private static boolean isBlank(Node node) {
        return node.isBlank();
    }
}
