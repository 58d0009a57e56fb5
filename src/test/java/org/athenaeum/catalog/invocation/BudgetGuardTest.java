package org.athenaeum.catalog.invocation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import jakarta.json.JsonObject;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.athenaeum.catalog.Content;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.catalog.resource.ResourceContents;
import org.athenaeum.protocol.Json;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("RULINGS 38: the limits of a result are held once more")
class BudgetGuardTest {

    private final BudgetGuard guard = new BudgetGuard(new ResultBudget(1_000, 300, 600));

    @Test
    void leavesAloneWhatFits() {
        var result = result("x".repeat(300), Json.object().add("a", "x".repeat(900)).build());

        assertThat(guard.held(result)).isSameAs(result);
    }

    @Test
    void refusesDataByOneByteTooLarge() {
        var most = Json.object().add("a", "x".repeat(1_000 - 8)).build();
        var more = Json.object().add("a", "x".repeat(1_000 - 7)).build();

        assertThat(guard.held(result("", most)).structured()).hasValue(most);
        assertThatExceptionOfType(ToolFailure.class).isThrownBy(() -> guard.held(result("", more)))
                .satisfies(failure -> assertThat(failure.reason()).isEqualTo("result_too_large"));
    }

    @Test
    void tellsFailureWithoutItsFactsIfTheyAreTooLarge() {
        var failure = new ToolResult(List.of(new Content.Text("why")),
                Optional.of(Json.object().add("a", "x".repeat(2_000)).build()), true);

        assertThat(guard.heldFailure(failure)).isEqualTo(new ToolResult(failure.content(), Optional.empty(), true));
    }

    @Test
    void allowsMoreTextWhereTextIsTheData() {
        var text = "x".repeat(500);

        assertThat(guard.held(ToolResult.ofText(text)).content()).containsExactly(new Content.Text(text));
        assertThat(textOf(guard.held(result(text, Json.object().build())))).hasSizeLessThan(301);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"a line\n", "\u00e4\u00f6\u00fc\n", "\ud83c\udf31", "one endless line "})
    void cutsTextWithinItsLimitAndSaysSo(String part) {
        var text = part.repeat(200);

        var cut = textOf(guard.held(ToolResult.ofText(text)));

        var kept = cut.substring(0, cut.lastIndexOf("\n[Cut here"));
        assertThat(ResultBudget.bytesOf(cut)).isBetween(400, 600);
        assertThat(text).startsWith(kept);
        assertThat(Character.isHighSurrogate(kept.charAt(kept.length() - 1))).isFalse();
        if (part.endsWith("\n")) assertThat(kept + "\n").isEqualTo(part.repeat(kept.length() / part.length() + 1));
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource({"a, plain text", "'\u0001', six bytes each as an escape", "\u00e4, two bytes each",
            "\ud83c\udf31, four bytes by two units"})
    void measuresWhatIsReallyWritten(String character, String reason) {
        var mixed = Json.array().add(1).add(2.5).addNull().add(true);
        var value = Json.object().add("k", character.repeat(100)).add("n", mixed).build();
        int size = Json.bytes(value).length;

        assertThat(JsonSize.exceeds(value, size - 1)).as(reason).isTrue();
        assertThat(JsonSize.exceeds(value, size)).as(reason).isFalse();
    }

    @ParameterizedTest(name = "{0} bytes in {1} pictures")
    @CsvSource({"450, 1, true", "451, 1, false", "225, 2, true", "226, 2, false"})
    void refusesBinaryDataByItsSizeInBase64(int bytes, int pictures, boolean fits) {
        var blocks = Collections.<Content>nCopies(pictures, new Content.Image(new byte[bytes], "image/png"));
        var result = new ToolResult(blocks, Optional.empty(), false);

        if (fits) assertThat(guard.held(result)).isSameAs(result);
        else assertThatExceptionOfType(ToolFailure.class).isThrownBy(() -> guard.held(result));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("largeBlocks")
    void countsEveryKindOfBlock(Content block) {
        var failure = new ToolResult(List.of(new Content.Text("why"), block), Optional.empty(), true);

        assertThatExceptionOfType(ToolFailure.class)
                .isThrownBy(() -> guard.held(new ToolResult(List.of(block), Optional.empty(), false)))
                .satisfies(refused -> assertThat(refused.reason()).isEqualTo("result_too_large"));
        assertThat(guard.heldFailure(failure).content()).containsExactly(new Content.Text("why"));
    }

    static Stream<Content> largeBlocks() {
        return Stream.of(new Content.Audio(new byte[451], "audio/wav"),
                new Content.Embedded(new ResourceContents.Blob("x:///y", "", new byte[450])),
                new Content.Embedded(new ResourceContents.Text("x:///y", "", "\u00e4".repeat(298))),
                new Content.Link("x:///y", "n", "", "d".repeat(600), "", OptionalLong.empty()));
    }

    private static ToolResult result(String text, JsonObject structured) {
        return new ToolResult(List.of(new Content.Text(text)), Optional.of(structured), false);
    }

    private static String textOf(ToolResult result) {
        return ((Content.Text) result.content().get(0)).text();
    }
}
