package org.athenaeum.stdio.line;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.athenaeum.stdio.line.LineReader.Line;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LineReaderTest {

    private static final int LIMIT = 100;

    private static List<String> linesOf(InputStream in) throws IOException {
        var reader = new LineReader(in, LIMIT);
        var lines = new ArrayList<String>();
        for (var line = reader.next(); line.isPresent(); line = reader.next()) {
            lines.add(line.get() instanceof Line.Content content
                    ? new String(content.bytes(), StandardCharsets.UTF_8) : "too long");
        }
        return lines;
    }

    private static InputStream bytes(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    /** As a pipe may hand them over: one byte at a time. */
    private static InputStream dripping(InputStream in) {
        return new InputStream() {
            @Override
            public int read() throws IOException {
                return in.read();
            }

            @Override
            public int read(byte[] into, int from, int length) throws IOException {
                return in.read(into, from, Math.min(1, length));
            }
        };
    }

    @ParameterizedTest(name = "{2}")
    @CsvSource(delimiter = '|', value = {
            "a\\nb\\n        | a,b     | two lines",
            "a\\r\\nb\\r\\n  | a,b     | CRLF",
            "a\\n\\n \\t\\n\\r\\nb\\n | a,b | blank lines between",
            "a\\nb           | a,b     | no end at the stream's end",
            "a\\rb\\n        | a\\rb   | a CR within a line stays",
            "ä€🌱\\n         | ä€🌱    | UTF-8 of two, three and four bytes"})
    @DisplayName("STD-01: one message a line")
    void cutsLines(String given, String expected, String why) throws IOException {
        var input = given.replace("\\n", "\n").replace("\\r", "\r").replace("\\t", "\t");
        var lines = expected.replace("\\r", "\r").split(",");

        assertThat(linesOf(bytes(input))).as(why).containsExactly(lines);
        assertThat(linesOf(dripping(bytes(input)))).as(why + ", byte by byte").containsExactly(lines);
    }

    @Test
    void findsNothingInAnEmptyStream() throws IOException {
        assertThat(linesOf(bytes(""))).isEmpty();
        assertThat(linesOf(bytes("\n\r\n  "))).isEmpty();
    }

    @ParameterizedTest(name = "{0} characters: {2}")
    @CsvSource({"100,false,the limit itself", "101,true,one more", "200000,true,more than a chunk"})
    void skipsALineBeyondTheLimitAndGoesOn(int length, boolean tooLong, String why) throws IOException {
        var line = "x".repeat(length);

        assertThat(linesOf(bytes(line + "\nnext\n"))).as(why).containsExactly(tooLong ? "too long" : line, "next");
        assertThat(linesOf(bytes(line + "\r\nnext\n"))).as(why + ", CRLF").containsExactly(tooLong ? "too long" : line, "next");
        assertThat(linesOf(bytes("first\n" + line))).as(why + ", at the end")
                .containsExactly("first", tooLong ? "too long" : line);
    }

    @Test
    @DisplayName("DESIGN 6: memory stays flat whatever the length of a line")
    void keepsNothingOfAnEndlessLine() throws IOException {
        var twoGibibytes = new InputStream() {
            private long left = 2L << 30;

            @Override
            public int read() {
                return left-- > 0 ? 'x' : -1;
            }

            @Override
            public int read(byte[] into, int from, int length) {
                if (left <= 0) return -1;
                left -= length;
                return length;
            }
        };

        assertThat(linesOf(new SequenceInputStream(twoGibibytes, bytes("\nnext\n")))).containsExactly("too long", "next");
    }

    @Test
    void passesBytesOnThatAreNotUtf8() throws IOException {
        var reader = new LineReader(new ByteArrayInputStream(new byte[] {(byte) 0xFF, 'a', '\n'}), LIMIT);

        assertThat(reader.next()).get().isInstanceOfSatisfying(Line.Content.class,
                content -> assertThat(content.bytes()).containsExactly(0xFF, 'a'));
    }
}
