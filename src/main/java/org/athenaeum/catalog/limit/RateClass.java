package org.athenaeum.catalog.limit;

import java.util.Locale;

/** By what a call is counted; each class has a limit of its own for each caller (DESIGN 6, RULINGS 16). */
public enum RateClass {
    /** Logins, connections with credentials, exchange of tokens. */
    AUTH,
    /** What changes something. */
    WRITE,
    /** What only reads: tools that say so, resources, prompts and completion. */
    READ,
    /** What administers users and spaces. */
    ADMIN;

    /** As a refusal names it: {@code auth}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
