package org.athenaeum.vault.search.text;

import java.util.Collections;
import java.util.Iterator;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/** Hands the grams of a folded text to Lucene, each once. */
public final class GramStream extends TokenStream {

    private final String text;
    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private Iterator<String> grams = Collections.emptyIterator();

    public GramStream(String folded) {
        this.text = folded;
    }

    @Override
    public void reset() {
        grams = Grams.ofText(text).iterator();
    }

    @Override
    public boolean incrementToken() {
        if (!grams.hasNext()) return false;
        clearAttributes();
        term.append(grams.next());
        return true;
    }
}
