package org.athenaeum.brainkb;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.athenaeum.brainkb.access.Brainkb;
import org.athenaeum.brainkb.question.ListQuestionsRequest;
import org.athenaeum.brainkb.question.QuestionList;
import org.athenaeum.brainkb.question.RunQuestionRequest;
import org.athenaeum.brainkb.sparql.Page;
import org.athenaeum.brainkb.sparql.ReadOnlyQuery;
import org.athenaeum.brainkb.sparql.Sparql;
import org.athenaeum.brainkb.sparql.SparqlAnswer;
import org.athenaeum.brainkb.sparql.SparqlRequest;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Caller;
import org.athenaeum.session.workspace.Workspace;

/** Questions in SPARQL, one's own (brainkb A.4, B.7) and ready ones (F.2). */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class SparqlTools {

    @Inject
    Brainkb brainkb;

    @Tool(name = "brainkb_sparql", title = "Run SPARQL", description = SparqlRequest.DESCRIPTION, order = 40,
            annotations = @Tool.Annotations(
            readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = true))
    public SparqlAnswer sparql(SparqlRequest request, Caller caller, Workspace workspace, Call call) {
        var query = ReadOnlyQuery.of(request.query());
        return Sparql.ask(brainkb.as(caller, workspace, call), query, new Page(request.maxRows(), request.offset()));
    }

    /** Local, but not free: it counts as a read (brainkb D.5). */
    @Tool(name = "brainkb_qa_list", title = "List ready questions", order = 41, waits = false,
            description = "Lists questions that brainkb_qa_run answers without SPARQL: categories, then those of one.",
            annotations = @Tool.Annotations(
            readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = false))
    public QuestionList questions(ListQuestionsRequest request) {
        return QuestionList.of(request);
    }

    @Tool(name = "brainkb_qa_run", title = "Ask a ready question", order = 42,
            description = "Asks a question of brainkb_qa_list with your parameters. For administrators, like brainkb_sparql.",
            annotations = @Tool.Annotations(
            readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = true))
    public SparqlAnswer answer(RunQuestionRequest request, Caller caller, Workspace workspace, Call call) {
        var query = request.query();
        return Sparql.ask(brainkb.as(caller, workspace, call), query, request.page());
    }
}
