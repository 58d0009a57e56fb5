package org.athenaeum.vault.search.text;

import java.util.List;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;

/** Hands the words of one or several values to Lucene; a gap between values keeps phrases within one value. */
public final class WordStream extends TokenStream {

    private static final int GAP = 100;

    private final List<List<Word>> values;
    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private final PositionIncrementAttribute increment = addAttribute(PositionIncrementAttribute.class);
    private int nextValue;
    private int nextWord;
    private List<Word> words = List.of();

    /** @param values the words of each value */
    public WordStream(List<List<Word>> values) {
        this.values = values;
    }

    @Override
    public void reset() {
        nextValue = 0;
        nextWord = 0;
        words = List.of();
    }

    @Override
    public boolean incrementToken() {
        int step = 1;
        while (nextWord == words.size()) {
            if (nextValue == values.size()) return false;
            if (nextValue > 0) step = GAP;
            words = values.get(nextValue++);
            nextWord = 0;
        }
        clearAttributes();
        term.append(words.get(nextWord++).text());
        increment.setPositionIncrement(step);
        return true;
    }
}
