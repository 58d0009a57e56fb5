package org.athenaeum.vault;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Caller;
import org.athenaeum.vault.reading.ReadPageRequest;
import org.athenaeum.vault.search.SearchAnswer;
import org.athenaeum.vault.search.SearchRequest;

/** The tools of the vault family (vault A0 to A2). */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class VaultTools {

    /** The longest a call may take, in seconds (vault A0.6). */
    private static final int DEADLINE = 5;

    @Inject
    Vault vault;

    @Tool(name = "search", title = "Search the vault", description = SearchRequest.DESCRIPTION,
            order = 1, deadlineSeconds = DEADLINE, annotations = @Tool.Annotations(
            readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = false))
    public SearchAnswer search(SearchRequest request, Caller caller, Call call) {
        return vault.use(call, open -> open.search().search(request, caller.scopes(), call));
    }

    @Tool(name = "read_page", title = "Read a page", description = ReadPageRequest.DESCRIPTION,
            order = 2, deadlineSeconds = DEADLINE, annotations = @Tool.Annotations(
            readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = false))
    public ToolResult readPage(ReadPageRequest request, Caller caller, Call call) {
        return vault.use(call, open -> open.reader().read(request, caller, call));
    }
}
