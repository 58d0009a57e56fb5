package org.athenaeum.brainkb.space;

import java.util.Locale;

/** Who may read a space (brainkb A.2). */
public enum Visibility {
    /** Its members. */
    PRIVATE,
    /** Everybody, without signing in. */
    PUBLIC;

    /** As BrainKB writes it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
