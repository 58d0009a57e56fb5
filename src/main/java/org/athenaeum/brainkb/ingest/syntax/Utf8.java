package org.athenaeum.brainkb.ingest.syntax;

/** Whether bytes are UTF-8 (RFC 3629), piece by piece; the parser would put replacement characters in place of what is not. */
final class Utf8 {

    private int missing;
    private int lowest = 0x80;
    private int highest = 0xbf;
    private long line = 1;

    void check(byte[] bytes, int offset, int length) {
        for (int i = offset; i < offset + length; i++) {
            int next = bytes[i];
            if (next >= 0 && missing == 0) {
                if (next == '\n') line++;
            } else if (missing == 0) {
                begin(next & 0xff);
            } else {
                goOn(next & 0xff);
            }
        }
    }

    void end() {
        if (missing > 0) throw broken();
    }

    private void begin(int lead) {
        if (lead < 0xc2 || lead > 0xf4) throw broken();
        missing = lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
        // no overlong forms, no surrogates, nothing above U+10FFFF
        lowest = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
        highest = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
    }

    private void goOn(int next) {
        if (next < lowest || next > highest) throw broken();
        missing--;
        lowest = 0x80;
        highest = 0xbf;
    }

    private NotUtf8 broken() {
        return new NotUtf8(line);
    }

    /** Thrown through the parser, which would go on. */
    static final class NotUtf8 extends RuntimeException {

        private static final long serialVersionUID = 1L;
        private final long line;

        NotUtf8(long line) {
            super("the text is not UTF-8", null, false, false);
            this.line = line;
        }

        long line() {
            return line;
        }
    }
}
