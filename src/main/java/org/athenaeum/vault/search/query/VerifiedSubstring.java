package org.athenaeum.vault.search.query;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Set;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.ConstantScoreScorer;
import org.apache.lucene.search.ConstantScoreWeight;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.TwoPhaseIterator;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.BytesRef;
import org.athenaeum.vault.search.index.PageFields;
import org.athenaeum.vault.search.index.SearchField;

/** The candidates whose text, in one of the fields, really holds the substring. */
final class VerifiedSubstring extends Query {

    private final Query candidates;
    private final String substring;
    private final Set<SearchField> fields;

    VerifiedSubstring(Query candidates, String substring, Set<SearchField> fields) {
        this.candidates = candidates;
        this.substring = substring;
        this.fields = fields;
    }

    @Override
    public Query rewrite(IndexSearcher searcher) throws IOException {
        var rewritten = candidates.rewrite(searcher);
        return rewritten == candidates ? this : new VerifiedSubstring(rewritten, substring, fields);
    }

    @Override
    public Weight createWeight(IndexSearcher searcher, ScoreMode scoreMode, float boost) throws IOException {
        var inner = candidates.createWeight(searcher, ScoreMode.COMPLETE_NO_SCORES, 1);
        var wanted = substring.getBytes(StandardCharsets.UTF_8);
        return new ConstantScoreWeight(this, boost) {

            @Override
            public Scorer scorer(LeafReaderContext context) throws IOException {
                var scorer = inner.scorer(context);
                if (scorer == null) return null;
                var texts = DocValues.getBinary(context.reader(), PageFields.TEXT);
                var verified = new Verification(texts, wanted, scorer.iterator());
                return new ConstantScoreScorer(this, score(), scoreMode, verified);
            }

            @Override
            public boolean isCacheable(LeafReaderContext context) {
                return true;
            }
        };
    }

    @Override
    public void visit(QueryVisitor visitor) {
        visitor.visitLeaf(this);
    }

    @Override
    public String toString(String field) {
        return "substring in " + fields;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof VerifiedSubstring same && same.substring.equals(substring) && same.fields.equals(fields)
                && same.candidates.equals(candidates);
    }

    @Override
    public int hashCode() {
        return Objects.hash(substring, fields, candidates);
    }

    private final class Verification extends TwoPhaseIterator {

        private final BinaryDocValues texts;
        private final byte[] wanted;

        Verification(BinaryDocValues texts, byte[] wanted, DocIdSetIterator candidates) {
            super(candidates);
            this.texts = texts;
            this.wanted = wanted;
        }

        @Override
        public boolean matches() throws IOException {
            if (!texts.advanceExact(approximation.docID())) return false;
            var text = texts.binaryValue();
            int start = text.offset;
            for (var field : SearchField.values()) {
                int end = fieldEnd(text, start);
                if (fields.contains(field) && holds(text.bytes, start, end)) return true;
                start = end + 1;
            }
            return false;
        }

        @Override
        public float matchCost() {
            return 4_000;
        }

        private int fieldEnd(BytesRef text, int start) {
            int limit = text.offset + text.length;
            int end = start;
            while (end < limit && text.bytes[end] != PageFields.FIELD_END) end++;
            return end;
        }

        private boolean holds(byte[] bytes, int from, int to) {
            int last = to - wanted.length;
            for (int i = from; i <= last; i++) {
                if (bytes[i] == wanted[0] && matchesAt(bytes, i)) return true;
            }
            return false;
        }

        private boolean matchesAt(byte[] bytes, int from) {
            for (int i = 1; i < wanted.length; i++) {
                if (bytes[from + i] != wanted[i]) return false;
            }
            return true;
        }
    }
}
