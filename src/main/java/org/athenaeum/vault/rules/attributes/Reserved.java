package org.athenaeum.vault.rules.attributes;

/** What becomes of lines with names that newer versions of git reserve (vault B3.15). */
public enum Reserved {
    /** As git before 2.44 reads them. */
    KEPT,
    /** As git 2.44 and newer reads them. */
    DROPPED;

    boolean keeps(RuleLine line) {
        return this == KEPT || !line.reserved();
    }
}
