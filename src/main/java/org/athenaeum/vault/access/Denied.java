package org.athenaeum.vault.access;

import org.athenaeum.vault.files.VaultPath;
import org.athenaeum.vault.rules.Verdict;

/** The page is not to be had, for the reason given; carries no stack trace, so that every denial takes as long (vault C2.2). */
final class Denied extends Exception {

    private static final long serialVersionUID = 1L;

    private final Denial reason;
    private final transient VaultPath path;
    private final transient Verdict verdict;

    Denied(Denial reason, VaultPath path, Verdict verdict) {
        super(reason.word(), null, false, false);
        this.reason = reason;
        this.path = path;
        this.verdict = verdict;
    }

    Denial reason() {
        return reason;
    }

    VaultPath path() {
        return path;
    }

    Verdict verdict() {
        return verdict;
    }
}
