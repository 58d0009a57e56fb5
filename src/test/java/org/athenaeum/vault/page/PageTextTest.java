package org.athenaeum.vault.page;

import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.ByteArrayOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("vault A2.8: decoding a page")
class PageTextTest {

    static Stream<Arguments> decodable() {
        return Stream.of(
                arguments("nothing at all", new byte[0], "", "UTF-8", false),
                arguments("plain UTF-8", "Grüße, 世界 🌾".getBytes(UTF_8), "Grüße, 世界 🌾", "UTF-8", false),
                arguments("a mark of UTF-8 is dropped", join(bytes(0xEF, 0xBB, 0xBF), "a".getBytes(UTF_8)), "a", "UTF-8", false),
                arguments("UTF-16 little-endian by its mark",
                        join(bytes(0xFF, 0xFE), "né".getBytes(UTF_16LE)), "né", "UTF-16LE", false),
                arguments("UTF-16 big-endian by its mark",
                        join(bytes(0xFE, 0xFF), "né".getBytes(UTF_16BE)), "né", "UTF-16BE", false),
                arguments("half a UTF-16 unit at the end is lost",
                        join(bytes(0xFE, 0xFF), "n".getBytes(UTF_16BE), bytes(1)), "n\uFFFD", "UTF-16BE", true),
                arguments("a byte of Latin-1 is replaced", bytes('a', 0xE9, 'b'), "a\uFFFDb", "UTF-8", true),
                arguments("an encoded surrogate is malformed", bytes(0xED, 0xA0, 0x80), "\uFFFD", "UTF-8", true),
                arguments("U+FFFD that the author wrote is no loss", "a\uFFFDb".getBytes(UTF_8), "a\uFFFDb", "UTF-8", false),
                arguments("CRLF becomes LF", "a\r\nb\r\n".getBytes(UTF_8), "a\nb\n", "UTF-8", false),
                arguments("a lone CR becomes LF", "a\rb\r\rc".getBytes(UTF_8), "a\nb\n\nc", "UTF-8", false));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("decodable")
    void decodes(String reason, byte[] raw, String text, String encoding, boolean lossy) {
        assertThat(PageText.decode(raw)).contains(new PageText(text, encoding, lossy));
    }

    static Stream<Arguments> binary() {
        return Stream.of(
                arguments("a NUL byte", bytes('a', 0, 'b')),
                arguments("a NUL byte after the mark of UTF-8", bytes(0xEF, 0xBB, 0xBF, 0)),
                arguments("UTF-16 without a mark", "né".getBytes(UTF_16LE)),
                arguments("UTF-32, whose mark begins like that of UTF-16", bytes(0xFF, 0xFE, 0, 0, 'a', 0, 0, 0)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("binary")
    void takesBinaryForNoPage(String reason, byte[] raw) {
        assertThat(PageText.decode(raw)).isEmpty();
    }

    @Test
    void looksForNulInTheFirstEightThousandBytesOnly() {
        var lastProbed = "x".repeat(8_100).getBytes(UTF_8);
        lastProbed[7_999] = 0;
        var firstBeyond = "x".repeat(8_100).getBytes(UTF_8);
        firstBeyond[8_000] = 0;

        assertThat(PageText.decode(lastProbed)).isEmpty();
        assertThat(PageText.decode(firstBeyond)).isPresent();
    }

    private static byte[] bytes(int... values) {
        var bytes = new ByteArrayOutputStream();
        for (int value : values) bytes.write(value);
        return bytes.toByteArray();
    }

    private static byte[] join(byte[]... parts) {
        var bytes = new ByteArrayOutputStream();
        for (var part : parts) bytes.writeBytes(part);
        return bytes.toByteArray();
    }
}
