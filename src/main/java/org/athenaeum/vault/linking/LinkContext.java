package org.athenaeum.vault.linking;

import org.athenaeum.vault.page.markdown.inline.Link;
import org.athenaeum.vault.search.text.Spaces;

/** What stands around the links of one page, each on its first line (vault A4.2). Links come in the order of their lines. */
final class LinkContext {

    private static final int MOST_CHARACTERS = 160;
    private static final int AROUND = 400;

    private final String text;
    private int line = 1;
    private int start;

    /** @param text of the page, front matter included */
    LinkContext(String text) {
        this.text = text;
    }

    /** At most {@value #MOST_CHARACTERS} characters around the link, white space collapsed. */
    String of(Link link) {
        seek(link.line());
        int newline = text.indexOf('\n', start);
        int end = newline < 0 ? text.length() : newline;
        int at = Math.max(start, text.indexOf(link.raw().split("\n", 2)[0], start));
        if (at > end) at = start;
        int from = border(Math.max(start, at - AROUND));
        int to = border(Math.min(end, at + AROUND));
        return cut(Spaces.collapse(text.substring(from, at)), Spaces.collapse(text.substring(at, to)),
                at > start && Spaces.isSpace(text.charAt(at - 1)) ? " " : "");
    }

    /** A third of the room goes to what is before, and to what is after as much as is left. */
    private static String cut(String before, String after, String between) {
        int room = MOST_CHARACTERS - 2 - between.length();
        int spare = Math.max(room / 3, room - length(after));
        int dropped = Math.max(0, length(before) - spare);
        var head = before.substring(before.offsetByCodePoints(0, dropped));
        int rest = room - length(head);
        var tail = length(after) <= rest ? after : after.substring(0, after.offsetByCodePoints(0, rest));
        return (dropped > 0 ? "…" : "") + head + between + tail + (tail.length() < after.length() ? "…" : "");
    }

    private void seek(int wanted) {
        if (wanted < line) {
            line = 1;
            start = 0;
        }
        for (; line < wanted; line++) {
            int end = text.indexOf('\n', start);
            if (end < 0) return;
            start = end + 1;
        }
    }

    private int border(int at) {
        return at > 0 && at < text.length() && Character.isLowSurrogate(text.charAt(at)) ? at - 1 : at;
    }

    private static int length(String text) {
        return text.codePointCount(0, text.length());
    }
}
