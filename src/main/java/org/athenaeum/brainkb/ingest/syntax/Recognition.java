package org.athenaeum.brainkb.ingest.syntax;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * In which format a text without a name is, found by parsing it as each that it can be, narrower ones first: each N-Triples is also Turtle,
 * and each Turtle TriG (brainkb B.5).
 *
 * @param format   the first that reads all of it
 * @param findings what is in it
 */
public record Recognition(RdfFormat format, Findings findings) {

    private static final List<RdfFormat> PLAIN = List.of(RdfFormat.N_TRIPLES, RdfFormat.TURTLE, RdfFormat.N_QUADS, RdfFormat.TRIG);

    /**
     * Recognises a text.
     *
     * @param text without a byte order mark
     * @throws SyntaxFault the mistake of the reading that got furthest, and for which format it is one
     */
    public static Recognition of(byte[] text, RdfReading reading) throws SyntaxFault {
        var beginning = new Beginning(Arrays.copyOf(text, Math.min(text.length, Beginning.LENGTH)));
        var candidates = new ArrayList<RdfFormat>();
        beginning.seen().ifPresent(candidates::add);
        candidates.addAll(PLAIN);

        SyntaxFault furthest = null;
        for (var format : candidates) {
            try {
                beginning.refuseOutsideEntities(format);
                return new Recognition(format, reading.read(new ByteArrayInputStream(text), format, StatementSink.NOWHERE));
            } catch (SyntaxFault fault) {
                var named = new SyntaxFault("not " + format.title() + ": " + fault.getMessage(), fault.line(), fault.column());
                if (beginning.seen().filter(format::equals).isPresent()) furthest = named;
                else if (furthest == null || beginning.seen().isEmpty() && isFurther(named, furthest)) furthest = named;
            }
        }
        throw furthest;
    }

    private static boolean isFurther(SyntaxFault one, SyntaxFault other) {
        return one.line() > other.line() || one.line() == other.line() && one.column() > other.column();
    }
}
