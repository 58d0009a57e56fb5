package org.athenaeum.brainkb.ingest.syntax;

/** A document is not what it should be: where, as far as the parser knows, and what is wrong there. */
public final class SyntaxFault extends Exception {

    private static final long serialVersionUID = 1L;
    private static final int LONGEST = 300;

    private final long line;
    private final long column;

    /** @param line from 1, or 0 and less where the place is not known */
    SyntaxFault(String message, long line, long column) {
        super(message.length() <= LONGEST ? message : message.substring(0, LONGEST) + "…", null, false, false);
        this.line = line;
        this.column = column;
    }

    SyntaxFault(String message) {
        this(message, 0, 0);
    }

    public boolean hasPlace() {
        return line > 0;
    }

    /** From 1; meaningful where {@link #hasPlace}. */
    public long line() {
        return line;
    }

    /** From 1; meaningful where {@link #hasPlace}. */
    public long column() {
        return column;
    }

    /** The place and the reason, in one clause. */
    public String sentence() {
        return hasPlace() ? "line " + line + ", column " + column + ": " + getMessage() : getMessage();
    }
}
