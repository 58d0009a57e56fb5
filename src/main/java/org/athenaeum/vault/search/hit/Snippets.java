package org.athenaeum.vault.search.hit;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.athenaeum.vault.search.query.QueryTerm;
import org.athenaeum.vault.search.text.FoldedText;
import org.athenaeum.vault.search.text.Folding;

/** Cuts a few lines out of a page's body, where the terms stand closest together (vault A1.10). */
public final class Snippets {

    private static final int LENGTH = 240;
    /** The body is looked at this far, in chars: a page of many megabytes must not cost seconds. */
    private static final int LOOKED_AT = 128 * 1024;
    /** So much of the body, in chars, on both sides of the densest place is freed of marks; far more than a snippet needs. */
    private static final int AROUND = 800;

    private final Occurrences occurrences;

    /** @param terms the required terms of the query */
    public Snippets(List<QueryTerm> terms) {
        this.occurrences = new Occurrences(terms);
    }

    /** The snippet of a body, that is the text after the front matter; its beginning if no term occurs in it. */
    public String of(String body) {
        return of(looked(body));
    }

    /** So much of a body, folded, as its snippets are cut from. */
    static FoldedText looked(String body) {
        return Folding.foldWithOrigins(body.length() > LOOKED_AT ? body.substring(0, border(body, LOOKED_AT)) : body);
    }

    /** The same of a body that was {@link #looked} at before. */
    String of(FoldedText raw) {
        var place = densest(raw, spans(raw));
        int from = lineStart(raw.source(), Math.max(0, place.start() - AROUND));
        int to = border(raw.source(), Math.min(raw.source().length(), Math.max(place.end(), from) + AROUND));

        var part = Folding.foldWithOrigins(Marks.removed(raw.source().substring(from, to)));
        var shown = densest(part, spans(part));
        boolean moreBefore = !raw.source().substring(0, from).isBlank();
        boolean moreAfter = !raw.source().substring(to).isBlank();
        return cut(part.source(), shown.start(), shown.end(), moreBefore, moreAfter);
    }

    private List<Span> spans(FoldedText text) {
        var spans = occurrences.byWord(text.text());
        return spans.isEmpty() ? occurrences.bySubstring(text.text()) : spans;
    }

    /** Marks are read from the beginning of their line. */
    private static int lineStart(String text, int at) {
        if (at == 0) return 0;
        int line = text.lastIndexOf('\n', at);
        return line >= at - AROUND ? line + 1 : border(text, at);
    }

    /** Where in the source most of the terms stand within a snippet's length; its beginning if none is there. */
    private static Span densest(FoldedText text, List<Span> spans) {
        if (spans.isEmpty()) return new Span(0, 0, 0);
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
        return new Span(text.originOf(spans.get(bestFirst).start()), text.originOf(spans.get(bestLast).end()), 0);
    }

    /** At most {@link #LENGTH} chars around the place from..to, cut between words where that is possible. */
    private static String cut(String text, int from, int to, boolean moreBefore, boolean moreAfter) {
        int room = LENGTH - 2;
        if (text.length() <= (moreBefore || moreAfter ? room : LENGTH)) return framed(text, moreBefore, moreAfter);
        int spare = Math.max(0, room - (to - from));
        int start = Math.max(0, Math.min(from - spare / 2, text.length() - room));
        int end = Math.min(text.length(), start + room);
        if (start > 0) start = nextWord(text, start, Math.max(start, from));
        if (end < text.length()) end = lastWordEnd(text, end, Math.min(end, Math.max(to, start + 1)));
        return framed(text.substring(start, end).strip(), moreBefore || start > 0, moreAfter || end < text.length());
    }

    private static String framed(String text, boolean moreBefore, boolean moreAfter) {
        return (moreBefore ? "…" : "") + text + (moreAfter ? "…" : "");
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
