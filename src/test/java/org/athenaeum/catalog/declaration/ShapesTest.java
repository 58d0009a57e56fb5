package org.athenaeum.catalog.declaration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.athenaeum.catalog.ToolArg;
import org.athenaeum.catalog.schema.RecordShape;
import org.athenaeum.catalog.schema.Shape;
import org.athenaeum.protocol.Json;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("RULINGS 41: schemas come from types and constraint annotations")
class ShapesTest {

    enum Sort { RELEVANCE, LAST_CHANGE }

    record Point(@ToolArg(description = "East.") double x, @ToolArg(description = "North.", required = false) Double y) {
    }

    record Everything(
            @ToolArg(description = "d") @Size(min = 1, max = 256) String text,
            @ToolArg(description = "d") @Pattern(regexp = "[a-z]+|[0-9]+") String pattern,
            @ToolArg(description = "d") boolean flag,
            @ToolArg(description = "d", defaultValue = "10") @Min(1) @Max(50) int limit,
            @ToolArg(description = "d") OptionalLong large,
            @ToolArg(description = "d") @DecimalMin("0.5") @DecimalMax(value = "2", inclusive = false) BigDecimal ratio,
            @ToolArg(description = "d", defaultValue = "relevance") Sort sort,
            @ToolArg(description = "d", required = false) @Size(max = 10) List<@Size(max = 100) String> tags,
            @ToolArg(description = "d") Set<Integer> years,
            @ToolArg(description = "d") Map<String, Integer> counts,
            @ToolArg(description = "d") @Size(max = 5) Map<String, JsonValue> matter,
            @ToolArg(description = "d") JsonObject open,
            @ToolArg(description = "d") Instant since,
            @ToolArg(description = "d") Point point,
            @ToolArg(description = "d", name = "in") Optional<@Size(max = 3) String> renamed) {
    }

    record Row(String id, List<String> labels) {
    }

    record Found(String query, int total, OptionalInt next, double share, boolean more, Sort sort, Instant at, List<Row> rows,
                 List<String> notes, Row best, Map<String, Integer> counts, JsonObject raw, JsonValue any, List<JsonValue> cells,
                 Optional<String> cursor) {
    }

    record Itself(List<Itself> children) {
    }

    record NoDescription(@ToolArg(description = " ") String x) {
    }

    record NestedWithout(@ToolArg(description = "d") Row row) {
    }

    record Unsupported(@ToolArg(description = "d") Thread x) {
    }

    record RawList(@SuppressWarnings("rawtypes") @ToolArg(description = "d") List x) {
    }

    record Wildcard(@ToolArg(description = "d") List<?> x) {
    }

    record NumberKeys(@ToolArg(description = "d") Map<Integer, String> x) {
    }

    record BareBoolean(@ToolArg(description = "d", required = false) boolean x) {
    }

    record BadDefault(@ToolArg(description = "d", defaultValue = "many") int x) {
    }

    record WordDefault(@ToolArg(description = "d", defaultValue = "colour") Sort x) {
    }

    record SizedNumber(@ToolArg(description = "d") @Size(max = 3) int x) {
    }

    record SizedChoice(@ToolArg(description = "d") @Size(max = 3) Sort x) {
    }

    record SizedJson(@ToolArg(description = "d") @Size(max = 3) JsonObject x) {
    }

    record NestedAlias(@ToolArg(description = "d") Aliased x) {
    }

    record Aliased(@ToolArg(description = "d", aliases = "b") String a) {
    }

    @ParameterizedTest(name = "{0}: {2}")
    @CsvSource(delimiter = '!', quoteCharacter = '`', textBlock = """
            text    ! {"type":"string","description":"d","minLength":1,"maxLength":256} ! size of a text is its length
            pattern ! {"type":"string","description":"d","pattern":"^(?:[a-z]+|[0-9]+)$"} ! a pattern means the whole text
            flag    ! {"type":"boolean","description":"d"} ! a truth value
            limit   ! {"type":"integer","description":"d","minimum":1,"maximum":50,"default":10} ! bounds and a default
            large   ! {"type":"integer","description":"d"} ! an optional number is its number
            ratio   ! {"type":"number","description":"d","minimum":0.5,"exclusiveMaximum":2} ! open and closed bounds
            sort    ! {"type":"string","description":"d","enum":["relevance","last_change"],"default":"relevance"} ! lower-case words
            tags    ! {"type":"array","description":"d","items":{"type":"string","maxLength":100},"maxItems":10} ! bounds of list and items
            years   ! {"type":"array","description":"d","items":{"type":"integer"}} ! a set is a list that forgives repetition
            counts  ! {"type":"object","description":"d","additionalProperties":{"type":"integer"}} ! a map is an object
            matter  ! {"type":"object","description":"d","additionalProperties":{"type":"string"},"maxProperties":5} ! scalars are texts
            open    ! {"type":"object","description":"d"} ! an open object
            since   ! {"type":"string","description":"d","format":"date-time"} ! a point in time
            in      ! {"type":"string","description":"d","maxLength":3} ! bounds inside an Optional, and a name of its own
            """)
    void publishesEachType(String argument, String schema, String reason) {
        var published = Shapes.ofArguments().ofRecord(Everything.class).schema(Shape.Face.PUBLISHED);

        var property = published.getJsonObject("properties").get(argument);

        assertThat(property).as(reason).hasToString(schema);
    }

    @Test
    void publishesNestedRecordAsClosedObject() {
        var published = Shapes.ofArguments().ofRecord(Everything.class).schema(Shape.Face.PUBLISHED);

        assertThat(published.getJsonObject("properties").get("point")).hasToString("""
                {"type":"object","description":"d","properties":{"x":{"type":"number","description":"East."},\
                "y":{"type":"number","description":"North."}},"required":["x"],"additionalProperties":false}""");
    }

    @Test
    @DisplayName("TOOL-05: the root is a closed object that requires what has neither default nor Optional")
    void requiresOnlyWhatMustBeGiven() {
        var published = Shapes.ofArguments().ofRecord(Everything.class).schema(Shape.Face.PUBLISHED);

        assertThat(published.keySet()).containsExactly("type", "properties", "required", "additionalProperties");
        assertThat(published.getString("type")).isEqualTo("object");
        assertThat(published.getBoolean("additionalProperties")).isFalse();
        assertThat(published.get("required")).hasToString(
                "[\"text\",\"pattern\",\"flag\",\"ratio\",\"years\",\"counts\",\"matter\",\"open\",\"since\",\"point\"]");
    }

    @Test
    @DisplayName("RULINGS 40: mixed scalars are published as string and accepted as scalar; nothing else differs")
    void enforcesWhatItPublishesExceptMixedScalars() {
        var shape = Shapes.ofArguments().ofRecord(Everything.class);

        var published = shape.schema(Shape.Face.PUBLISHED).toString();
        var enforced = shape.schema(Shape.Face.ENFORCED).toString();

        assertThat(enforced).contains("[\"string\",\"number\",\"boolean\",\"null\"]")
                .isEqualTo(published.replace("\"additionalProperties\":{\"type\":\"string\"}",
                        "\"additionalProperties\":{\"type\":[\"string\",\"number\",\"boolean\",\"null\"]}"));
    }

    @Test
    @DisplayName("RULINGS 36, 45: output schemas are one level deep, require nothing and allow an error")
    void outlinesResults() {
        RecordShape shape = Shapes.ofResults().ofRecord(Found.class);

        assertThat(shape.outputSchema("object")).isEqualTo(Json.read("""
                {"type":"object","properties":{"query":{"type":"string"},"total":{"type":"integer"},"next":{"type":"integer"},
                "share":{"type":"number"},"more":{"type":"boolean"},"sort":{"type":"string"},"at":{"type":"string"},
                "rows":{"type":"array","items":{"type":"object"}},"notes":{"type":"array","items":{"type":"string"}},
                "best":{"type":"object"},"counts":{"type":"object"},"raw":{"type":"object"},"any":{},
                "cells":{"type":"array","items":{}},"cursor":{"type":"string"},
                "error":{"type":"object"}}}"""));
    }

    /** As a contract names what Java would name otherwise. */
    record Renamed(@JsonName("expires_at") String expiresAt) {
    }

    @Test
    void namesResultsAsTheirContractDoes() {
        var shape = Shapes.ofResults().ofRecord(Renamed.class);

        assertThat(shape.writeObject(new Renamed("tomorrow"))).hasToString("{\"expires_at\":\"tomorrow\"}");
        assertThat(shape.outputSchema("object").getJsonObject("properties")).containsKey("expires_at");
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '!', textBlock = """
            Itself        ! Itself contains itself            ! no $ref, so no recursion
            NoDescription ! argument x: its description       ! a model must know what to put there
            NestedWithout ! Row.id: needs @ToolArg            ! nested arguments are described too
            Unsupported   ! argument x: type java.lang.Thread ! no type without a schema
            RawList       ! needs its type arguments          ! items on every array
            Wildcard      ! type ? is not supported           ! items on every array
            NumberKeys    ! a map needs String keys           ! JSON names are texts
            BareBoolean   ! needs a default                   ! null fits no primitive
            BadDefault    ! its default is not                ! a default must be of its type
            WordDefault   ! its default is not one of         ! a default must be a choice
            SizedNumber   ! @Size says nothing about type int ! a rule that is not enforced is a lie
            SizedChoice   ! @Size says nothing about type     ! an enum is its own bound
            SizedJson     ! @Size says nothing about type     ! an open object has no bound here
            NestedAlias   ! only arguments have aliases       ! aliases are rewritten at the top
            """)
    void refusesWhatItCannotPublish(String record, String message, String reason) throws ClassNotFoundException {
        var type = Class.forName(ShapesTest.class.getName() + "$" + record);

        assertThatIllegalArgumentException().as(reason)
                .isThrownBy(() -> (record.equals("Itself") ? Shapes.ofResults() : Shapes.ofArguments()).ofRecord(type))
                .withMessageContaining(message);
    }

    @ParameterizedTest
    @ValueSource(classes = {Everything.class, Point.class})
    @DisplayName("SCH-06: rendering twice gives the same bytes")
    void rendersInFixedOrder(Class<?> type) {
        var first = Shapes.ofArguments().ofRecord(type).schema(Shape.Face.PUBLISHED);
        var second = Shapes.ofArguments().ofRecord(type).schema(Shape.Face.PUBLISHED);

        assertThat(first).hasToString(second.toString());
    }
}
