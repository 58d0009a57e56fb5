package org.athenaeum.vault.access;

/** The page is not to be had, for the reason given; carries no stack trace, so that every denial takes as long (vault C2.2). */
final class Denied extends Exception {

    private static final long serialVersionUID = 1L;

    private final Denial reason;

    Denied(Denial reason) {
        super(reason.word(), null, false, false);
        this.reason = reason;
    }

    Denial reason() {
        return reason;
    }
}
