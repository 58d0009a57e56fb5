package org.athenaeum.sandbox.brainkb.ingest;

import java.io.IOException;
import java.nio.file.Files;
import java.util.regex.Pattern;
import org.apache.jena.graph.Triple;
import org.apache.jena.rdf.model.Model;
import org.apache.jena.rdf.model.ModelFactory;
import org.apache.jena.riot.RDFParser;
import org.apache.jena.riot.RiotException;
import org.apache.jena.riot.RiotParseException;
import org.apache.jena.riot.system.ErrorHandler;
import org.apache.jena.riot.system.StreamRDFBase;
import org.apache.jena.sparql.core.Quad;
import org.athenaeum.sandbox.brainkb.job.FileOutcome;
import org.athenaeum.sandbox.brainkb.job.StoredFile;

/** Reads one file's triples as the store would, and says what the store would say. */
final class TripleReader {

    /** A stand-in keeps everything in memory. */
    private static final long MOST_TRIPLES = 2_000_000;
    private static final Pattern PLACE = Pattern.compile("^\\[line: \\d+, col: \\d+ *\\] ");
    private static final ErrorHandler STRICT = new Strict();

    private TripleReader() {
    }

    /** Adds the file's triples, or none of them. Graph names in it are ignored: all of it is for one graph. */
    static FileOutcome read(StoredFile file, String graph, Model into) {
        var collected = new Collected(into.size());
        try (var in = Files.newInputStream(file.place())) {
            RDFParser.source(in).lang(RdfSyntax.toldFor(file)).forceLang(RdfSyntax.toldFor(file)).base(graph)
                    .strict(true).errorHandler(STRICT).parse(collected);
            into.add(collected.model);
            return FileOutcome.stored(file);
        } catch (RiotException unreadable) {
            return new FileOutcome(file.name(), file.extension(), file.bytes(), 400, said(unreadable));
        } catch (TooMany many) {
            return new FileOutcome(file.name(), file.extension(), file.bytes(), 413,
                    "The sandbox takes no more than " + MOST_TRIPLES + " triples in one job");
        } catch (IOException gone) {
            return new FileOutcome(file.name(), file.extension(), file.bytes(), 500, "The file is gone");
        }
    }

    private static String said(RiotException unreadable) {
        var what = PLACE.matcher(String.valueOf(unreadable.getMessage())).replaceFirst("");
        return unreadable instanceof RiotParseException parse
                ? "Parser error at line " + parse.getLine() + " column " + parse.getCol() + ": " + what : "Parser error: " + what;
    }

    /** What is only odd passes; the rest ends the reading, with its place. */
    private static final class Strict implements ErrorHandler {

        @Override
        public void warning(String message, long line, long col) {
            // as the store, which says nothing either
        }

        @Override
        public void error(String message, long line, long col) {
            throw new RiotParseException(message, line, col);
        }

        @Override
        public void fatal(String message, long line, long col) {
            throw new RiotParseException(message, line, col);
        }
    }

    private static final class TooMany extends RuntimeException {
        TooMany() {
            super("too many triples", null, false, false);
        }
    }

    private static final class Collected extends StreamRDFBase {

        private final Model model = ModelFactory.createDefaultModel();
        private long count;

        Collected(long already) {
            this.count = already;
        }

        @Override
        public void prefix(String prefix, String iri) {
            model.setNsPrefix(prefix, iri);
        }

        @Override
        public void triple(Triple triple) {
            if (++count > MOST_TRIPLES) {
                throw new TooMany();
            }
            model.getGraph().add(triple);
        }

        @Override
        public void quad(Quad quad) {
            triple(quad.asTriple());
        }
    }
}
