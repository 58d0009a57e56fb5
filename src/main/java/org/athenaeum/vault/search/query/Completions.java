package org.athenaeum.vault.search.query;

import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.StringHelper;

/**
 * The words of the visible pages that begin with a prefix.
 *
 * @param words    the most frequent first, words of equal frequency by their bytes; no more than asked for
 * @param complete whether these are all
 */
record Completions(List<BytesRef> words, boolean complete) {

    static Completions of(IndexReader visible, List<String> fields, String prefix, int limit, Runnable checkpoint)
            throws IOException {
        var frequencies = new HashMap<BytesRef, Integer>();
        var start = new BytesRef(prefix);
        for (var leaf : visible.leaves()) {
            checkpoint.run();
            for (var field : fields) {
                var terms = leaf.reader().terms(field);
                if (terms != null) count(terms.iterator(), start, frequencies);
            }
        }
        var order = Comparator.<Map.Entry<BytesRef, Integer>, Integer>comparing(Map.Entry::getValue).reversed()
                .thenComparing(Map.Entry::getKey);
        var words = frequencies.entrySet().stream().sorted(order).limit(limit).map(Map.Entry::getKey).toList();
        return new Completions(words, words.size() == frequencies.size());
    }

    private static void count(TermsEnum terms, BytesRef prefix, Map<BytesRef, Integer> frequencies) throws IOException {
        if (terms.seekCeil(prefix) == TermsEnum.SeekStatus.END) return;
        for (var term = terms.term(); term != null && StringHelper.startsWith(term, prefix); term = terms.next()) {
            int frequency = terms.docFreq();
            if (frequencies.computeIfPresent(term, (word, known) -> known + frequency) == null) {
                frequencies.put(BytesRef.deepCopyOf(term), frequency);
            }
        }
    }
}
