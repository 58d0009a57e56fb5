package org.athenaeum.brainkb;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.athenaeum.brainkb.access.Brainkb;
import org.athenaeum.brainkb.search.GraphList;
import org.athenaeum.brainkb.search.ListGraphsRequest;
import org.athenaeum.brainkb.search.SearchHits;
import org.athenaeum.brainkb.search.SearchRequest;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.limit.Limited;
import org.athenaeum.catalog.limit.RateClass;
import org.athenaeum.identity.Caller;
import org.athenaeum.session.workspace.Workspace;

/** Looking for what the graphs say, and for the graphs (brainkb A.4). */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class SearchTools {

    @Inject
    Brainkb brainkb;

    @Limited(RateClass.READ)
    @Tool(name = "brainkb_search", title = "Search", order = 30,
            description = "Full-text search over all graphs you may read, public ones also without signing in.",
            annotations = @Tool.Annotations(readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = true))
    public SearchHits search(SearchRequest request, Caller caller, Workspace workspace, Call call) {
        var space = request.within().orElse(null);
        var answer = brainkb.as(caller, workspace, call).askOpenly(
                api -> api.search(request.words(), request.limit(), request.offset(), space));
        return SearchHits.of(answer, request, call.budget());
    }

    @Limited(RateClass.READ)
    @Tool(name = "brainkb_list_registered_graphs", title = "List registered graphs", order = 31,
            description = "Lists the named graphs there are, with what they hold: their IRIs are what other tools ask for.",
            annotations = @Tool.Annotations(readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = true))
    public GraphList listGraphs(ListGraphsRequest request, Caller caller, Workspace workspace, Call call) {
        var answer = brainkb.as(caller, workspace, call).ask(api -> api.registeredGraphs());
        return GraphList.of(answer, request.offset(), call.budget());
    }
}
