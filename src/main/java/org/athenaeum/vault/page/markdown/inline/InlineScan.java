package org.athenaeum.vault.page.markdown.inline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Goes through the runs of text of a body, character by character, and keeps links and tags. Code spans, comments, HTML
 * tags and addresses are stepped over as wholes, so nothing within them counts (vault A2.11, A2.12).
 */
public final class InlineScan {

    /** Links of a page; what it holds beyond is left out. */
    public static final int MAX_LINKS = 10_000;

    private static final int LONGEST_LINK = 4_096;
    private static final int LONGEST_NAME = 1_024;
    private static final int LONGEST_TAG = 200;
    private static final int MOST_TAGS_IN_LINK = 100;
    private static final int LONGEST_HTML = 2_048;

    private final String text;
    private final Seeker commentEnds;
    private final List<Link> links = new ArrayList<>();
    private final Tags tags = new Tags();

    private final OpenBrackets open = new OpenBrackets();
    /** Tags that count once it is known that they stand in no link. */
    private final List<String> tagsOfRun = new ArrayList<>();
    private Optional<CodeSpans> code = Optional.empty();
    private int line;
    private int end;

    public InlineScan(String text) {
        this.text = text;
        this.commentEnds = new Seeker(text, "-->");
    }

    public List<Link> links() {
        return links;
    }

    public List<String> tags() {
        return tags.asWritten();
    }

    /** Takes in the run of text between these places; its first line has that number. */
    public void scan(int from, int to, int firstLine) {
        line = firstLine;
        end = to;
        open.clear();
        tagsOfRun.clear();
        code = Optional.empty();
        for (int i = from; i < to; ) {
            int next = Math.min(to, switch (text.charAt(i)) {
                case '\\' -> i + 1 < to && Destination.isPunctuation(text.charAt(i + 1)) ? i + 2 : i + 1;
                case '`' -> codeSpan(i);
                case '<' -> angle(i);
                case '!' -> bang(i);
                case '[' -> openBracket(i);
                case ']' -> closeBracket(i);
                case '#' -> tag(i, from);
                case 'h' -> address(i, from);
                default -> i + 1;
            });
            for (; i < next; i++) {
                if (text.charAt(i) == '\n') line++;
            }
        }
        keepTags();
    }

    /** Keeps the reference definition that fills this line; false if it is none. Footnotes are text. */
    public boolean definition(int from, int lineEnd, int number) {
        if (from >= lineEnd || text.charAt(from) != '[' || text.startsWith("[^", from)) return false;
        int close = from + 1;
        int limit = Math.min(lineEnd, from + LONGEST_NAME);
        while (close < limit && text.charAt(close) != ']' && text.charAt(close) != '[') close++;
        if (close == from + 1 || !text.startsWith("]:", close)) return false;

        var destination = Destination.ofDefinition(text, close + 2, lineEnd);
        destination.ifPresent(to -> keep(Link.toDestination(text.substring(from, lineEnd).strip(), to.target(), number)));
        return destination.isPresent();
    }

    private int codeSpan(int i) {
        if (code.isEmpty()) code = Optional.of(new CodeSpans(text, end));
        return code.get().after(i);
    }

    private int angle(int i) {
        if (text.startsWith("<!--", i)) {
            int close = commentEnds.next(i + 4);
            return close + 3 <= end ? close + 3 : i + 1;
        }
        int close = i + 1;
        int limit = Math.min(end, i + LONGEST_HTML);
        while (close < limit && text.charAt(close) != '>' && text.charAt(close) != '<') close++;
        if (close >= limit || text.charAt(close) != '>' || close == i + 1) return i + 1;

        var inner = text.substring(i + 1, close);
        var link = Link.toDestination(text.substring(i, close + 1), inner, line);
        if (link.kind() == LinkKind.EXTERNAL && inner.chars().allMatch(c -> c > ' ')) {
            keep(link);
            return close + 1;
        }
        boolean html = Link.isSchemeChar(inner.charAt(0), true) || inner.charAt(0) == '/';
        return html ? close + 1 : i + 1;
    }

    private int bang(int i) {
        if (text.startsWith("![[", i)) return name(i, i + 3, LinkKind.EMBED);
        if (!text.startsWith("![", i) || i + 1 >= end) return i + 1;
        open.push(i, line, tagsOfRun.size());
        return i + 2;
    }

    private int openBracket(int i) {
        if (text.startsWith("[[", i)) {
            int after = name(i, i + 2, LinkKind.WIKILINK);
            if (after > i + 1) return after;
        }
        open.push(i, line, tagsOfRun.size());
        return i + 1;
    }

    /** The link whose name begins there; it ends on its own line and holds no other. */
    private int name(int start, int from, LinkKind kind) {
        int limit = Math.min(end, from + LONGEST_NAME);
        for (int i = from; i + 1 < limit; i++) {
            char c = text.charAt(i);
            if (c == '\n' || c == '[' && text.charAt(i + 1) == '[') break;
            if (c == ']' && text.charAt(i + 1) == ']') {
                var content = text.substring(from, i);
                var link = Link.toName(text.substring(start, i + 2), kind, content, line);
                if (link.target().isEmpty() && link.fragment().isEmpty()) break;
                keep(link);
                return i + 2;
            }
        }
        return start + 1;
    }

    private int closeBracket(int i) {
        if (open.isEmpty()) return i + 1;
        var bracket = open.pop();
        if (i + 1 >= end || text.charAt(i + 1) != '(' || i - bracket.start() > LONGEST_LINK) return i + 1;

        var destination = Destination.inParens(text, i + 2, end);
        if (destination.isEmpty() || destination.get().target().isEmpty()) return i + 1;
        var raw = text.substring(bracket.start(), destination.get().end());
        keep(Link.toDestination(raw, destination.get().target(), bracket.line()));
        while (tagsOfRun.size() > bracket.tagsBefore()) tagsOfRun.remove(tagsOfRun.size() - 1);
        return destination.get().end();
    }

    private int tag(int i, int from) {
        int close = i + 1;
        while (close < end) {
            int c = text.codePointAt(close);
            if (!Tags.isTagChar(c)) break;
            close += Character.charCount(c);
        }
        boolean begins = i == from || " \t\n([{\"'*,;|>".indexOf(text.charAt(i - 1)) >= 0;
        if (begins && close > i + 1 && close - i <= LONGEST_TAG) tagsOfRun.add(text.substring(i + 1, close));
        if (open.isEmpty() || tagsOfRun.size() > MOST_TAGS_IN_LINK) keepTags();
        return close;
    }

    /** Whatever is open holds more than a link does, or nothing is: the tags so far stand in no link. */
    private void keepTags() {
        tagsOfRun.forEach(tags::add);
        tagsOfRun.clear();
        open.clear();
    }

    /** An address written plainly. */
    private int address(int i, int from) {
        if (!text.startsWith("http://", i) && !text.startsWith("https://", i)) return i + 1;
        if (i > from && Character.isLetterOrDigit(text.charAt(i - 1))) return i + 1;
        int close = i;
        while (close < end && text.charAt(close) > ' ' && "<>\"`[]|".indexOf(text.charAt(close)) < 0) close++;
        boolean holdsParen = text.substring(i, close).indexOf('(') >= 0;
        var endings = holdsParen ? ".,;:!?'*_" : ".,;:!?'*_)";
        while (close > i && endings.indexOf(text.charAt(close - 1)) >= 0) close--;
        if (close - i > "https://".length() && close - i <= LONGEST_LINK) {
            var address = text.substring(i, close);
            keep(new Link(address, LinkKind.EXTERNAL, address, "", line));
        }
        return close;
    }

    private void keep(Link link) {
        if (links.size() < MAX_LINKS) links.add(link);
    }
}
