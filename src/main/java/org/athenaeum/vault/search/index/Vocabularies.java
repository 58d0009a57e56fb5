package org.athenaeum.vault.search.index;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.index.IndexReader.CacheKey;
import org.apache.lucene.index.LeafReader;

/**
 * The vocabularies of the segments in use, each made when it is first asked for and forgotten with its segment. A segment
 * holds pages of one class, so one that the caller may not see is neither read nor waited for (vault A1.7).
 */
public final class Vocabularies {

    private final Map<CacheKey, Vocabulary> known = new ConcurrentHashMap<>();

    /** The vocabulary of a segment that is open. */
    public Vocabulary of(LeafReader segment) throws IOException {
        var core = segment.getCoreCacheHelper();
        var seen = known.get(core.getKey());
        if (seen != null) return seen;
        try {
            return known.computeIfAbsent(core.getKey(), key -> {
                core.addClosedListener(known::remove);
                return read(segment);
            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static Vocabulary read(LeafReader segment) {
        try {
            return Vocabulary.of(segment);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
