package org.athenaeum.brainkb;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.athenaeum.brainkb.access.Brainkb;
import org.athenaeum.brainkb.sparql.Page;
import org.athenaeum.brainkb.sparql.ReadOnlyQuery;
import org.athenaeum.brainkb.sparql.Sparql;
import org.athenaeum.brainkb.sparql.SparqlAnswer;
import org.athenaeum.brainkb.sparql.SparqlRequest;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Caller;
import org.athenaeum.session.workspace.Workspace;

/** Questions in SPARQL (brainkb A.4, B.7). */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class SparqlTools {

    @Inject
    Brainkb brainkb;

    @Tool(name = "brainkb_sparql", title = "Run SPARQL", description = SparqlRequest.DESCRIPTION, order = 50,
            annotations = @Tool.Annotations(readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = true))
    public SparqlAnswer sparql(SparqlRequest request, Caller caller, Workspace workspace, Call call) {
        var query = ReadOnlyQuery.of(request.query());
        return Sparql.ask(brainkb.as(caller, workspace, call), query, new Page(request.maxRows(), request.offset()));
    }
}
