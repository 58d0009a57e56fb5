package org.athenaeum.vault.search.hit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.athenaeum.vault.search.query.QueryTerm;
import org.athenaeum.vault.search.text.Word;
import org.athenaeum.vault.search.text.Words;

/** Finds the terms of a query in a folded text by the rules the index follows (vault A1.3, A1.4). */
final class Occurrences {

    /** More in one text change neither the snippet nor what is told. */
    private static final int ENOUGH = 500;

    private final List<QueryTerm> terms;

    Occurrences(List<QueryTerm> terms) {
        this.terms = terms;
    }

    /** Where the terms occur as words or phrases; punctuation wherever it stands. In order of their places. */
    List<Span> byWord(String folded) {
        var spans = new ArrayList<Span>();
        List<Word> words = List.of();
        for (int i = 0; i < terms.size(); i++) {
            var term = terms.get(i);
            if (term.isPunctuation()) addSubstrings(folded, i, spans);
            else if (term.words().stream().allMatch(folded::contains)) {
                if (words.isEmpty()) words = Words.of(folded);
                addPhrases(words, i, spans);
            }
        }
        spans.sort(Comparator.comparingInt(Span::start));
        return spans;
    }

    /** Where the terms occur as substrings, in order of their places. */
    List<Span> bySubstring(String folded) {
        var spans = new ArrayList<Span>();
        for (int i = 0; i < terms.size(); i++) addSubstrings(folded, i, spans);
        spans.sort(Comparator.comparingInt(Span::start));
        return spans;
    }

    private void addPhrases(List<Word> words, int term, List<Span> spans) {
        var phrase = terms.get(term).words();
        int found = 0;
        for (int at = 0; at + phrase.size() <= words.size() && found < ENOUGH; at++) {
            if (!Words.phraseAt(words, at, phrase)) continue;
            spans.add(new Span(words.get(at).start(), words.get(at + phrase.size() - 1).end(), term));
            found++;
        }
    }

    private void addSubstrings(String folded, int term, List<Span> spans) {
        var wanted = terms.get(term).text();
        int found = 0;
        for (int at = folded.indexOf(wanted); at >= 0 && found < ENOUGH; at = folded.indexOf(wanted, at + wanted.length())) {
            spans.add(new Span(at, at + wanted.length(), term));
            found++;
        }
    }
}
