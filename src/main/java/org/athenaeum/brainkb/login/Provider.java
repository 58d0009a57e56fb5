package org.athenaeum.brainkb.login;

import java.util.Locale;

/** Who says in a browser who somebody is (brainkb A.1). */
public enum Provider {
    GLOBUS, ORCID, GITHUB;

    /** As BrainKB names it. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
