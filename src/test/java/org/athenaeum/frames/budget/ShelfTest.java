package org.athenaeum.frames.budget;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.athenaeum.frames.table.Frame;
import org.athenaeum.frames.table.FrameName;
import org.athenaeum.frames.table.Provenance;
import org.athenaeum.frames.table.Rows;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("E4: what a workspace may keep")
class ShelfTest {

    private static final Instant NOW = Instant.parse("2026-05-01T00:00:00Z");
    private final Shelf shelf = new Shelf(100);

    @Test
    void makesRoomByTheLongestUnused() {
        shelf.add(frame("a", 40, 1));
        shelf.add(frame("b", 40, 1));
        shelf.find(new FrameName("A"));

        var removed = shelf.add(frame("c", 40, 1)).orElseThrow();

        assertThat(removed).extracting(gone -> gone.frame().name().value()).containsExactly("b");
        assertThat(removed.get(0).notice()).contains("b", "40 rows of find_studies", "removed to make room");
        assertThat(shelf.gone("b")).map(Gone::why).contains(Gone.Why.EVICTED);
    }

    @Test
    void keepsOneThatIsLargerThanAllMayBe() {
        shelf.add(frame("a", 10, 1));

        assertThat(shelf.add(frame("b", 1_000, 1)).orElseThrow()).hasSize(1);
        assertThat(shelf.all()).extracting(frame -> frame.name().value()).containsExactly("b");
    }

    @Test
    void boundsBytesAndNumberToo() {
        shelf.add(frame("a", 1, Shelf.MOST_BYTES));
        assertThat(shelf.add(frame("b", 1, 1)).orElseThrow()).hasSize(1);

        for (int i = 0; i < Shelf.MOST_FRAMES + 5; i++) shelf.add(frame("f" + i, 0, 0));

        assertThat(shelf.all()).hasSize(Shelf.MOST_FRAMES);
    }

    @Test
    void aNameIsGivenOnceInAnyLetterCase() {
        shelf.add(frame("mine", 1, 1));

        assertThat(shelf.add(frame("MINE", 1, 1))).isEmpty();
        assertThat(shelf.drop(new FrameName("Mine"))).isPresent();
        assertThat(shelf.add(frame("MINE", 1, 1))).isPresent();
        assertThat(shelf.gone("mine")).isEmpty();
    }

    @Test
    void remembersForAWhileWhatIsOver() {
        shelf.add(frame("a", 1, 1));

        assertThat(shelf.expire(NOW.plus(Duration.ofHours(1)).minusMillis(1))).isEmpty();
        assertThat(shelf.expire(NOW.plus(Duration.ofHours(1)))).hasSize(1);

        assertThat(shelf.gone("a").orElseThrow().missing().getMessage()).contains("its time was over");
        for (int i = 0; i < 200; i++) {
            shelf.add(frame("x" + i, 1, 1));
            shelf.drop(new FrameName("x" + i));
        }
        assertThat(shelf.gone("a")).isEmpty();
        assertThat(shelf.gone("x199")).isPresent();
    }

    @ParameterizedTest
    @CsvSource({"1024,8000,256,what was configured", "1024,1000,125,half of what the heap leaves", "1024,0,64,the least", "128,8000,64,the least"})
    @DisplayName("RULINGS 39: memory bounded by what the process may use")
    void sharesMemory(int configured, long left, int share, String why) {
        assertThat(MemoryShare.megabytes(configured, 4, left)).as(why).isEqualTo(share);
    }

    private static Frame frame(String name, long rows, long bytes) {
        var provenance = new Provenance("find_studies", Optional.empty(), JsonValue.NULL, JsonValue.EMPTY_JSON_OBJECT);
        return new Frame(new FrameName(name), List.of(), new Rows(rows, bytes, false, OptionalLong.empty(), OptionalLong.empty()),
                provenance, NOW, NOW.plus(Duration.ofHours(1)));
    }
}
