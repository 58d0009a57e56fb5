package org.athenaeum.brainkb.ingest.upload;

import java.io.IOException;
import java.io.InputStream;

/**
 * One file of an upload.
 *
 * @param name    the file name it is sent under; unlike every other in the upload
 * @param size    how many bytes its content gives, exactly
 * @param content opened once, when its turn comes, and closed
 */
public record Part(PartName name, long size, Content content) {

    /** Where the bytes come from. */
    @FunctionalInterface
    public interface Content {
        InputStream open() throws IOException;
    }
}
