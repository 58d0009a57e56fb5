package org.athenaeum.vault.search.query;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.search.ConstantScoreScorer;
import org.apache.lucene.search.ConstantScoreWeight;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.DocIdSetBuilder;
import org.athenaeum.vault.search.index.PageFields;
import org.athenaeum.vault.search.index.Vocabularies;

/** The pages with a word that may hold given characters; all pages where too many words do. To be verified by the text. */
final class PartOfWord extends Query {

    /** More words than these are slower to follow than the texts are to look at. */
    private static final int MAX_WORDS = 200;

    private final String part;
    private final Vocabularies vocabularies;

    PartOfWord(String part, Vocabularies vocabularies) {
        this.part = part;
        this.vocabularies = vocabularies;
    }

    /** Whether a word of a query may be looked for so: of a run of CJK characters the index holds pairs, not the whole. */
    static boolean fits(String word) {
        return !word.isEmpty() && word.chars().allMatch(c -> c < 0x1100);
    }

    @Override
    public Weight createWeight(IndexSearcher searcher, ScoreMode scoreMode, float boost) {
        return new ConstantScoreWeight(this, boost) {

            @Override
            public Scorer scorer(LeafReaderContext context) throws IOException {
                return new ConstantScoreScorer(this, score(), scoreMode, pages(context));
            }

            @Override
            public boolean isCacheable(LeafReaderContext context) {
                return true;
            }
        };
    }

    private DocIdSetIterator pages(LeafReaderContext context) throws IOException {
        var segment = context.reader();
        var words = vocabularies.of(segment).holding(part.getBytes(StandardCharsets.UTF_8), MAX_WORDS);
        if (words.isEmpty()) return DocIdSetIterator.all(segment.maxDoc());
        if (words.get().isEmpty()) return DocIdSetIterator.empty();

        var terms = segment.terms(PageFields.WEIGHED);
        var found = new DocIdSetBuilder(segment.maxDoc(), terms);
        var dictionary = terms.iterator();
        PostingsEnum postings = null;
        for (var word : words.get()) {
            if (!dictionary.seekExact(word)) continue;
            postings = dictionary.postings(postings, PostingsEnum.NONE);
            found.add(postings);
        }
        return found.build().iterator();
    }

    @Override
    public void visit(QueryVisitor visitor) {
        visitor.visitLeaf(this);
    }

    @Override
    public String toString(String field) {
        return "part of a word";
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PartOfWord same && same.part.equals(part) && same.vocabularies == vocabularies;
    }

    @Override
    public int hashCode() {
        return part.hashCode();
    }
}
