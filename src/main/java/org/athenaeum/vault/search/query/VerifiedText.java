package org.athenaeum.vault.search.query;

import java.io.IOException;
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

/** The candidates whose folded text, in one of the fields, really is as wanted. */
final class VerifiedText extends Query {

    private final Query candidates;
    private final TextTest wanted;
    private final Set<SearchField> fields;

    VerifiedText(Query candidates, TextTest wanted, Set<SearchField> fields) {
        this.candidates = candidates;
        this.wanted = wanted;
        this.fields = fields;
    }

    @Override
    public Query rewrite(IndexSearcher searcher) throws IOException {
        var rewritten = candidates.rewrite(searcher);
        return rewritten == candidates ? this : new VerifiedText(rewritten, wanted, fields);
    }

    @Override
    public Weight createWeight(IndexSearcher searcher, ScoreMode scoreMode, float boost) throws IOException {
        var inner = candidates.createWeight(searcher, ScoreMode.COMPLETE_NO_SCORES, 1);
        return new ConstantScoreWeight(this, boost) {

            @Override
            public Scorer scorer(LeafReaderContext context) throws IOException {
                var scorer = inner.scorer(context);
                if (scorer == null) return null;
                var texts = DocValues.getBinary(context.reader(), PageFields.TEXT);
                var signatures = DocValues.getBinary(context.reader(), PageFields.SIGNATURE);
                var verified = new Verification(signatures, texts, scorer.iterator());
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
        return "text in " + fields;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof VerifiedText same && same.wanted.equals(wanted) && same.fields.equals(fields)
                && same.candidates.equals(candidates);
    }

    @Override
    public int hashCode() {
        return Objects.hash(wanted, fields, candidates);
    }

    private final class Verification extends TwoPhaseIterator {

        private final BinaryDocValues signatures;
        private final BinaryDocValues texts;

        Verification(BinaryDocValues signatures, BinaryDocValues texts, DocIdSetIterator candidates) {
            super(candidates);
            this.signatures = signatures;
            this.texts = texts;
        }

        @Override
        public boolean matches() throws IOException {
            int page = approximation.docID();
            if (!signatures.advanceExact(page) || !wanted.mayBeIn(signatures.binaryValue())) return false;
            if (!texts.advanceExact(page)) return false;
            var text = texts.binaryValue();
            if (wanted.ignoresFields() && fields.size() == SearchField.values().length) {
                return wanted.holds(text.bytes, text.offset, text.offset + text.length);
            }
            int start = text.offset;
            for (var field : SearchField.values()) {
                int end = fieldEnd(text, start);
                if (fields.contains(field) && wanted.holds(text.bytes, start, end)) return true;
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
    }
}
