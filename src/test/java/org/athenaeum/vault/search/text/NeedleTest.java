package org.athenaeum.vault.search.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class NeedleTest {

    @Test
    void findsExactlyWhatStringsFind() {
        var random = new Random(5);
        for (int round = 0; round < 20_000; round++) {
            var text = text(random, random.nextInt(30));
            var wanted = text(random, 1 + random.nextInt(5));
            var bytes = ("ab" + text + "ab").getBytes(StandardCharsets.UTF_8);

            boolean found = new Needle(wanted.getBytes(StandardCharsets.UTF_8)).isIn(bytes, 2, bytes.length - 2);

            assertThat(found).as("%s in %s", wanted, text).isEqualTo(text.contains(wanted));
        }
    }

    @Test
    void findsNothingOfNothing() {
        assertThat(new Needle(new byte[0]).isIn(new byte[] {1, 2, 3}, 0, 3)).isFalse();
    }

    private static String text(Random random, int length) {
        return random.ints(length, 0, 4).mapToObj(i -> "abß東".substring(i, i + 1)).collect(Collectors.joining());
    }
}
