package org.athenaeum.catalog.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.declaration.Shapes;
import org.athenaeum.protocol.Json;
import org.junit.jupiter.api.Test;

class RecordShapeTest {

    enum Colour { RED, DARK_GREEN }

    record Part(String name, Optional<Integer> size) {
    }

    record Whole(String text, boolean flag, int count, Long large, double share, BigDecimal exact, Colour colour, Instant at,
                 List<Part> parts, Map<String, List<Integer>> table, JsonValue raw, Optional<Part> best,
                 OptionalInt i, OptionalLong l, OptionalDouble d, Set<Colour> colours) {
    }

    record Checked(int from, int to) {
        Checked {
            if (from > to) throw new ToolFailure("invalid_arguments", "from must not be greater than to.", "");
        }
    }

    @Test
    void writesEveryKindOfComponent() {
        var whole = new Whole("ä\"", true, 3, 1L << 60, 0.5, new BigDecimal("1.10"), Colour.DARK_GREEN,
                Instant.parse("2026-07-28T09:30:00Z"), List.of(new Part("a", Optional.of(1)), new Part("b", Optional.empty())),
                Map.of("k", List.of(1, 2)), JsonValue.TRUE, Optional.of(new Part("c", Optional.empty())),
                OptionalInt.of(7), OptionalLong.of(8), OptionalDouble.of(9.5), Set.of(Colour.RED));

        var json = Shapes.ofResults().ofRecord(Whole.class).writeObject(whole);

        assertThat(json).hasToString("""
                {"text":"ä\\"","flag":true,"count":3,"large":1152921504606846976,"share":0.5,"exact":1.10,"colour":"dark_green",\
                "at":"2026-07-28T09:30:00Z","parts":[{"name":"a","size":1},{"name":"b"}],"table":{"k":[1,2]},"raw":true,\
                "best":{"name":"c"},"i":7,"l":8,"d":9.5,"colours":["red"]}""");
    }

    @Test
    void leavesOutWhatIsAbsent() {
        var whole = new Whole(null, false, 0, null, Double.NaN, null, null, null, List.of(), Map.of(), null,
                Optional.empty(), OptionalInt.empty(), OptionalLong.empty(), OptionalDouble.empty(), Set.of());

        var json = Shapes.ofResults().ofRecord(Whole.class).writeObject(whole);

        assertThat(json).hasToString("{\"flag\":false,\"count\":0,\"parts\":[],\"table\":{},\"colours\":[]}");
    }

    @Test
    void keepsPlacesInListsThatHoldNothing() {
        record Numbers(List<Double> values) {
        }

        var json = Shapes.ofResults().ofRecord(Numbers.class).writeObject(new Numbers(Arrays.asList(1.5, null, Double.NaN)));

        assertThat(json).hasToString("{\"values\":[1.5,null,null]}");
    }

    @Test
    void readsBackWhatItWrote() {
        var shape = Shapes.ofResults().ofRecord(Whole.class);
        JsonObject raw = Json.object().add("x", 1).build();
        var whole = new Whole("t", true, 3, 4L, 0.5, new BigDecimal("1.10"), Colour.RED, Instant.EPOCH,
                List.of(new Part("a", Optional.of(1))), Map.of("k", List.of(1)), raw, Optional.empty(),
                OptionalInt.of(7), OptionalLong.empty(), OptionalDouble.of(9.5), Set.of(Colour.RED, Colour.DARK_GREEN));

        var again = shape.read(shape.writeObject(whole));

        assertThat(again).isEqualTo(whole);
    }

    @Test
    void forgivesRepetitionInSets() {
        record Names(Set<String> names) {
        }

        var read = Shapes.ofResults().ofRecord(Names.class).read(Json.read("{\"names\":[\"b\",\"a\",\"b\"]}"));

        assertThat(((Names) read).names()).containsExactly("b", "a");
    }

    @Test
    void letsConstructorSpeakForItself() {
        var shape = Shapes.ofResults().ofRecord(Checked.class);

        assertThatExceptionOfType(ToolFailure.class)
                .isThrownBy(() -> shape.read(Json.read("{\"from\":2,\"to\":1}")))
                .withMessage("from must not be greater than to.");
    }
}
