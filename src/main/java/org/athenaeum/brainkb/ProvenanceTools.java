package org.athenaeum.brainkb;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.athenaeum.brainkb.access.Brainkb;
import org.athenaeum.brainkb.provenance.CompareRequest;
import org.athenaeum.brainkb.provenance.Delta;
import org.athenaeum.brainkb.provenance.DeltaComparison;
import org.athenaeum.brainkb.provenance.DeltaHistory;
import org.athenaeum.brainkb.provenance.DeltaRequest;
import org.athenaeum.brainkb.provenance.GraphRequest;
import org.athenaeum.brainkb.provenance.History;
import org.athenaeum.brainkb.provenance.JobRequest;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.limit.Limited;
import org.athenaeum.catalog.limit.RateClass;
import org.athenaeum.identity.Caller;
import org.athenaeum.session.workspace.Workspace;

/** Where triples came from, and what changed (brainkb A.4). */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class ProvenanceTools {

    @Inject
    Brainkb brainkb;

    @Limited(RateClass.READ)
    @Tool(name = "brainkb_provenance_job", title = "Provenance of a job", order = 33,
            description = "Tells what one of your ingest jobs did: when, from which files, into which graph, how many triples.",
            annotations = @Tool.Annotations(readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = true))
    public History provenanceOfJob(JobRequest request, Caller caller, Workspace workspace, Call call) {
        var job = request.job();
        var as = brainkb.as(caller, workspace, call);
        var user = as.userId();
        return History.ofJob(as.ask(api -> api.provenanceOfJob(user, job)), request, call);
    }

    @Limited(RateClass.READ)
    @Tool(name = "brainkb_provenance_graph", title = "Provenance of a graph", order = 34,
            description = "Tells who ingested what into a graph, and when.",
            annotations = @Tool.Annotations(readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = true))
    public History provenanceOfGraph(GraphRequest request, Caller caller, Workspace workspace, Call call) {
        var graph = request.graph();
        return History.ofGraph(brainkb.as(caller, workspace, call).ask(api -> api.provenanceOfGraph(graph)), request, call);
    }

    @Limited(RateClass.READ)
    @Tool(name = "brainkb_delta", title = "Triples a job added", order = 35,
            description = "Shows the triples one of your jobs sent, page by page.",
            annotations = @Tool.Annotations(readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = true))
    public Delta delta(DeltaRequest request, Caller caller, Workspace workspace, Call call) {
        var job = request.job();
        var as = brainkb.as(caller, workspace, call);
        var user = as.userId();
        return Delta.of(as.ask(api -> api.delta(user, job)), request, call.budget());
    }

    @Limited(RateClass.READ)
    @Tool(name = "brainkb_delta_history", title = "Change history of a graph", order = 36,
            description = "Lists the jobs that changed a graph, with how many triples each added.",
            annotations = @Tool.Annotations(readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = true))
    public DeltaHistory deltaHistory(GraphRequest request, Caller caller, Workspace workspace, Call call) {
        var graph = request.graph();
        return DeltaHistory.of(brainkb.as(caller, workspace, call).ask(api -> api.deltaHistory(graph)), request, call.budget());
    }

    @Limited(RateClass.READ)
    @Tool(name = "brainkb_delta_compare", title = "Compare two jobs", order = 37,
            description = "Compares the triples two jobs sent: counts, and what only one of them has.",
            annotations = @Tool.Annotations(readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = true))
    public DeltaComparison compare(CompareRequest request, Caller caller, Workspace workspace, Call call) {
        var first = request.first();
        var second = request.second();
        var as = brainkb.as(caller, workspace, call);
        var user = as.userId();
        return DeltaComparison.of(as.ask(api -> api.compareDeltas(user, first, second)), request, call.budget());
    }
}
