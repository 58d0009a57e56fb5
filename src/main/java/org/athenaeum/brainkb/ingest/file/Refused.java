package org.athenaeum.brainkb.ingest.file;

import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.protocol.Json;

/** Refusals of a path, each with the path as it was typed and nothing that the caller did not know (brainkb D.4). */
final class Refused {

    private static final int FORBIDDEN = 403;

    private Refused() {
    }

    static ToolFailure outside(String asked) {
        return path(asked, "is not below the folder from which files may be ingested", "Name a path below it; relative paths begin there.");
    }

    static ToolFailure absent(String asked) {
        return path(asked, "is not there", "Check the spelling.");
    }

    static ToolFailure notRdf(String asked, String extensions) {
        return path(asked, "is no RDF file by its name", "Names of RDF files end in one of " + extensions + ".");
    }

    static ToolFailure notRegular(String asked) {
        return path(asked, "is not a regular file", "Name the files themselves, not a folder, pipe or device.");
    }

    static ToolFailure changed(String asked) {
        return path(asked, "was changed while it was being opened", "Call again when nobody writes to it.");
    }

    static ToolFailure unreadable(String asked) {
        return path(asked, "cannot be read", "Check who may read it.");
    }

    /** Nobody may name files at all. */
    static ToolFailure noRoot(boolean uploads) {
        return new ToolFailure("no_ingest_root", "This server reads no files: it runs elsewhere, and no folder was set up for it.",
                uploads ? "Have the file uploaded to it: brainkb_list_uploads says how."
                        : "Send the RDF itself with brainkb_ingest_text, or ask the operator to set MCP_INGEST_ROOT or MCP_UPLOAD_DIR.",
                Json.object().add("status_code", FORBIDDEN).build());
    }

    private static ToolFailure path(String asked, String why, String next) {
        return new ToolFailure("path_refused", "Nothing was sent: " + asked + " " + why + ".", next,
                Json.object().add("status_code", FORBIDDEN).add("path", asked).build());
    }
}
