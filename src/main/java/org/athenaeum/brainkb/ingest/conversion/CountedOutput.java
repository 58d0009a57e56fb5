package org.athenaeum.brainkb.ingest.conversion;

import java.io.OutputStream;

/** Keeps the length of what is written, and nothing of it. */
final class CountedOutput extends OutputStream {

    private long count;

    @Override
    public void write(int one) {
        count++;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        count += length;
    }

    long count() {
        return count;
    }
}
