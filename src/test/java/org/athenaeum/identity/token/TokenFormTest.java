package org.athenaeum.identity.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.athenaeum.identity.TokenRefusal.Reason;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Vault C3.3 to C3.8: what is no token is refused before anyone is asked for a key. */
class TokenFormTest {

    private static final String BOMB = "[".repeat(15) + "]".repeat(15);

    private final Desk desk = new Desk();

    @AfterEach
    void close() {
        desk.close();
    }

    static Stream<Arguments> malformed() {
        return Stream.of(
                arguments("V05", "nothing at all", Reason.FORM, ""),
                arguments("V06", "a second word", Reason.FORM, Forge.good().token() + " more"),
                arguments("V06", "two tokens, joined by a comma", Reason.FORM, Forge.good().token() + "," + Forge.good().token()),
                arguments("C3.3", "a tab at its end", Reason.FORM, Forge.good().token() + "\t"),
                arguments("V09", "random text", Reason.FORM, "kOq7fW2m"),
                arguments("V66", "a refresh token", Reason.FORM, "b9Yx0fQe7mJ3pTn5sVwR1zKc8hLdGa2u"),
                arguments("V10", "two parts", Reason.FORM, parts(2)),
                arguments("V11", "four parts", Reason.FORM, parts(4)),
                arguments("V12", "five parts, as if encrypted", Reason.FORM, parts(5)),
                arguments("V25", "an empty signature", Reason.FORM, parts(2) + "."),
                arguments("C3.5", "an empty payload", Reason.FORM, "eyJ9..AAAA"),
                arguments("V14", "padding", Reason.FORM, Forge.good().token() + "="),
                arguments("V16", "the other base64 alphabet", Reason.FORM,
                        Forge.good().sent(TokenFormTest::otherAlphabet).token()),
                arguments("V13", "8,193 characters, well signed", Reason.SIZE, ofLength(8_193)),
                arguments("C3.4", "a header part of more than 2,048", Reason.SIZE,
                        Forge.good().header("note", Forge.text("x".repeat(1_500))).token()),
                arguments("V15", "an unused bit of the last character is set", Reason.ENCODING,
                        Forge.good().sent(TokenFormTest::withUnusedBit).token()),
                arguments("C3.6", "a part of a length that no bytes have", Reason.ENCODING, "eyJ9e.eyJ9.AAAA"),
                arguments("V17", "the header is no JSON", Reason.JSON, Forge.good().headerText(text -> "rubbish").token()),
                arguments("V17", "the header is an array", Reason.JSON,
                        Forge.good().headerText(text -> "[" + text + "]").token()),
                arguments("V17", "text after the header", Reason.JSON, Forge.good().headerText(text -> text + "{}").token()),
                arguments("C3.7", "text after the payload", Reason.JSON, Forge.good().payloadText(text -> text + "x").token()),
                arguments("V18", "the payload is no UTF-8", Reason.JSON, Forge.good().payload(notUtf8()).token()),
                arguments("C3.7", "nested 17 deep", Reason.JSON, Forge.good().claim("deep", "[" + BOMB + "]").token()),
                arguments("C3.7", "a number no double can be", Reason.JSON, Forge.good().claim("big", "1e400").token()),
                arguments("C3.7", "not a number", Reason.JSON, Forge.good().claim("big", "NaN").token()),
                arguments("V19", "two audiences, ours first", Reason.JSON,
                        Forge.good().payloadText(text -> twice(text, "aud")).token()),
                arguments("V19", "two audiences, ours last", Reason.JSON,
                        Forge.good().payloadText(text -> "{\"aud\":\"https://other.example.org\"," + text.substring(1)).token()),
                arguments("C3.8", "a name twice, once escaped", Reason.JSON,
                        Forge.good().payloadText(text -> twice(text, "\\u0061ud")).token()),
                arguments("V20", "two kids", Reason.JSON, Forge.good().headerText(text -> twice(text, "kid")).token()),
                arguments("C3.8", "a name twice, deeper down", Reason.JSON,
                        Forge.good().claim("act", "{\"a\":1,\"a\":2}").token()));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("malformed")
    @DisplayName("C3.3 to C3.8: a malformed token is refused, and no key is fetched for it")
    void refusesMalformedToken(String rule, String what, Reason reason, String token) {
        assertThat(Desk.refusal(desk.strict(), token)).as(what).isEqualTo(reason);
        assertThat(desk.server.asked()).isEmpty();
    }

    @Test
    @DisplayName("C3.4, C3.7: what is just within the bounds is accepted")
    void acceptsWhatIsWithinTheBounds() {
        assertThat(desk.strict().verify(ofLength(8_192)).subject()).isEqualTo("ada");
        assertThat(desk.strict().verify(Forge.good().claim("deep", BOMB).claim("big", "1e308").token()).subject())
                .isEqualTo("ada");
    }

    private static String parts(int count) {
        var parts = Forge.good().token().split("\\.");
        return Stream.iterate(0, i -> i + 1).limit(count).map(i -> parts[i % 3]).reduce((a, b) -> a + "." + b).orElseThrow();
    }

    /** Three bytes are four characters, so the header has to take what the payload cannot. */
    private static String ofLength(int length) {
        int guess = (length - Forge.good().token().length()) * 3 / 4;
        for (int pad = guess - 20; pad < guess; pad++) {
            for (var note : new String[] {"", "h", "hh"}) {
                var token = Forge.good().header("note", Forge.text(note)).claim("pad", Forge.text("p".repeat(pad))).token();
                if (token.length() == length) return token;
            }
        }
        throw new AssertionError("no token of " + length + " characters");
    }

    private static String otherAlphabet(String token) {
        int at = token.lastIndexOf('.') + 1;
        return token.substring(0, at) + "+/" + token.substring(at + 2);
    }

    /** The signature's 256 bytes end in a character of which four bits count. */
    private static String withUnusedBit(String token) {
        var alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
        int last = token.length() - 1;
        return token.substring(0, last) + alphabet.charAt(alphabet.indexOf(token.charAt(last)) + 1);
    }

    private static byte[] notUtf8() {
        var bytes = "{\"iss\":\"x\"}".getBytes(StandardCharsets.US_ASCII);
        bytes[8] = (byte) 0xC3;
        return bytes;
    }

    private static String twice(String text, String name) {
        return text.substring(0, text.length() - 1) + ",\"" + name + "\":\"again\"}";
    }
}
