package org.athenaeum.vault.search.query;

import java.util.List;
import java.util.LinkedHashSet;
import java.util.Set;
import org.athenaeum.vault.search.text.Folding;
import org.athenaeum.vault.search.text.Spaces;

/**
 * A query as understood: terms parted by white space; {@code "…"} keeps a phrase, a leading {@code -} excludes, a trailing
 * {@code *} says prefix, which every term is anyway. There are no other operators (vault A1.3). An operator without an
 * operand is nothing. A query without any word is looked for as it is written, operators included (A1.4).
 *
 * @param whole    the folded query, to be compared with whole titles
 * @param required every one of them must occur
 * @param excluded none of them may occur
 */
public record QueryText(String whole, List<QueryTerm> required, List<QueryTerm> excluded) {

    public QueryText {
        required = List.copyOf(required);
        excluded = List.copyOf(excluded);
    }

    /** Never fails: whatever the text, it means something. The text is not blank. */
    public static QueryText parse(String text) {
        var whole = Spaces.collapse(Folding.fold(text));
        var reader = new Reader(text);
        reader.readAll();
        if (reader.isWordless()) {
            return new QueryText(whole, List.of(new QueryTerm(whole, List.of())), List.of());
        }
        return new QueryText(unquoted(whole), List.copyOf(reader.required), List.copyOf(reader.excluded));
    }

    /** Whether the words decide; a query all of punctuation is matched as a substring from the start. */
    public boolean hasWords() {
        return required.stream().anyMatch(term -> !term.isPunctuation());
    }

    private static String unquoted(String whole) {
        boolean quoted = whole.length() > 2 && whole.startsWith("\"") && whole.endsWith("\"");
        return quoted ? whole.substring(1, whole.length() - 1) : whole;
    }

    private static final class Reader {

        private final String text;
        private final Set<QueryTerm> required = new LinkedHashSet<>();
        private final Set<QueryTerm> excluded = new LinkedHashSet<>();
        private int at;

        Reader(String text) {
            this.text = text;
        }

        void readAll() {
            while (at < text.length()) {
                if (Spaces.isSpace(text.charAt(at))) at++;
                else readTerm();
            }
        }

        boolean isWordless() {
            return required.stream().allMatch(QueryTerm::isPunctuation) && excluded.stream().allMatch(QueryTerm::isPunctuation);
        }

        private void readTerm() {
            boolean exclude = text.charAt(at) == '-';
            if (exclude) at++;
            boolean quoted = at < text.length() && text.charAt(at) == '"';
            var written = quoted ? phrase() : bare();
            var term = QueryTerm.of(written);
            if (!term.text().isEmpty()) (exclude ? excluded : required).add(term);
        }

        private String phrase() {
            int start = at + 1;
            int end = text.indexOf('"', start);
            if (end < 0) end = text.length();
            at = Math.min(end + 1, text.length());
            if (at < text.length() && text.charAt(at) == '*') at++;
            return text.substring(start, end);
        }

        private String bare() {
            int start = at;
            while (at < text.length() && !Spaces.isSpace(text.charAt(at))) at++;
            int end = at;
            while (end > start && text.charAt(end - 1) == '*') end--;
            return text.substring(start, end);
        }
    }
}
