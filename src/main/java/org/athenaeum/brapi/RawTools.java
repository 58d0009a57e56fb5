package org.athenaeum.brapi;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.athenaeum.brapi.raw.RawAnswer;
import org.athenaeum.brapi.raw.RawGetRequest;
import org.athenaeum.brapi.raw.RawQuestions;
import org.athenaeum.brapi.raw.RawSearchRequest;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.limit.Limited;
import org.athenaeum.catalog.limit.RateClass;
import org.athenaeum.identity.Caller;
import org.athenaeum.session.workspace.Workspace;

/** What no other tool knows, asked as the server takes it (backends/brapi.md A24, A25). */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class RawTools {

    private static final int PULLING_SECONDS = 300;

    @Inject
    RawQuestions questions;

    @Limited(RateClass.READ)
    @Tool(name = "brapi_raw_get", title = "Get any path (BrAPI)", order = 80, deadlineSeconds = PULLING_SECONDS,
            description = "Asks the server for any path below its base URL. All rows of a list that does not fit go to a dataframe; "
                    + "with page or pageSize among the params exactly that page is shown.",
            annotations = @Tool.Annotations(readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = true))
    public RawAnswer get(RawGetRequest request, Caller caller, Workspace workspace, Call call) {
        return questions.get(request, new RawQuestions.Asker(caller, workspace, call));
    }

    @Limited(RateClass.READ)
    @Tool(name = "brapi_raw_search", title = "Search anything (BrAPI)", order = 81, deadlineSeconds = PULLING_SECONDS,
            description = "Posts a search to the server, waits for it, and shows its rows; all rows that do not fit go to a dataframe.",
            annotations = @Tool.Annotations(readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = true))
    public RawAnswer search(RawSearchRequest request, Caller caller, Workspace workspace, Call call) {
        return questions.search(request, new RawQuestions.Asker(caller, workspace, call));
    }
}
