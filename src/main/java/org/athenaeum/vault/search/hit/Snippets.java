package org.athenaeum.vault.search.hit;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.athenaeum.vault.search.query.QueryTerm;
import org.athenaeum.vault.search.text.FoldedText;
import org.athenaeum.vault.search.text.Folding;
import org.athenaeum.vault.search.text.Spaces;

/** Cuts a few lines out of a page's body, where the terms stand closest together (vault A1.10). */
public final class Snippets {

    private static final int LENGTH = 240;
    /** The body is looked at this far, in chars: a page of many megabytes must not cost seconds. */
    private static final int LOOKED_AT = 128 * 1024;
    private static final Pattern CONTROLS = Pattern.compile("[\\p{Cc}&&[^\\s]]");
    private static final Pattern HEADING_MARK = Pattern.compile("(?m)^#{1,6}[ \\t]+|(?<=\\n) {1,3}#{1,6}[ \\t]+");
    private static final Pattern WIKI_LINK =
            Pattern.compile("!?\\[\\[(?:[^\\[\\]|\\n]{0,400}\\|)?([^\\[\\]|\\n]{1,400})]]");
    private static final Pattern HTML = Pattern.compile("</?[A-Za-z][^<>]{0,1000}>|<!--|-->");

    private final Occurrences occurrences;

    /** @param terms the required terms of the query */
    public Snippets(List<QueryTerm> terms) {
        this.occurrences = new Occurrences(terms);
    }

    /** The snippet of a body, that is the text after the front matter; its beginning if no term occurs in it. */
    public String of(String body) {
        var text = Folding.foldWithOrigins(plain(body));
        var spans = occurrences.byWord(text.text());
        if (spans.isEmpty()) spans = occurrences.bySubstring(text.text());
        return spans.isEmpty() ? cut(text.source(), 0, 0) : around(text, spans);
    }

    /** The text without marks that only steer its rendering; links keep the words a reader sees. */
    static String plain(String body) {
        var text = body.length() > LOOKED_AT ? body.substring(0, border(body, LOOKED_AT)) : body;
        text = text.chars().anyMatch(Snippets::isDropped) ? CONTROLS.matcher(text).replaceAll("") : text;
        text = text.indexOf('#') >= 0 ? HEADING_MARK.matcher(text).replaceAll("") : text;
        text = text.contains("[[") ? WIKI_LINK.matcher(text).replaceAll("$1") : text;
        text = text.indexOf('<') >= 0 || text.contains("-->") ? HTML.matcher(text).replaceAll("") : text;
        return Spaces.collapse(text);
    }

    private static boolean isDropped(int c) {
        return c < ' ' && !Character.isWhitespace(c) || c >= 0x7F && c < 0xA0;
    }

    private String around(FoldedText text, List<Span> spans) {
        int bestFirst = 0;
        int bestLast = 0;
        long bestWorth = 0;
        var window = new Window();
        for (int first = 0, next = 0; first < spans.size(); window.remove(spans.get(first++))) {
            int start = text.originOf(spans.get(first).start());
            while (next < spans.size() && (next == first || text.originOf(spans.get(next).end()) - start <= LENGTH - 2)) {
                window.add(spans.get(next++));
            }
            if (window.worth() > bestWorth) {
                bestWorth = window.worth();
                bestFirst = first;
                bestLast = next - 1;
            }
        }
        return cut(text.source(), text.originOf(spans.get(bestFirst).start()), text.originOf(spans.get(bestLast).end()));
    }

    /** At most {@link #LENGTH} chars around the place from..to, cut between words where that is possible. */
    private static String cut(String text, int from, int to) {
        if (text.length() <= LENGTH) return text;
        int room = LENGTH - 2;
        int spare = Math.max(0, room - (to - from));
        int start = Math.max(0, Math.min(from - spare / 2, text.length() - room));
        int end = Math.min(text.length(), start + room);
        if (start > 0) start = nextWord(text, start, Math.max(start, from));
        if (end < text.length()) end = lastWordEnd(text, end, Math.min(end, Math.max(to, start + 1)));
        return (start > 0 ? "…" : "") + text.substring(start, end).strip() + (end < text.length() ? "…" : "");
    }

    private static int nextWord(String text, int at, int limit) {
        for (int i = at; i <= limit; i++) {
            if (text.charAt(i - 1) == ' ') return i;
        }
        return border(text, at);
    }

    private static int lastWordEnd(String text, int at, int limit) {
        for (int i = at; i >= limit; i--) {
            if (text.charAt(i) == ' ') return i;
        }
        return border(text, at);
    }

    /** The same place, or one before it where it would part a surrogate pair. */
    private static int border(String text, int at) {
        return at > 0 && at < text.length() && Character.isLowSurrogate(text.charAt(at)) ? at - 1 : at;
    }

    /** How much a window holds: different terms count before many of one. */
    private static final class Window {

        private final Map<Integer, Integer> counts = new HashMap<>();
        private int spans;

        void add(Span span) {
            counts.merge(span.term(), 1, Integer::sum);
            spans++;
        }

        void remove(Span span) {
            counts.computeIfPresent(span.term(), (term, count) -> count == 1 ? null : count - 1);
            spans--;
        }

        long worth() {
            return counts.size() * 100_000L + spans;
        }
    }
}
