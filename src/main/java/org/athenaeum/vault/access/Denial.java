package org.athenaeum.vault.access;

import java.util.Locale;
import org.athenaeum.vault.files.opening.FileRefused;

/** Why a page was not served, for the operator's log only; a caller sees one answer for all of them (vault C2.1, C2.4). */
public enum Denial {
    ABSENT, MISSING_SCOPE, SECRET, EXCLUDED, SYMLINK, LOCKED, NOT_PAGE, TOO_LARGE, TRAVERSAL, NESTED_REPO, UNREADABLE;

    /** The word in the log, such as {@code missing_scope}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Denial of(FileRefused.Reason reason) {
        return valueOf(reason.name());
    }
}
