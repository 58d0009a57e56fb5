package org.athenaeum.vault.search.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("vault A1.4")
class SignatureTest {

    @Test
    void neverDeniesASubstringThatIsThere() {
        var random = new Random(7);
        for (int round = 0; round < 2_000; round++) {
            var text = text(random, 1 + random.nextInt(400));
            int start = random.nextInt(text.length());
            var part = text.substring(start, start + 1 + random.nextInt(Math.min(20, text.length() - start)));

            assertThat(mayHold(text, part)).as("%s in %s", part, text).isTrue();
        }
    }

    @Test
    void deniesMostSubstringsThatAreNot() {
        var random = new Random(8);
        int passed = 0;
        for (int round = 0; round < 1_000; round++) {
            var page = random.ints(4_000, 'a', 'z' + 1).mapToObj(Character::toString).collect(Collectors.joining());
            var part = random.ints(8, 'a', 'z' + 1).mapToObj(Character::toString).collect(Collectors.joining());
            if (mayHold(page, part)) passed++;
        }

        assertThat(passed).as("of 1,000 pages").isLessThan(200);
    }

    @Test
    void knowsSingleCharactersAndPairs() {
        assertThat(mayHold("wheat & rye", "&")).isTrue();
        assertThat(mayHold("wheat & rye", "& ")).isTrue();
        assertThat(mayHold("wheat & rye", "#")).isFalse();
        assertThat(mayHold("wheat & rye", "ea&")).isFalse();
        assertThat(mayHold("🌾 🌱", "🌱")).isTrue();
        assertThat(mayHold("", "a")).isFalse();
    }

    @Test
    void staysSmall() {
        assertThat(Signature.of("x".repeat(4_096))).hasSize(512);
        assertThat(Signature.of("x".repeat(16 << 20))).hasSize(16 << 10);
    }

    private static boolean mayHold(String text, String part) {
        var signature = Signature.of(text);
        return Signature.mayHold(signature, 0, signature.length, Signature.probes(part));
    }

    private static String text(Random random, int length) {
        var letters = "abcß🌾 éя東".codePoints().toArray();
        return random.ints(length, 0, letters.length).mapToObj(i -> Character.toString(letters[i])).collect(Collectors.joining());
    }
}
