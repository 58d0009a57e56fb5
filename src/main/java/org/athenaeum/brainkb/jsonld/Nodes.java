package org.athenaeum.brainkb.jsonld;

import org.athenaeum.brainkb.answer.OneLine;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.protocol.Json;

/** Documents made smaller. */
public final class Nodes {

    private static final int CONTEXT = 2_048;

    private Nodes() {
    }

    /** The first subjects, as many as fit into so many bytes, with the prefixes they use; long texts are cut. */
    public static NodeDocument fitting(NodeDocument document, int bytes) {
        var rows = document.nodes().stream().map(OneLine::row).toList();
        var kept = ResultBudget.fitting(rows, Math.max(0, bytes - CONTEXT), row -> Json.bytes(row).length + 1);
        return new NodeDocument(UsedContext.of(document.context(), kept), kept);
    }
}
