package org.athenaeum.brainkb.staging;

import org.athenaeum.catalog.Readable;

/**
 * That an upload is gone (brainkb A.3).
 *
 * @param discarded its id
 * @param bytes     its size
 */
public record DiscardedUpload(String discarded, long bytes) implements Readable {

    @Override
    public String account() {
        return "Upload " + discarded + " of " + bytes
                + " bytes is deleted here. What BrainKB took of it before, if anything, it keeps.";
    }
}
