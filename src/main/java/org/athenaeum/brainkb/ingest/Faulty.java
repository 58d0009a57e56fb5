package org.athenaeum.brainkb.ingest;

import org.athenaeum.brainkb.ingest.syntax.SyntaxFault;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.protocol.Json;

/** Refusals of what cannot be read, before anything is sent. */
final class Faulty {

    private static final int BAD_REQUEST = 400;

    private Faulty() {
    }

    static ToolFailure text(SyntaxFault fault) {
        var data = Json.object().add("status_code", BAD_REQUEST);
        if (fault.hasPlace()) data.add("line", fault.line()).add("column", fault.column());
        return new ToolFailure("syntax_error", "The text cannot be read: " + fault.sentence() + ". Nothing was sent.",
                "Correct that place and call again; validate_only tries without sending.", data.build());
    }

    static ToolFailure empty(String what) {
        return new ToolFailure("no_statements", what + " holds no statement, so there is nothing to ingest.",
                "Check what was sent; JSON-LD needs a context that gives its keys a meaning.",
                Json.object().add("status_code", BAD_REQUEST).build());
    }
}
