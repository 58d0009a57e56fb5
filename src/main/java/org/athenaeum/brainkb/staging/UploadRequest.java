package org.athenaeum.brainkb.staging;

import jakarta.validation.constraints.Pattern;
import org.athenaeum.brainkb.staging.store.UploadId;
import org.athenaeum.catalog.ToolArg;

/** The argument of the tools that are about one upload (brainkb A.3). */
public record UploadRequest(
        @ToolArg(name = "upload_id", description = "From the upload's answer, or brainkb_list_uploads.")
        @Pattern(regexp = UploadId.FORM) String upload) {
}
