package org.athenaeum.brapi;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.athenaeum.brapi.record.GermplasmAnswer;
import org.athenaeum.brapi.record.GetGermplasm;
import org.athenaeum.brapi.record.GetStudy;
import org.athenaeum.brapi.record.Records;
import org.athenaeum.brapi.record.StudyAnswer;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.limit.Limited;
import org.athenaeum.catalog.limit.RateClass;
import org.athenaeum.identity.Caller;
import org.athenaeum.session.workspace.Workspace;

/** One record, and what belongs to it (backends/brapi.md A5, A7). */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class RecordTools {

    @Inject
    Records records;

    @Limited(RateClass.READ)
    @Tool(name = "brapi_get_study", title = "Get a study (BrAPI)", order = 30,
            description = "Tells a study with its program, trial and location, and how many observations, units and variables it has.",
            annotations = @Tool.Annotations(readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = true))
    public StudyAnswer study(GetStudy request, Caller caller, Workspace workspace, Call call) {
        return records.study(request, new Records.Asker(caller, workspace, call));
    }

    @Limited(RateClass.READ)
    @Tool(name = "brapi_get_germplasm", title = "Get germplasm (BrAPI)", order = 31,
            description = "Tells a line with its parents and attribute values, in how many studies it was grown, and how many direct descendants it has.",
            annotations = @Tool.Annotations(readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = true))
    public GermplasmAnswer germplasm(GetGermplasm request, Caller caller, Workspace workspace, Call call) {
        return records.germplasm(request, new Records.Asker(caller, workspace, call));
    }
}
