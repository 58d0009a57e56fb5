package org.athenaeum.vault.search.index;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.MultiReader;
import org.apache.lucene.search.IndexSearcher;
import org.athenaeum.vault.rules.PageClass;

/**
 * The permitted partitions as one index, as they were at one moment. Every count, length, average and score that Lucene
 * derives comes from these pages alone (vault A1.7).
 */
public final class IndexView implements Closeable {

    private final List<DirectoryReader> readers;
    private final IndexSearcher searcher;
    private final long generation;
    private final boolean whole;
    private final Vocabularies vocabularies;

    private IndexView(List<DirectoryReader> readers, long generation, boolean whole, Vocabularies vocabularies)
            throws IOException {
        this.readers = readers;
        this.searcher = new IndexSearcher(new MultiReader(readers.toArray(IndexReader[]::new), false));
        this.generation = generation;
        this.whole = whole;
        this.vocabularies = vocabularies;
        searcher.setSimilarity(Ranking.SIMILARITY);
        searcher.setQueryCache(null);
    }

    static IndexView over(Map<PageClass, PageIndex.Shown> partitions, boolean whole, Vocabularies vocabularies)
            throws IOException {
        var readers = new ArrayList<DirectoryReader>();
        long generation = 0;
        for (var partition : partitions.entrySet()) {
            partition.getValue().reader().incRef();
            readers.add(partition.getValue().reader());
            generation = 31 * generation + partition.getValue().generation();
        }
        return new IndexView(List.copyOf(readers), generation, whole, vocabularies);
    }

    /** The searcher; not to be used after {@link #close}. */
    public IndexSearcher searcher() {
        return searcher;
    }

    /** The words of the searcher's segments. */
    public Vocabularies vocabularies() {
        return vocabularies;
    }

    /** Changes when a permitted page does, and with nothing else: what happens to hidden pages leaves it alone (vault C2.3). */
    public long generation() {
        return generation;
    }

    /** False if the index failed and its pages have not been shown anew since: then nothing is here, whatever the vault holds. */
    public boolean isWhole() {
        return whole;
    }

    @Override
    public void close() throws IOException {
        for (var reader : readers) reader.decRef();
    }
}
