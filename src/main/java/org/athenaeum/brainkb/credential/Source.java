package org.athenaeum.brainkb.credential;

/** Where a credential was found; the order is that in which it is looked for (brainkb C.1, RULINGS 33). */
public enum Source {
    HEADER("header"), SESSION("session"), ENVIRONMENT("env"), NONE("none");

    private final String word;

    Source(String word) {
        this.word = word;
    }

    /** As whoami tells it. */
    public String word() {
        return word;
    }
}
