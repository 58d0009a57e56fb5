package org.athenaeum.vault;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.athenaeum.catalog.RequiresScope;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Caller;
import org.athenaeum.vault.status.PageStatus;
import org.athenaeum.vault.status.PageStatusRequest;
import org.athenaeum.vault.status.VisiblePage;

/** The tool that asks an upstream, which hears nothing of the caller (vault A3). */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class VaultStatusTools {

    /** The longest a call may take, in seconds (vault A0.6, U06). */
    private static final int DEADLINE = 5;

    @Inject
    Vault vault;

    @Inject
    VaultUpstream upstream;

    /** Whether the caller sees the page comes before the upstream, and its scope before both (A3.2). */
    @RequiresScope("upstream:status")
    @Tool(name = "page_status", title = "Status of a page", description = PageStatusRequest.DESCRIPTION,
            order = 3, deadlineSeconds = DEADLINE, annotations = @Tool.Annotations(
            readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = true))
    public PageStatus pageStatus(PageStatusRequest request, Caller caller, Call call) {
        var statuses = upstream.statuses().orElseThrow(VaultStatusTools::notConfigured);
        var page = vault.use(call, open -> VisiblePage.find(request, open.policy(), caller, call))
                .orElseThrow(() -> new ToolFailure("not_found", "Page not found.", ""));
        return statuses.of(page, call);
    }

    private static ToolFailure notConfigured() {
        return new ToolFailure("upstream_not_configured", "upstream not configured",
                "This server has no status service; read_page and search work without one.");
    }
}
