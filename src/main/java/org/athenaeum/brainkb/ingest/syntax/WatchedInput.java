package org.athenaeum.brainkb.ingest.syntax;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.function.LongConsumer;

/**
 * A document on its way into the parser: tells how far it is, and holds what the parser does not: that it is UTF-8, and that no single
 * statement fills the memory. The parser pulls and delivers in one thread, so that what lies between two statements can be counted here.
 */
final class WatchedInput extends FilterInputStream {

    /** The parser keeps a term whole; nobody writes a longer one. */
    static final int LONGEST_STATEMENT = 32 << 20;

    private final LongConsumer progress;
    private final Utf8 utf8;
    private final long longest;
    private final String kind;
    private long sinceStatement;
    private RuntimeException stopped;

    /**
     * @param progress told the number of bytes of each piece; what it throws ends the reading
     * @param encoded  whether the document must be UTF-8; XML says itself what it is
     * @param longest  most bytes without a statement
     * @param kind     what would have more
     */
    WatchedInput(InputStream in, LongConsumer progress, boolean encoded, long longest, String kind) {
        super(in);
        this.progress = progress;
        this.utf8 = encoded ? new Utf8() : null;
        this.longest = longest;
        this.kind = kind;
    }

    void foundStatement() {
        sinceStatement = 0;
    }

    @Override
    public int read() throws IOException {
        var one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        int read = super.read(into, offset, length);
        if (read < 0) {
            if (utf8 != null) utf8.end();
            return read;
        }
        try {
            watch(into, offset, read);
        } catch (RuntimeException reason) {
            stopped = reason;
            throw reason;
        }
        return read;
    }

    /** Why the reading was stopped here: some parsers make a mistake of the document of it, and forget the cause. */
    Optional<RuntimeException> stopped() {
        return Optional.ofNullable(stopped);
    }

    private void watch(byte[] bytes, int offset, int length) {
        progress.accept(length);
        if (utf8 != null) utf8.check(bytes, offset, length);
        sinceStatement += length;
        if (sinceStatement > longest) throw new Unbounded(kind + " of more than " + longest + " bytes");
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}
