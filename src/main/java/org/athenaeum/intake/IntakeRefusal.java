package org.athenaeum.intake;

/** A file is not taken: a word for programs, and for people why and what to do. */
public final class IntakeRefusal extends RuntimeException {

    private final Kind kind;
    private final String word;

    /** What is in its way. */
    public enum Kind {
        /** Nobody knows whose it is: no credential, or one that is not taken. */
        UNPROVEN,
        /** Its sender may not. */
        FORBIDDEN,
        /** What was announced makes no sense, or is not what came. */
        INVALID,
        /** It is larger than any may be. */
        TOO_LARGE,
        /** There is no room until something else is gone. */
        FULL,
        /** It cannot be taken now; later it may be. */
        UNAVAILABLE
    }

    /**
     * @param word    {@code [a-z0-9_]+}
     * @param message sentences without internals
     */
    public IntakeRefusal(Kind kind, String word, String message) {
        super(message, null, false, false);
        this.kind = kind;
        this.word = word;
    }

    public Kind kind() {
        return kind;
    }

    public String word() {
        return word;
    }
}
