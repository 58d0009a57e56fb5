package org.athenaeum.vault.rules.pattern;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;

/** The named classes of a bracket, {@code [:alpha:]} and its kin: ASCII only, names case-sensitive (vault B4.12). */
enum ByteClass {
    ALNUM(c -> isAlpha(c) || isDigit(c)),
    ALPHA(ByteClass::isAlpha),
    BLANK(c -> c == ' ' || c == '\t'),
    CNTRL(c -> c < ' ' || c == 127),
    DIGIT(ByteClass::isDigit),
    GRAPH(c -> c > ' ' && c < 127),
    LOWER(LetterCase::isLower),
    PRINT(c -> c >= ' ' && c < 127),
    PUNCT(c -> c > ' ' && c < 127 && !isAlpha(c) && !isDigit(c)),
    SPACE(c -> c == ' ' || c == '\t' || c == '\n' || c == '\r'),   // git counts neither form feed nor vertical tab
    UPPER(LetterCase::isUpper),
    XDIGIT(c -> isDigit(c) || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F');

    private static final Map<String, ByteClass> BY_NAME =
            Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(c -> c.name().toLowerCase(Locale.ROOT), c -> c));

    private final IntPredicate holds;

    ByteClass(IntPredicate holds) {
        this.holds = holds;
    }

    static Optional<ByteClass> named(String name) {
        return Optional.ofNullable(BY_NAME.get(name));
    }

    void addTo(BitSet bytes, LetterCase letters) {
        for (int c = 1; c < 256; c++) {
            if (holds.test(c) || this == UPPER && letters == LetterCase.FOLDED && LetterCase.isLower(c)) bytes.set(c);
        }
    }

    private static boolean isAlpha(int c) {
        return LetterCase.isUpper(c) || LetterCase.isLower(c);
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }
}
