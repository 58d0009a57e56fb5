package org.athenaeum.vault;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Caller;
import org.athenaeum.vault.linking.BrokenLinksAnswer;
import org.athenaeum.vault.linking.BrokenLinksRequest;
import org.athenaeum.vault.linking.PageLinksAnswer;
import org.athenaeum.vault.linking.PageLinksRequest;
import org.athenaeum.vault.listing.ListPagesRequest;
import org.athenaeum.vault.listing.ListTagsRequest;
import org.athenaeum.vault.listing.PageListing;
import org.athenaeum.vault.listing.RecentPagesRequest;
import org.athenaeum.vault.listing.TagListing;

/** The tools for looking around, which an operator may leave out (vault A4). */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class VaultBrowseTools {

    /** The longest a call may take, in seconds (vault A0.6). */
    private static final int DEADLINE = 5;

    @Inject
    Vault vault;

    @Tool(name = "list_pages", title = "List pages", description = ListPagesRequest.DESCRIPTION, listedWhen = ExtraTools.class,
            order = 4, deadlineSeconds = DEADLINE, annotations = @Tool.Annotations(
            readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = false))
    public PageListing listPages(ListPagesRequest request, Caller caller, Call call) {
        return vault.use(call, open -> open.pages().list(request, caller.scopes(), call));
    }

    @Tool(name = "page_links", title = "Links of a page", description = PageLinksRequest.DESCRIPTION,
            listedWhen = ExtraTools.class, order = 5, deadlineSeconds = DEADLINE, annotations = @Tool.Annotations(
            readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = false))
    public PageLinksAnswer pageLinks(PageLinksRequest request, Caller caller, Call call) {
        return vault.use(call, open -> open.links().of(request, caller, call));
    }

    @Tool(name = "list_tags", title = "List tags", description = ListTagsRequest.DESCRIPTION, listedWhen = ExtraTools.class,
            order = 6, deadlineSeconds = DEADLINE, annotations = @Tool.Annotations(
            readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = false))
    public TagListing listTags(ListTagsRequest request, Caller caller, Call call) {
        return vault.use(call, open -> open.tags().list(request, caller.scopes(), call));
    }

    @Tool(name = "recent_pages", title = "Recent pages", description = RecentPagesRequest.DESCRIPTION,
            listedWhen = ExtraTools.class, order = 7, deadlineSeconds = DEADLINE, annotations = @Tool.Annotations(
            readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = false))
    public PageListing recentPages(RecentPagesRequest request, Caller caller, Call call) {
        return vault.use(call, open -> open.pages().recent(request, caller.scopes(), call));
    }

    @Tool(name = "find_broken_links", title = "Find broken links", description = BrokenLinksRequest.DESCRIPTION,
            listedWhen = ExtraTools.class, order = 8, deadlineSeconds = DEADLINE, annotations = @Tool.Annotations(
            readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = false))
    public BrokenLinksAnswer findBrokenLinks(BrokenLinksRequest request, Caller caller, Call call) {
        return vault.use(call, open -> open.brokenLinks().find(request, caller.scopes(), call));
    }
}
