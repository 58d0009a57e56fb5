package org.athenaeum.brainkb.ingest.syntax;

import java.util.ArrayList;
import java.util.List;
import org.apache.jena.riot.RiotParseException;
import org.apache.jena.riot.system.ErrorHandler;

/** What the parser complains about: the first mistake ends the reading, the first few oddities are kept. */
final class Complaints implements ErrorHandler {

    private static final int MOST = 5;

    /** The parser lets these pass; the store behind BrainKB refuses the whole document for one. */
    private static final List<String> FATAL_WARNINGS = List.of("Illegal character in IRI", "Bad IRI");

    private final List<String> warnings = new ArrayList<>();

    @Override
    public void warning(String message, long line, long column) {
        if (FATAL_WARNINGS.stream().anyMatch(message::startsWith)) throw new RiotParseException(message, line, column);
        if (warnings.size() < MOST) warnings.add(new SyntaxFault(message, line, column).sentence());
    }

    @Override
    public void error(String message, long line, long column) {
        throw new RiotParseException(message, line, column);
    }

    @Override
    public void fatal(String message, long line, long column) {
        throw new RiotParseException(message, line, column);
    }

    List<String> warnings() {
        return warnings;
    }
}
