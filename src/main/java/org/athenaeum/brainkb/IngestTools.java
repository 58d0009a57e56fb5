package org.athenaeum.brainkb;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.athenaeum.brainkb.access.Brainkb;
import org.athenaeum.brainkb.ingest.FileIngest;
import org.athenaeum.brainkb.ingest.FilesIngested;
import org.athenaeum.brainkb.ingest.IngestFilesRequest;
import org.athenaeum.brainkb.ingest.IngestTextRequest;
import org.athenaeum.brainkb.ingest.TextIngest;
import org.athenaeum.brainkb.ingest.TextIngested;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.limit.Limited;
import org.athenaeum.catalog.limit.RateClass;
import org.athenaeum.catalog.task.TaskSupport;
import org.athenaeum.identity.Caller;
import org.athenaeum.session.workspace.Workspace;

/** Bringing RDF into named graphs (brainkb A.3). */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class IngestTools {

    /** An upload has no deadline but this (RULINGS 13). */
    private static final int UPLOAD_SECONDS = 6 * 60 * 60;

    @Inject
    Brainkb brainkb;

    @Inject
    TextIngest texts;

    @Inject
    FileIngest files;

    @Limited(RateClass.WRITE)
    @Tool(name = "brainkb_ingest_text", title = "Ingest RDF text", description = IngestTextRequest.DESCRIPTION, order = 20,
            annotations = @Tool.Annotations(readOnlyHint = false, destructiveHint = false,
                    idempotentHint = false, openWorldHint = true))
    public TextIngested ingestText(IngestTextRequest request, Caller caller, Workspace workspace, Call call) {
        return texts.ingest(request, brainkb.as(caller, workspace, call));
    }

    @Limited(RateClass.WRITE)
    @Tool(name = "brainkb_ingest_files", title = "Ingest RDF files", description = IngestFilesRequest.DESCRIPTION, order = 21,
            deadlineSeconds = UPLOAD_SECONDS, task = TaskSupport.OPTIONAL,
            annotations = @Tool.Annotations(readOnlyHint = false, destructiveHint = false,
                    idempotentHint = false, openWorldHint = true))
    public FilesIngested ingestFiles(IngestFilesRequest request, Caller caller, Workspace workspace, Call call) {
        return files.ingest(request, caller.isLocal(), brainkb.as(caller, workspace, call));
    }
}
