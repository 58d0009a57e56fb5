package org.athenaeum.brainkb.ingest.upload;

/** Hears how far an upload is. */
@FunctionalInterface
public interface UploadListener {

    /**
     * Told after each piece, in the thread that sends; what it throws ends the upload.
     *
     * @param bytes the files' bytes that were handed over so far
     * @param files how many files are handed over whole
     */
    void sent(long bytes, int files);
}
