package org.athenaeum.brainkb.ingest;

import java.util.ArrayList;
import java.util.List;
import org.athenaeum.brainkb.ingest.syntax.Findings;

/** What is worth knowing of a document before or after it is sent. */
final class Notes {

    static final String BLANK_NODES = "It has blank nodes: sent again they become new nodes, and a document cut in pieces loses what they join.";
    static final String AGAIN = "The same was sent a moment ago, so nothing was sent again: this is the job of the first time.";
    static final String UNCHECKED = "It was not parsed before it was sent: look at the job for mistakes.";

    private static final String GRAPHS_DROPPED = "It names graphs: the names are left out, all triples go to the one graph.";
    private static final String GRAPHS_KEPT = "It names graphs: BrainKB decides what becomes of them.";

    private Notes() {
    }

    static List<String> of(Findings findings, boolean converted) {
        var notes = new ArrayList<String>();
        if (findings.blankNodes()) notes.add(BLANK_NODES);
        if (findings.graphNames()) notes.add(converted ? GRAPHS_DROPPED : GRAPHS_KEPT);
        findings.warnings().forEach(warning -> notes.add("Odd, but allowed: " + warning));
        return notes;
    }
}
