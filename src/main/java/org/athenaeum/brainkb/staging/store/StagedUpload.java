package org.athenaeum.brainkb.staging.store;

import java.time.Instant;
import java.util.Optional;

/**
 * An upload, as its record has it.
 *
 * @param bytes  its size
 * @param sha256 its digest, in hex
 * @param graph  where it was, or is being, sent last
 * @param job    BrainKB's, once it was taken
 * @param error  why the last try failed
 */
public record StagedUpload(UploadId id, Owner owner, UploadName name, long bytes, String sha256, Instant created, Instant expires,
                           UploadState state, Optional<String> graph, Optional<String> job, Optional<String> error) {

    static StagedUpload staged(UploadId id, Owner owner, UploadName name, long bytes, String sha256, Instant created,
            Instant expires) {
        return new StagedUpload(id, owner, name, bytes, sha256, created, expires, UploadState.STAGED, Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    StagedUpload submitting(String to) {
        return in(UploadState.SUBMITTING, Optional.of(to), Optional.empty(), Optional.empty());
    }

    StagedUpload submitted(String as) {
        return in(UploadState.SUBMITTED, graph, Optional.of(as), Optional.empty());
    }

    StagedUpload failed(String why) {
        return in(UploadState.FAILED, graph, Optional.empty(), Optional.of(why));
    }

    /** Whether its bytes are still here. */
    public boolean isHere() {
        return state != UploadState.SUBMITTED;
    }

    private StagedUpload in(UploadState next, Optional<String> to, Optional<String> as, Optional<String> why) {
        return new StagedUpload(id, owner, name, bytes, sha256, created, expires, next, to, as, why);
    }
}
