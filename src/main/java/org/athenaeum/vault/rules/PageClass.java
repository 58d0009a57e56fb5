package org.athenaeum.vault.rules;

import java.util.Locale;

/** The class of a path, decided by the vault's own encryption rules (vault B1). */
public enum PageClass {
    ORDINARY, CONFIDENTIAL, PEOPLE, SECRET;

    /** The word used in results: {@code ordinary}, {@code confidential}, {@code people}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
