package org.athenaeum.vault.search.text;

import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.TermFrequencyAttribute;

/** Hands each word of a page to Lucene once, with how often it counts: in a weightier part of the page it counts for several. */
public final class CountedWords extends TokenStream {

    private final Map<String, Integer> counts = new HashMap<>();
    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private final TermFrequencyAttribute frequency = addAttribute(TermFrequencyAttribute.class);
    private Iterator<Map.Entry<String, Integer>> rest = counts.entrySet().iterator();

    /** Counts the words of a part of the page, each for {@code weight} of them. */
    public void add(List<Word> words, int weight) {
        for (var word : words) counts.merge(word.text(), weight, Integer::sum);
    }

    @Override
    public void reset() {
        rest = counts.entrySet().iterator();
    }

    @Override
    public boolean incrementToken() {
        if (!rest.hasNext()) return false;
        var word = rest.next();
        clearAttributes();
        term.append(word.getKey());
        frequency.setTermFrequency(word.getValue());
        return true;
    }
}
