package org.athenaeum.vault.search.text;

import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/** Hands the grams of a folded text to Lucene, each once. */
public final class GramStream extends TokenStream {

    private final String text;
    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private long[] grams = {};
    private int next;

    public GramStream(String folded) {
        this.text = folded;
    }

    @Override
    public void reset() {
        grams = Grams.ofText(text);
        next = 0;
    }

    @Override
    public boolean incrementToken() {
        if (next == grams.length) return false;
        long gram = grams[next++];
        var buffer = term.resizeBuffer(Grams.LENGTH * 2);
        int length = 0;
        for (int i = 0; i < Grams.LENGTH; i++) length += Character.toChars(Grams.codePoint(gram, i), buffer, length);
        term.setLength(length);
        return true;
    }
}
