package org.athenaeum.vault.linking;

/** Which links of a page are asked for (vault A4.2). */
public enum Direction {
    /** Those on the page. */
    OUT,
    /** Those on other pages that lead to it. */
    IN,
    /** All of these. */
    BOTH
}
