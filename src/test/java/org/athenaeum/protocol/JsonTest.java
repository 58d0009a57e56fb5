package org.athenaeum.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class JsonTest {

    @ParameterizedTest(name = "{0}")
    @MethodSource("faultyTexts")
    @DisplayName("RPC-17: what is not exactly one well-formed value is refused")
    void refusesWhatIsNotOneStrictValue(String reason, byte[] text) {
        assertThatThrownBy(() -> Json.read(text)).isInstanceOf(JsonFault.class).hasMessageNotContaining("secret");
    }

    static Stream<Arguments> faultyTexts() {
        return Stream.of(
                fault("empty", ""),
                fault("white space only", "  \n"),
                fault("two values", "{\"id\":1}{\"x\":1}"),
                fault("word behind the value", "{\"id\":1} secret"),
                fault("duplicate name", "{\"id\":1,\"id\":\"secret\"}"),
                fault("duplicate name below", "{\"a\":{\"id\":1,\"id\":2}}"),
                fault("duplicate name by escape", "{\"id\":1,\"\\u0069d\":2}"),
                fault("unclosed", "{\"a\":[1,2"),
                fault("200,000 nested brackets", "[".repeat(200_000)),
                fault("200,000 nested brackets, closed", "[".repeat(200_000) + "]".repeat(200_000)),
                fault("200,000 nested objects", "{\"a\":".repeat(200_000)),
                fault("one deeper than allowed", "[".repeat(129) + "]".repeat(129)),
                fault("lone high surrogate escape", "\"\\ud800\""),
                fault("lone low surrogate escape", "\"\\udc00\""),
                fault("surrogates in the wrong order", "\"\\udc00\\ud800\""),
                fault("high surrogate before a letter", "\"\\uD83Da\""),
                fault("1,000 digits", "1".repeat(1_000)),
                fault("exponent that would fill the memory", "1e1000000000"),
                fault("NaN", "NaN"),
                fault("control character in a string", "\"a\u0001b\""),
                fault("single quotes", "{'a':1}"),
                fault("comment", "{} // secret"),
                Arguments.of("bytes that are not UTF-8", new byte[]{'"', (byte) 0xC3, (byte) 0x28, '"'}),
                Arguments.of("surrogate encoded as UTF-8", new byte[]{'"', (byte) 0xED, (byte) 0xA0, (byte) 0x80, '"'}),
                Arguments.of("UTF-16", "\uFEFF{\"a\":1}".getBytes(StandardCharsets.UTF_16LE)));
    }

    private static Arguments fault(String reason, String text) {
        return Arguments.of(reason, text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void keepsExplicitNullsAndEveryCharacter() {
        var text = "{\"a\":null,\"b\":\"S\u00e3o \ud83c\udf31 \\ud83c\\udf31 \\\\ud800 \\\"\",\"c\":[null,true,-0.50,1e3]}";

        var value = (JsonObject) Json.read(text);

        assertThat(value.get("a")).isEqualTo(JsonValue.NULL);
        assertThat(value.getString("b")).isEqualTo("S\u00e3o \ud83c\udf31 \ud83c\udf31 \\ud800 \"");
        assertThat(Json.read(Json.bytes(value))).isEqualTo(value);
    }

    @Test
    void readsTheDeepestDocumentAllowed() {
        var text = "[".repeat(Json.MAX_DEPTH) + "]".repeat(Json.MAX_DEPTH);

        assertThat(Json.read(text).toString()).isEqualTo(text);
    }
}
