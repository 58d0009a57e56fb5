package org.athenaeum.operations.audit;

import java.util.Locale;

/** How a call ended. */
public enum Outcome {
    /** With its result. */
    OK,
    /** With a failure, of the method or of the tool. */
    FAILED,
    /** Before anything was done: for want of a credential, of a scope, or of patience. */
    REFUSED,
    /** Its client took it back. */
    CANCELLED;

    /** As the log writes it: {@code ok}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
