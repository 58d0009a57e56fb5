package org.athenaeum.vault.reading;

/** How much of a page is asked for (vault A2.7). */
public enum View {
    /** The text and everything known about it. */
    FULL,
    /** Everything but the text. */
    OUTLINE,
    /** Everything but text and outline. */
    FRONTMATTER
}
