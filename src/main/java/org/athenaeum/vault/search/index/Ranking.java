package org.athenaeum.vault.search.index;

import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.search.similarities.Similarity;

/** The numbers of the ranking (vault A1.6). */
public final class Ranking {

    /** BM25 with k1 1.2 and b 0.75; writing and asking must use the same. */
    public static final Similarity SIMILARITY = new BM25Similarity(1.2f, 0.75f);

    /** How much a title that is the query, word for word, counts. */
    public static final float WHOLE_TITLE_FACTOR = 2;

    private Ranking() {
    }
}
