package org.athenaeum.catalog.argument;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
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
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.athenaeum.catalog.ToolArg;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.declaration.Shapes;
import org.athenaeum.protocol.Json;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("TOOL-08, TOOL-13: all inputs are validated, and a refusal helps to repair the call")
class ArgumentsTest {

    enum View { FULL, OUTLINE }

    record Filter(@ToolArg(description = "d") @Size(min = 1) String name, @ToolArg(description = "d") Optional<Integer> year) {
    }

    record Sample(
            @ToolArg(description = "d") @Size(min = 1, max = 8) String query,
            @ToolArg(description = "d", defaultValue = "10", aliases = "max") @Min(1) @Max(50) int limit,
            @ToolArg(description = "d", defaultValue = "full") View view,
            @ToolArg(description = "d", required = false) @Size(max = 3) List<String> tags,
            @ToolArg(description = "d", required = false) @Size(max = 2) Map<String, JsonValue> matter,
            @ToolArg(description = "d", required = false) List<Filter> filters,
            @ToolArg(description = "d") Optional<@Pattern(regexp = "[a-z]+") String> folder,
            @ToolArg(description = "d", required = false) @DecimalMin(value = "0", inclusive = false) BigDecimal ratio,
            @ToolArg(description = "d") Optional<Long> offset,
            @ToolArg(description = "d") Optional<Instant> since,
            @ToolArg(description = "d", defaultValue = "false") boolean exact) {
    }

    private final Arguments arguments = new Arguments(Shapes.ofArguments().ofRecord(Sample.class).fields());

    @ParameterizedTest(name = "{2}: {0}")
    @CsvSource(delimiter = '!', quoteCharacter = '`', textBlock = """
            {} ! query is required and must be a text of 1 to 8 characters ! missing
            {"query":""} ! query must be a text of 1 to 8 characters, got a text of 0 characters ! too short
            {"query":"123456789"} ! query must be a text of 1 to 8 characters, got a text of 9 characters ! too long, not repeated
            {"query":5} ! query must be a text of 1 to 8 characters, got a number ! a text may be a credential: type only
            {"query":"a","limit":"10"} ! limit must be a whole number from 1 to 50, got '10' (string) ! numbers as strings
            {"query":"a","limit":0} ! limit must be a whole number from 1 to 50, got 0 ! below
            {"query":"a","limit":51} ! limit must be a whole number from 1 to 50, got 51 ! above
            {"query":"a","limit":1.5} ! limit must be a whole number from 1 to 50, got 1.5 ! no whole number
            {"query":"a","limit":null} ! limit must be a whole number from 1 to 50, got null; leave it out instead ! null
            {"query":"a","view":"Full"} ! view must be one of full, outline, got 'Full' (string) ! choices
            {"query":"a","tags":"x"} ! tags must be a list of at most 3 items, got a text ! no list
            {"query":"a","tags":true} ! tags must be a list of at most 3 items, got a boolean ! no list either
            {"query":"a","view":true} ! view must be one of full, outline, got true ! a choice is a text
            {"query":"a","tags":["x",1]} ! tags[1] must be a text, got a number ! item of a list
            {"query":"a","tags":["a","b","c","d"]} ! tags must be a list of at most 3 items, got a list of 4 items ! too many items
            {"query":"a","matter":{"k":[1]}} ! matter.k must be a text, a number, true, false or null, got a list of 1 items ! no scalar
            {"query":"a","matter":{"a":1,"b":2,"c":3}} ! matter must be an object of at most 2 entries, got an object of 3 entries ! entries
            {"query":"a","filters":[{"name":"n"},{}]} ! filters[1].name is required and must be a text of at least 1 characters ! nested
            {"query":"a","filters":[{"nam":"n","name":"x"}]} ! filters[0].nam is not a known argument, did you mean name? known are name, year ! nested name
            {"query":"a","folder":"A/"} ! folder must be a text matching ^(?:[a-z]+)$, got a text of 2 characters ! pattern
            {"query":"a","ratio":0} ! ratio must be a number above 0, got 0 ! open bound
            {"query":"a","exact":"true"} ! exact must be true or false, got 'true' (string) ! truth as string
            {"query":"a","qurey":1} ! qurey is not a known argument, did you mean query? known are query, limit, view, tags ! a slip
            {"query":"a","zzzzzzzz":1} ! zzzzzzzz is not a known argument, known are query, limit ! nothing near
            {"query":"a","offset":1e300} ! offset must be a whole number of at most 64 bits ! fits no long
            {"query":"a","since":"yesterday"} ! since must be a point in time such as 2026-07-28T09:30:00Z ! no time
            {"query":"a","ratio":1e400} ! ratio holds a number that is too large or too long ! no double
            {"query":"a","ratio":1e-400} ! ratio holds a number that is too large or too long ! no double
            {"query":"a","limit":1,"max":2} ! limit and max are the same argument and were given different values ! RULINGS 40
            """)
    void saysWhatIsWrong(String given, String message, String reason) {
        var failure = refusal(given);

        assertThat(failure.reason()).isEqualTo("invalid_arguments");
        assertThat(failure.getMessage()).as(reason).startsWith("Invalid arguments: " + message).endsWith(".");
        assertThat(failure.hint()).isNotEmpty();
    }

    @Test
    void namesFiveViolationsInOrderOfDeclarationAndCountsTheRest() {
        var failure = refusal("""
                {"unknown1":1,"exact":1,"ratio":-1,"tags":1,"view":"x","limit":99,"unknown2":2}""");

        assertThat(failure.getMessage()).isEqualTo("Invalid arguments: "
                + "query is required and must be a text of 1 to 8 characters; "
                + "limit must be a whole number from 1 to 50, got 99; view must be one of full, outline, got 'x' (string); "
                + "tags must be a list of at most 3 items, got a number; ratio must be a number above 0, got -1; and 3 more.");
        assertThat(failure.data().getJsonArray("violations")).hasSize(5);
        assertThat(failure.data().getJsonArray("violations").get(1))
                .hasToString("{\"argument\":\"limit\",\"rule\":\"maximum\"}");
    }

    @Test
    void neverRepeatsLongValuesNorControlCharacters() {
        var long200 = "x".repeat(200);

        var choice = refusal("{\"query\":\"a\",\"view\":\"" + long200 + "\"}").getMessage();
        var name = refusal("{\"query\":\"a\",\"a\\u0000\\u202e\\n" + long200 + "\":1}").getMessage();

        assertThat(choice).contains("'" + "x".repeat(60) + "…'").doesNotContain("x".repeat(61));
        assertThat(name).contains("a???" + "x".repeat(56) + "…").doesNotContain("x".repeat(57));
    }

    @Test
    void neverRepeatsTextThatMayBeCredential() {
        assertThat(refusal("{\"query\":\"a\",\"folder\":\"SECRET-1\"}").getMessage()).doesNotContain("SECRET");
        assertThat(refusal("{\"query\":\"SECRET-123\"}").getMessage()).doesNotContain("SECRET");
    }

    @Test
    void answersThousandsOfUnknownNamesQuickly() {
        var many = IntStream.range(0, 20_000).mapToObj(i -> "\"qry" + i + "\":1").collect(Collectors.joining(","));

        long start = System.nanoTime();
        var failure = refusal("{" + many + "}");

        assertThat(failure.getMessage()).endsWith("and 19996 more.").hasSizeLessThan(2_000);
        assertThat(System.nanoTime() - start).isLessThan(3_000_000_000L);
    }

    @Test
    void refusesThousandDigits() {
        var number = Json.number(new BigDecimal("9".repeat(1000)));

        var failure = refusal(Json.object().add("query", "a").add("ratio", number).build());

        assertThat(failure.getMessage()).isEqualTo("Invalid arguments: ratio holds a number that is too large or too long.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\ud800", "a\udc00b", "\udc00\ud800"})
    void refusesUnpairedSurrogates(String text) {
        var asText = Json.object().add("query", text).build();
        var asName = Json.object().add("query", "a").add(text, "b").build();
        var inside = Json.object().add("query", "a").add("matter", Json.object().add(text, "b")).build();

        assertThat(refusal(asText).getMessage()).contains("query holds an unpaired surrogate");
        assertThat(refusal(asName).getMessage()).contains("is a name with an unpaired surrogate");
        assertThat(refusal(inside).getMessage()).contains("matter holds a name with an unpaired surrogate");
    }

    @Test
    @DisplayName("SCH-05: what is checked is bounded in depth")
    void refusesEndlessNesting() {
        JsonValue nested = JsonValue.EMPTY_JSON_ARRAY;
        for (int i = 0; i < 60; i++) nested = Json.array().add(nested).build();

        var failure = refusal(Json.object().add("query", "a").add("matter", nested).build());

        assertThat(failure.getMessage()).isEqualTo("Invalid arguments: matter is nested deeper than 32.");
    }

    @Test
    void countsCharactersNotUnits() {
        var eightFlowers = "\ud83c\udf31".repeat(8);

        assertThat(read("{\"query\":\"" + eightFlowers + "\"}")[0]).isEqualTo(eightFlowers);
    }

    @Test
    @DisplayName("specs/platform.md 10: 1.0 is an integer, bound as 1")
    void bindsWholeNumbersHoweverWritten() {
        assertThat(read("{\"query\":\"a\",\"limit\":1.0}")[1]).isEqualTo(1);
        assertThat(read("{\"query\":\"a\",\"limit\":2e1}")[1]).isEqualTo(20);
    }

    @Test
    void fillsInDefaultsAndEmptiness() {
        var values = read("{\"query\":\"a\"}");

        assertThat(values).containsExactly("a", 10, View.FULL, List.of(), Map.of(), List.of(), Optional.empty(), null,
                Optional.empty(), Optional.empty(), false);
    }

    @Test
    void bindsEveryKind() {
        var values = read("""
                {"query":"a","limit":5,"view":"outline","tags":["x"],"matter":{"k":1,"l":null},
                "filters":[{"name":"n","year":2020}],
                "folder":"abc","ratio":0.25,"offset":7,"since":"2026-07-28T09:30:00Z","exact":true}""");

        assertThat(values).containsExactly("a", 5, View.OUTLINE, List.of("x"),
                Map.of("k", Json.number(1), "l", JsonValue.NULL), List.of(new Filter("n", Optional.of(2020))),
                Optional.of("abc"), new BigDecimal("0.25"), Optional.of(7L),
                Optional.of(Instant.parse("2026-07-28T09:30:00Z")), true);
    }

    @Test
    @DisplayName("RULINGS 40: aliases are rewritten before validation and never published")
    void acceptsAliases() {
        assertThat(read("{\"query\":\"a\",\"max\":7}")[1]).isEqualTo(7);
        assertThat(read("{\"query\":\"a\",\"max\":7,\"limit\":7}")[1]).isEqualTo(7);
        assertThat(refusal("{\"query\":\"a\",\"max\":77}").getMessage())
                .contains("limit must be a whole number from 1 to 50, got 77");
        assertThat(arguments.schema().toString()).doesNotContain("max\":{");
    }

    @Test
    void refusesDeclaringSpellingTwice() {
        record Twice(@ToolArg(description = "d", aliases = "b") String a, @ToolArg(description = "d") String b) {
        }

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Arguments(Shapes.ofArguments().ofRecord(Twice.class).fields()))
                .withMessage("argument b is declared twice");
    }

    @Test
    void listsOnlyPublishedNames() {
        JsonArray required = arguments.schema().getJsonArray("required");

        assertThat(required.getValuesAs(JsonString::getString)).containsExactly("query");
    }

    private Object[] read(String given) {
        return arguments.read((JsonObject) Json.read(given));
    }

    private ToolFailure refusal(String given) {
        return refusal((JsonObject) Json.read(given));
    }

    private ToolFailure refusal(JsonObject given) {
        return catchThrowableOfType(ToolFailure.class, () -> arguments.read(given));
    }
}
