package org.athenaeum.vault.rules.pattern;

import java.util.BitSet;
import java.util.Optional;

/** Reads one bracket expression {@code [...]} into the set of bytes that it matches (vault B4.12, B4.14). */
final class Bracket {
    private static final int NO_START = -1;

    private final String pattern;
    private final LetterCase letters;
    private final BitSet bytes = new BitSet(256);
    private int at;
    private int rangeStart = NO_START;

    /** A reader of the bracket whose first byte after {@code [} is at {@code start}. */
    Bracket(String pattern, int start, LetterCase letters) {
        this.pattern = pattern;
        this.at = start;
        this.letters = letters;
    }

    /** The bytes that match; empty if a class is unknown or the end is missing: then the whole pattern matches nothing. */
    Optional<BitSet> read() {
        boolean negated = here('!') || here('^');
        if (negated) at++;

        for (boolean first = true; first || !here(']'); first = false) {
            if (at >= pattern.length() || !item()) return Optional.empty();
        }
        at++;
        if (negated) bytes.flip(1, 256);
        bytes.clear('/');
        return Optional.of(bytes);
    }

    /** Where the pattern goes on after the closing bracket. */
    int end() {
        return at;
    }

    private boolean item() {
        char c = pattern.charAt(at++);
        if (c == '-' && rangeStart != NO_START && at < pattern.length() && !here(']')) return range();
        if (c == '[' && here(':')) return namedClass();
        if (c != '\\') return single(c);
        return at < pattern.length() && single(pattern.charAt(at++));
    }

    /** One byte. It is not folded: an upper-case letter written singly matches no letter of a folded path (vault B4.14). */
    private boolean single(char c) {
        bytes.set(c);
        rangeStart = c;
        return true;
    }

    private boolean range() {
        char last = pattern.charAt(at++);
        if (last == '\\') {
            if (at >= pattern.length()) return false;
            last = pattern.charAt(at++);
        }
        for (int c = rangeStart; c <= last; c++) {
            bytes.set(c);
            if (letters == LetterCase.FOLDED && LetterCase.isUpper(c)) bytes.set(c + 32);
        }
        rangeStart = NO_START;
        return true;
    }

    private boolean namedClass() {
        int start = at + 1;
        int close = pattern.indexOf(']', start);
        if (close < 0) return false;
        if (close == start || pattern.charAt(close - 1) != ':') return single('[');   // no ":]": an ordinary bracket byte

        var named = ByteClass.named(pattern.substring(start, close - 1));
        named.ifPresent(c -> c.addTo(bytes, letters));
        at = close + 1;
        rangeStart = NO_START;
        return named.isPresent();
    }

    private boolean here(char c) {
        return at < pattern.length() && pattern.charAt(at) == c;
    }
}
