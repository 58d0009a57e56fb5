package org.athenaeum.brainkb.staging;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.athenaeum.brainkb.access.Brainkb;
import org.athenaeum.brainkb.access.OnBehalf;
import org.athenaeum.brainkb.identifier.GraphIri;
import org.athenaeum.brainkb.staging.store.StagedUpload;
import org.athenaeum.brainkb.staging.store.Staging;
import org.athenaeum.brainkb.staging.store.UploadId;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.limit.Limited;
import org.athenaeum.catalog.limit.RateClass;
import org.athenaeum.catalog.task.TaskSupport;
import org.athenaeum.identity.Caller;
import org.athenaeum.session.workspace.Workspace;
import org.athenaeum.settings.Settings;

/**
 * What the caller uploaded: sent on, shown, discarded (brainkb A.3). What never reaches BrainKB's data counts as reading (D.5).
 */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class UploadTools {

    private static final int UPLOAD_SECONDS = 6 * 60 * 60;

    @Inject
    Brainkb brainkb;

    @Inject
    Staging staging;

    @Inject
    Submission submission;

    @Inject
    Settings settings;

    @Limited(RateClass.WRITE)
    @Tool(name = "brainkb_ingest_upload", title = "Ingest an upload", description = IngestUploadRequest.DESCRIPTION, order = 25,
            listedWhen = UploadsOffered.class, deadlineSeconds = UPLOAD_SECONDS, task = TaskSupport.OPTIONAL,
            annotations = @Tool.Annotations(readOnlyHint = false, destructiveHint = false,
                    idempotentHint = false, openWorldHint = true))
    public UploadIngested ingestUpload(IngestUploadRequest request, Caller caller, Workspace workspace, Call call) {
        var graph = GraphIri.forIngest(request.graph());
        return submission.send(new UploadId(request.upload()), graph, brainkb.as(caller, workspace, call));
    }

    @Limited(RateClass.READ)
    @Tool(name = "brainkb_list_uploads", title = "List my uploads", order = 26, listedWhen = UploadsOffered.class,
            description = "Lists the files you uploaded to this server that wait to be ingested, and how another is uploaded: "
                    + "for data that is too large to be written as an argument.",
            annotations = @Tool.Annotations(readOnlyHint = true, destructiveHint = false,
                    idempotentHint = true, openWorldHint = true))
    public UploadList listUploads(Caller caller, Workspace workspace, Call call) {
        var owner = Uploader.of(brainkb.as(caller, workspace, call)).owner();
        return UploadList.of(staging.of(owner), staging.uploads().orElseThrow().life().toMinutes(), HowToUpload.to(settings));
    }

    @Limited(RateClass.READ)
    @Tool(name = "brainkb_upload_status", title = "Upload status", order = 27, listedWhen = UploadsOffered.class,
            description = "Tells how one of your uploads stands: staged, submitting, submitted with its job_id, or failed with "
                    + "the reason.",
            annotations = @Tool.Annotations(readOnlyHint = true, destructiveHint = false,
                    idempotentHint = true, openWorldHint = true))
    public UploadReport uploadStatus(UploadRequest request, Caller caller, Workspace workspace, Call call) {
        return UploadReport.of(own(request, brainkb.as(caller, workspace, call)));
    }

    @Limited(RateClass.READ)
    @Tool(name = "brainkb_discard_upload", title = "Discard an upload", order = 28, listedWhen = UploadsOffered.class,
            description = "Deletes one of your uploads from this server. What BrainKB took of it stays there.",
            annotations = @Tool.Annotations(readOnlyHint = false, destructiveHint = true,
                    idempotentHint = false, openWorldHint = true))
    public DiscardedUpload discardUpload(UploadRequest request, Caller caller, Workspace workspace, Call call) {
        var upload = own(request, brainkb.as(caller, workspace, call));
        if (staging.discard(upload)) return new DiscardedUpload(upload.id().value(), upload.bytes());
        throw new ToolFailure("upload_busy", "This upload is being sent to BrainKB right now.",
                "Wait until brainkb_upload_status says how that ended.");
    }

    private StagedUpload own(UploadRequest request, OnBehalf caller) {
        var id = new UploadId(request.upload());
        return staging.find(id, Uploader.of(caller).owner()).orElseThrow(() -> Refusals.unknown(id));
    }
}
