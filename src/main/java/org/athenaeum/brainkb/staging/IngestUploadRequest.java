package org.athenaeum.brainkb.staging;

import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.athenaeum.brainkb.staging.store.UploadId;
import org.athenaeum.catalog.ToolArg;

/** The arguments of {@code brainkb_ingest_upload} (brainkb A.3). */
public record IngestUploadRequest(
        @ToolArg(name = "named_graph_iri", description = "Registered graph; a slash is appended.", aliases = "graph_iri")
        @Size(min = 1, max = 2000) String graph,

        @ToolArg(name = "upload_id", description = "From the upload's answer, or brainkb_list_uploads.")
        @Pattern(regexp = UploadId.FORM) String upload) {

    /** What a model is told of the tool. */
    public static final String DESCRIPTION = """
            Adds a file that was uploaded to this server to a registered named graph, for good: nothing can be deleted. It is \
            parsed first. The uploaded copy is deleted when BrainKB takes it, and kept if not. Starts a job: \
            brainkb_job_status follows it.""";
}
