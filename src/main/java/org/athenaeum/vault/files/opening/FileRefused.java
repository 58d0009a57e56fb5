package org.athenaeum.vault.files.opening;

/** There is no page to be had at a path. Every cause looks the same to a caller; the reason is for the operator's log. */
public final class FileRefused extends Exception {

    private static final long serialVersionUID = 1L;

    /** Why; the words of vault C2.4. */
    public enum Reason { ABSENT, SYMLINK, LOCKED, NOT_PAGE, TOO_LARGE, NESTED_REPO, UNREADABLE }

    private final Reason reason;

    /** Carries no stack trace: a refusal is an answer, and must take no longer than another (vault C2.2). */
    FileRefused(Reason reason) {
        super(reason.name(), null, false, false);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }
}
