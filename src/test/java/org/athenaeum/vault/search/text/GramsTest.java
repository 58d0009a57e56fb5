package org.athenaeum.vault.search.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("vault A1.4")
class GramsTest {

    @Test
    void givesEachGramOnceAndEndsTheText() {
        var grams = Arrays.stream(Grams.ofText("ababab")).mapToObj(Grams::text);

        assertThat(grams).containsExactly("aba", "bab", "ab\0", "b\0\0");
    }

    @Test
    void keepsCharactersBeyondTheBasicPlaneWhole() {
        assertThat(Grams.ofSubstring("a🌾b🌾")).containsExactly("a🌾b", "🌾b🌾");
    }

    @Test
    void hasNoneForSubstringsShorterThanAGram() {
        assertThat(Grams.ofSubstring("ab")).isEmpty();
        assertThat(Grams.ofSubstring("")).isEmpty();
    }

    @Test
    void everySubstringBeginsOrHoldsGramsOfItsText() {
        var random = new Random(7);
        for (int round = 0; round < 2_000; round++) {
            var text = random.ints(1 + random.nextInt(40), 0, 6).mapToObj(i -> "abcß🌾 ".codePoints().toArray()[i])
                    .map(Character::toString).collect(Collectors.joining());
            var grams = Arrays.stream(Grams.ofText(text)).mapToObj(Grams::text).collect(Collectors.toSet());
            int[] points = text.codePoints().toArray();
            int start = random.nextInt(points.length);
            var part = new String(points, start, 1 + random.nextInt(points.length - start));

            if (part.codePointCount(0, part.length()) < Grams.LENGTH) {
                assertThat(grams).as(text).anyMatch(gram -> gram.startsWith(part));
            } else {
                assertThat(grams).as(text).contains(Grams.ofSubstring(part));
            }
        }
    }
}
