package org.athenaeum.vault.search.index;

import java.util.Locale;

/** The parts of a page that are searched, with their weights in BM25F (vault A1.6). */
public enum SearchField {
    TITLE(8), ALIAS(6), HEADING(4), TAG(3), PATH(2), BODY(1);

    private final int weight;

    SearchField(int weight) {
        this.weight = weight;
    }

    public int weight() {
        return weight;
    }

    /** The word used in results, and the name of the Lucene field. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
