package org.athenaeum.vault.search.index;

import java.io.IOException;
import java.util.Set;
import org.apache.lucene.index.CodecReader;
import org.apache.lucene.index.FilterCodecReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.SlowCodecReaderWrapper;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.FixedBitSet;

/** A segment of which only some pages are there, so that just these can be copied to another index. */
final class ChosenPages extends FilterCodecReader {

    private final FixedBitSet chosen;
    private final int count;

    private ChosenPages(CodecReader segment, FixedBitSet chosen) {
        super(segment);
        this.chosen = chosen;
        this.count = chosen.cardinality();
    }

    static ChosenPages of(LeafReader segment, Set<String> paths) throws IOException {
        var chosen = new FixedBitSet(segment.maxDoc());
        var live = segment.getLiveDocs();
        var terms = segment.terms(PageFields.PATH);
        if (terms != null) {
            var keys = terms.iterator();
            PostingsEnum postings = null;
            for (var path : paths) {
                if (!keys.seekExact(new BytesRef(path))) continue;
                postings = keys.postings(postings, PostingsEnum.NONE);
                for (int page = postings.nextDoc(); page != DocIdSetIterator.NO_MORE_DOCS; page = postings.nextDoc()) {
                    if (live == null || live.get(page)) chosen.set(page);
                }
            }
        }
        return new ChosenPages(SlowCodecReaderWrapper.wrap(segment), chosen);
    }

    @Override
    public Bits getLiveDocs() {
        return chosen;
    }

    @Override
    public int numDocs() {
        return count;
    }

    @Override
    public CacheHelper getCoreCacheHelper() {
        return in.getCoreCacheHelper();
    }

    /** The choice differs each time, so nothing may be remembered for it. */
    @Override
    public CacheHelper getReaderCacheHelper() {
        return null;
    }
}
