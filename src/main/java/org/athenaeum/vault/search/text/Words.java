package org.athenaeum.vault.search.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Cuts folded text into words: maximal runs of letters, digits and {@code _}; runs of CJK characters as overlapping pairs,
 * which makes any part of such a run findable as a phrase of pairs (vault A1.5).
 */
public final class Words {

    /** Longer words are cut off here, in chars: a query has at most 256 characters, so a prefix match sees no difference. */
    public static final int MAX_LENGTH = 1024;

    /** Belongs to kana words, though Unicode gives it no script. */
    private static final int LONG_VOWEL_MARK = 0x30FC;

    private final String text;
    private final List<Word> words = new ArrayList<>();

    private Words(String text) {
        this.text = text;
    }

    /** All words of a folded text in order. */
    public static List<Word> of(String folded) {
        var words = new Words(folded);
        words.cut();
        return words.words;
    }

    /** Whether a word begins at this place of a folded text, where some word part stands; any CJK character begins one. */
    public static boolean beginsAt(String folded, int at) {
        if (at == 0 || isCjk(folded.codePointAt(at))) return true;
        int before = folded.codePointBefore(at);
        return !isWordPart(before) || isCjk(before);
    }

    /** Whether the phrase stands at this place among the words; its last word matches from its beginning (vault A1.4). */
    public static boolean phraseAt(List<Word> words, int at, List<String> phrase) {
        int last = phrase.size() - 1;
        if (at + last >= words.size() || !words.get(at + last).text().startsWith(phrase.get(last))) return false;
        for (int i = 0; i < last; i++) {
            if (!words.get(at + i).text().equals(phrase.get(i))) return false;
        }
        return true;
    }

    /** Whether the phrase stands anywhere among the words. */
    public static boolean holdPhrase(List<Word> words, List<String> phrase) {
        for (int at = 0; at < words.size(); at++) {
            if (phraseAt(words, at, phrase)) return true;
        }
        return false;
    }

    private void cut() {
        int i = 0;
        while (i < text.length()) {
            int codePoint = text.codePointAt(i);
            if (!isWordPart(codePoint)) {
                i += Character.charCount(codePoint);
                continue;
            }
            boolean cjk = isCjk(codePoint);
            int end = runEnd(i, cjk);
            if (cjk) {
                addPairs(i, end);
            } else {
                words.add(new Word(text.substring(i, Math.min(end, i + MAX_LENGTH)), i, end));
            }
            i = end;
        }
    }

    private int runEnd(int start, boolean cjk) {
        int i = start;
        while (i < text.length()) {
            int codePoint = text.codePointAt(i);
            if (!isWordPart(codePoint) || isCjk(codePoint) != cjk) break;
            i += Character.charCount(codePoint);
        }
        return i;
    }

    private void addPairs(int start, int end) {
        int first = start;
        int second = text.offsetByCodePoints(first, 1);
        if (second == end) words.add(new Word(text.substring(first, end), first, end));
        while (second < end) {
            int after = text.offsetByCodePoints(second, 1);
            words.add(new Word(text.substring(first, after), first, after));
            first = second;
            second = after;
        }
    }

    private static boolean isWordPart(int codePoint) {
        if (codePoint < 0x80) {
            return codePoint >= 'a' && codePoint <= 'z' || codePoint >= '0' && codePoint <= '9' || codePoint == '_'
                    || codePoint >= 'A' && codePoint <= 'Z';
        }
        return Character.isLetterOrDigit(codePoint);
    }

    private static boolean isCjk(int codePoint) {
        if (codePoint < 0x1100) return false;
        if (codePoint == LONG_VOWEL_MARK) return true;
        return switch (Character.UnicodeScript.of(codePoint)) {
            case HAN, HIRAGANA, KATAKANA, HANGUL, BOPOMOFO -> true;
            default -> false;
        };
    }
}
