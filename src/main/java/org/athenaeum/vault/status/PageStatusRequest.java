package org.athenaeum.vault.status;

import jakarta.validation.constraints.Size;
import org.athenaeum.catalog.ToolArg;

/** The arguments of {@code page_status} (vault A3.2, A3b). */
public record PageStatusRequest(
        @ToolArg(description = "Path from the vault's top, as for read_page.")
        @Size(min = 1, max = 1024) String path) {

    /** What a model is told of the tool (vault A3.1, C6.3). */
    public static final String DESCRIPTION = """
            Asks the vault's status service about one page: when it was last committed, whether this checkout is behind, and which \
            of its web links are alive. Needs the scope upstream:status beside the page's own (wiki:read, wiki:confidential or \
            wiki:people).""";
}
