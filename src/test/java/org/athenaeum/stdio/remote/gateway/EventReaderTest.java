package org.athenaeum.stdio.remote.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class EventReaderTest {

    private final StreamPosition position = new StreamPosition();

    private List<String> messages(String stream) throws IOException {
        var reader = new EventReader(new ByteArrayInputStream(stream.getBytes(UTF_8)), position, 100);
        var messages = new ArrayList<String>();
        for (var next = reader.next(); next.isPresent(); next = reader.next()) messages.add(new String(next.get(), UTF_8));
        return messages;
    }

    static List<Arguments> streams() {
        return List.of(
                Arguments.of("LF", "data: a\n\ndata: b\n\n", List.of("a", "b")),
                Arguments.of("CR and LF", "data: a\r\n\r\ndata: b\r\n\r\n", List.of("a", "b")),
                Arguments.of("CR", "data: a\r\rdata: b\r\r", List.of("a", "b")),
                Arguments.of("data lines are joined", "data: a\ndata:b\ndata:  c\n\n", List.of("a\nb\n c")),
                Arguments.of("comments are dropped", ": x\n\n:y\ndata: a\n:z\n\n", List.of("a")),
                Arguments.of("events without data are dropped", "id: 1\ndata:\n\ndata\n\nid: 2\n\n", List.of()),
                Arguments.of("the type message is the usual one", "event: message\ndata: a\n\n", List.of("a")),
                Arguments.of("other types are not ours", "event: endpoint\ndata: a\n\ndata: b\n\n", List.of("b")),
                Arguments.of("unknown fields are dropped", "x: 1\ndata: a\ny\n\n", List.of("a")),
                Arguments.of("an incomplete event does not count", "data: a\n\ndata: b\n", List.of("a")),
                Arguments.of("a byte order mark is none of the text", "\uFEFFdata: é🌱\n\n", List.of("é🌱")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("streams")
    void cutsAStreamIntoMessages(String reason, String stream, List<String> expected) throws IOException {
        assertThat(messages(stream)).as(reason).isEqualTo(expected);
    }

    @Test
    @DisplayName("specs/mcp.md 3.6, 3.7: remembers where it came to and which pause was asked for")
    void remembersThePosition() throws IOException {
        messages("id: s7-0\nretry: 1500\ndata:\n\nid: s7-1\ndata: a\n\n");

        assertThat(position.headers()).isEqualTo(Map.of("Last-Event-ID", "s7-1"));
        assertThat(position.pause()).contains(Duration.ofMillis(1500));
    }

    @Test
    void goesOnFromNoIdThatAHeaderCannotCarry() throws IOException {
        messages("id: a\u0000b\nretry: soon\ndata: a\n\n");

        assertThat(position.isKnown()).isFalse();
        assertThat(position.pause()).isEmpty();
    }

    @Test
    void refusesAnEventBeyondTheLimit() {
        assertThatIOException().isThrownBy(() -> messages("data: " + "x".repeat(101) + "\n\n"));
        assertThatIOException().isThrownBy(() -> messages("data: xxxxxxxxxx\n".repeat(11) + "\n"));
    }

    @Test
    @DisplayName("a line that ends with CR is complete before the next byte comes")
    void waitsForNoLineFeed() throws IOException {
        var endless = new ByteArrayInputStream("data: a\r\r".getBytes(UTF_8)) {
            @Override
            public synchronized int read(byte[] into, int from, int length) {
                int read = super.read(into, from, Math.min(length, 1));
                if (read < 0) throw new AssertionError("asked for more than the event");
                return read;
            }
        };

        assertThat(new EventReader(endless, position, 100).next()).isPresent();
    }
}
