package org.athenaeum.vault.search.hit;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.athenaeum.vault.search.text.Spaces;

/**
 * Frees a text of the marks that only steer its rendering. Each kind is looked for by the character it begins with: a
 * pattern that is tried at every character takes longer than everything else that is done for a hit.
 */
final class Marks {

    private static final int MOST_HASHES = 6;
    private static final int MOST_INDENT = 3;
    private static final Pattern CONTROLS = Pattern.compile("[\\p{Cc}&&[^\\s]]");
    private static final Pattern WIKI_LINK = Pattern.compile("\\[\\[(?:[^\\[\\]|\\n]{0,400}\\|)?([^\\[\\]|\\n]{1,400})]]");
    private static final Pattern HTML = Pattern.compile("</?[A-Za-z][^<>]{0,1000}>|<!--|-->");

    private Marks() {
    }

    /** The text on one line, without marks; links keep the words a reader sees. */
    static String removed(String body) {
        var text = hasControls(body) ? CONTROLS.matcher(body).replaceAll("") : body;
        text = withLinkWords(withoutHeadingMarks(text));
        text = text.indexOf('<') >= 0 || text.contains("-->") ? HTML.matcher(text).replaceAll("") : text;
        return Spaces.collapse(text);
    }

    private static boolean hasControls(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' && !Character.isWhitespace(c) || c >= 0x7F && c < 0xA0) return true;
        }
        return false;
    }

    /** Up to six {@code #} and the blanks after them, at the beginning of a line or after up to three spaces there. */
    private static String withoutHeadingMarks(String text) {
        int hash = text.indexOf('#');
        if (hash < 0) return text;
        var kept = new StringBuilder(text.length());
        int from = 0;
        while (hash >= 0) {
            int afterHashes = skip(text, hash, "#");
            int end = skip(text, afterHashes, " \t");
            int begin = markBegin(text, hash);
            if (begin >= 0 && afterHashes - hash <= MOST_HASHES && end > afterHashes) {
                kept.append(text, from, begin);
                from = end;
            }
            hash = text.indexOf('#', afterHashes);
        }
        return kept.append(text, from, text.length()).toString();
    }

    /** Where the line begins whose first mark this is; -1 if something else comes before it. */
    private static int markBegin(String text, int hash) {
        if (hash == 0 || isLineEnd(text.charAt(hash - 1))) return hash;
        int begin = hash;
        while (begin > 0 && hash - begin < MOST_INDENT && text.charAt(begin - 1) == ' ') begin--;
        return begin < hash && begin > 0 && text.charAt(begin - 1) == '\n' ? begin : -1;
    }

    private static boolean isLineEnd(char c) {
        return c == '\n' || c == '\r' || c == '\u2028' || c == '\u2029';
    }

    private static int skip(String text, int from, String skipped) {
        int at = from;
        while (at < text.length() && skipped.indexOf(text.charAt(at)) >= 0) at++;
        return at;
    }

    /** A wiki link or embed as the words it shows. */
    private static String withLinkWords(String text) {
        int open = text.indexOf("[[");
        if (open < 0) return text;
        var link = WIKI_LINK.matcher(text);
        var kept = new StringBuilder(text.length());
        int from = 0;
        while (open >= 0) {
            if (isLinkAt(link, open)) {
                kept.append(text, from, open > from && text.charAt(open - 1) == '!' ? open - 1 : open).append(link.group(1));
                from = link.end();
            }
            open = text.indexOf("[[", Math.max(open + 1, from));
        }
        return kept.append(text, from, text.length()).toString();
    }

    private static boolean isLinkAt(Matcher link, int open) {
        return link.region(open, link.regionEnd()).lookingAt();
    }
}
