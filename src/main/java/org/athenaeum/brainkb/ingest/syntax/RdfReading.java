package org.athenaeum.brainkb.ingest.syntax;

import java.io.InputStream;
import java.util.UUID;
import java.util.function.LongConsumer;
import java.util.regex.Pattern;
import org.apache.jena.riot.RDFParser;
import org.apache.jena.riot.RiotException;
import org.apache.jena.riot.RiotParseException;
import org.apache.jena.riot.lang.LabelToNode;
import org.athenaeum.brainkb.identifier.GraphIri;
import org.athenaeum.brainkb.ingest.syntax.jsonld.JsonLd;

/**
 * How a document is read: once, from its beginning to its end or to its first mistake.
 *
 * @param base     against what relative IRIs are resolved: the graph, as the backend's store does
 * @param labels   from what blank nodes get their names: two readings with the same give the same names
 * @param progress told of each piece that is read, in bytes; what it throws ends the reading and is thrown on
 */
public record RdfReading(GraphIri base, UUID labels, LongConsumer progress) {

    private static final Pattern PLACE = Pattern.compile("^\\[line: \\d+, col: \\d+ *\\] ");

    /** A reading that nobody watches. */
    public static RdfReading unwatched(GraphIri base) {
        return new RdfReading(base, UUID.randomUUID(), bytes -> { });
    }

    /**
     * Reads a document of that format.
     *
     * @param in not closed
     * @throws SyntaxFault at the first mistake
     */
    public Findings read(InputStream in, RdfFormat format, StatementSink sink) throws SyntaxFault {
        var input = format == RdfFormat.JSON_LD ? new WatchedInput(in, progress, true, JsonLd.longestPiece(), JsonLd.PIECE)
                : new WatchedInput(in, progress, format != RdfFormat.RDF_XML, WatchedInput.LONGEST_STATEMENT, "a statement, or a comment,");
        var complaints = new Complaints();
        var statements = new Statements(sink, input);
        try {
            // strict, or the last statement may lack its dot, which the backend's store does not let pass
            var parser = RDFParser.source(input).lang(format.lang()).forceLang(format.lang()).base(base.value()).strict(true)
                    .labelToNode(LabelToNode.createScopeByDocumentHash(labels)).errorHandler(complaints);
            parser.parse(statements);
            return statements.findings(complaints);
        } catch (RiotException | Unbounded | Utf8.NotUtf8 mistake) {
            throw fault(input.stopped().orElse(mistake));
        } catch (StackOverflowError deep) {
            // the parser follows nesting by recursion and has no bound of its own
            throw new SyntaxFault("lists, blank nodes or values are nested too deeply");
        }
    }

    private static SyntaxFault fault(RuntimeException reason) {
        if (reason instanceof Utf8.NotUtf8 broken) return new SyntaxFault(broken.getMessage(), broken.line(), 1);
        if (!(reason instanceof RiotException || reason instanceof Unbounded)) throw reason;
        var text = PLACE.matcher(String.valueOf(reason.getMessage())).replaceFirst("");
        return reason instanceof RiotParseException place ? new SyntaxFault(text, place.getLine(), place.getCol()) : new SyntaxFault(text);
    }
}
