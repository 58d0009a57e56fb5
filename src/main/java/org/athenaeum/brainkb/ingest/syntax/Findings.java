package org.athenaeum.brainkb.ingest.syntax;

import java.util.List;

/**
 * What a whole document holds.
 *
 * @param statements how many triples or quads, repeated ones counted again
 * @param blankNodes whether any of them has a blank node
 * @param graphNames whether any of them stands in a named graph
 * @param warnings   what is allowed and odd, the first few, each with its place
 */
public record Findings(long statements, boolean blankNodes, boolean graphNames, List<String> warnings) {

    public Findings {
        warnings = List.copyOf(warnings);
    }
}
