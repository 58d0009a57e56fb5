package org.athenaeum.vault.search.query;

import java.util.List;
import org.athenaeum.vault.search.text.Folding;
import org.athenaeum.vault.search.text.Spaces;
import org.athenaeum.vault.search.text.Word;
import org.athenaeum.vault.search.text.Words;

/**
 * One term of a query, folded: a word, a phrase, or characters without any word in them.
 *
 * @param text  the folded text, for matching as a substring
 * @param words its words; the last one matches by prefix; empty if the term is all punctuation
 */
public record QueryTerm(String text, List<String> words) {

    public QueryTerm {
        words = List.copyOf(words);
    }

    static QueryTerm of(String written) {
        var folded = Spaces.collapse(Folding.fold(written));
        return new QueryTerm(folded, Words.of(folded).stream().map(Word::text).toList());
    }

    /** Whether it can only be found as a substring. */
    public boolean isPunctuation() {
        return words.isEmpty();
    }
}
