package org.athenaeum.stdio;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Optional;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.athenaeum.stdio.StdioAdapter.End;
import org.athenaeum.testing.thread.Background;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class StdioAdapterTest {

    private static final int LIMIT = 10_000;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    private static String request(int id) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"tools/call\"}";
    }

    private static InputStream stdin(String... lines) {
        return new ByteArrayInputStream((String.join("\n", lines) + "\n").getBytes(UTF_8));
    }

    private End converse(InputStream in, Function<byte[], Optional<byte[]>> exchange) throws InterruptedException {
        return adapter(in, out, exchange).run();
    }

    private static StdioAdapter adapter(InputStream in, OutputStream out, Function<byte[], Optional<byte[]>> exchange) {
        return new StdioAdapter(in, out, LIMIT, write -> line -> Optional.of(() -> exchange.apply(line).ifPresent(write)));
    }

    private static Optional<byte[]> echo(byte[] line) {
        return Optional.of(line);
    }

    @Test
    void answersEveryLineAndEndsWithStdin() throws InterruptedException {
        var end = converse(stdin(request(1), request(2)), StdioAdapterTest::echo);

        assertThat(end).isEqualTo(End.END_OF_INPUT);
        assertThat(out.toString(UTF_8).lines()).containsExactlyInAnyOrder(request(1), request(2));
    }

    @Test
    void staysSilentWhereThereIsNoAnswer() throws InterruptedException {
        converse(stdin("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}"), line -> Optional.empty());

        assertThat(out.size()).isZero();
    }

    @Test
    void refusesALineBeyondTheLimitAndGoesOn() throws InterruptedException {
        converse(stdin("x".repeat(LIMIT + 1), request(1)), StdioAdapterTest::echo);

        assertThat(out.toString(UTF_8).lines())
                .anySatisfy(line -> assertThat(line).contains("-32600", "10000 bytes").doesNotContain("\"id\""))
                .contains(request(1)).hasSize(2);
    }

    @Test
    @DisplayName("Several requests are in flight at once")
    void serves8RequestsAtTheSameTime() throws InterruptedException {
        var together = new CyclicBarrier(8);
        var lines = IntStream.rangeClosed(1, 8).mapToObj(StdioAdapterTest::request).toArray(String[]::new);

        converse(stdin(lines), line -> {
            try {
                together.await(10, TimeUnit.SECONDS);
                return Optional.of(line);
            } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
                return Optional.empty();
            }
        });

        assertThat(out.toString(UTF_8).lines()).containsExactlyInAnyOrder(lines);
    }

    @Test
    @DisplayName("STD-01: whole lines, whoever writes at the same time")
    void neverMixesTwoAnswers() throws InterruptedException {
        var lines = IntStream.rangeClosed(1, 200)
                .mapToObj(i -> "{\"id\":" + i + ",\"x\":\"" + "é".repeat(i * 10) + "\"}").toArray(String[]::new);

        converse(stdin(lines), StdioAdapterTest::echo);

        assertThat(out.toString(UTF_8).lines()).containsExactlyInAnyOrder(lines);
    }

    @Test
    @DisplayName("STD-01: no line break within a message")
    void turnsALineBreakBetweenTokensIntoASpace() throws InterruptedException {
        converse(stdin(request(1)), line -> Optional.of("{\n\"id\":1\r\n}".getBytes(UTF_8)));

        assertThat(out.toString(UTF_8)).isEqualTo("{ \"id\":1  }\n");
    }

    @Test
    void takesTheLinesInTheirOrder() throws InterruptedException {
        var seen = new ArrayList<String>();

        new StdioAdapter(stdin(request(1), request(2), request(3)), out, LIMIT, write -> line -> {
            seen.add(new String(line, UTF_8));
            return Optional.empty();
        }).run();

        assertThat(seen).containsExactly(request(1), request(2), request(3));
    }

    @Test
    void survivesAFaultOfTheExchange() throws InterruptedException {
        var end = converse(stdin(request(1), request(2)), line -> {
            if (new String(line, UTF_8).equals(request(1))) throw new IllegalStateException("a bug");
            return Optional.of(line);
        });

        assertThat(end).isEqualTo(End.END_OF_INPUT);
        assertThat(out.toString(UTF_8).lines()).containsExactly(request(2));
    }

    @Test
    @DisplayName("STD-04: calls that run when stdin ends are answered if they finish soon")
    void letsRunningCallsFinish() throws InterruptedException {
        var entered = new CountDownLatch(1);
        var stdinAtItsEnd = new CountDownLatch(1);
        var in = new InputStream() {
            private final InputStream line = stdin(request(1));

            @Override
            public int read() throws IOException {
                return line.read();
            }

            @Override
            public int read(byte[] into, int from, int length) throws IOException {
                int read = line.read(into, from, length);
                if (read < 0) {
                    awaitQuietly(entered);
                    stdinAtItsEnd.countDown();
                }
                return read;
            }
        };

        converse(in, line -> {
            entered.countDown();
            awaitQuietly(stdinAtItsEnd);
            return Optional.of(line);
        });

        assertThat(out.toString(UTF_8).lines()).containsExactly(request(1));
    }

    @Test
    @DisplayName("DESIGN 10: ends within two seconds of stdin's end, whatever still runs")
    void givesUpCallsThatDoNotFinish() throws InterruptedException {
        var never = new CountDownLatch(1);
        long begin = System.nanoTime();

        var end = converse(stdin(request(1)), line -> {
            awaitQuietly(never);
            return Optional.of(line);
        });

        assertThat(end).isEqualTo(End.END_OF_INPUT);
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isBetween(Duration.ofMillis(1_400), Duration.ofMillis(3_000));
        assertThat(out.size()).isZero();
        never.countDown();
    }

    @Test
    void endsAtOnceWhenNobodyReadsStdout() throws IOException, InterruptedException, ExecutionException, TimeoutException {
        var broken = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("Broken pipe");
            }
        };
        var client = new PipedOutputStream();
        var stdin = new PipedInputStream(client);
        var adapter = adapter(stdin, broken, StdioAdapterTest::echo);
        var end = Background.supply(() -> run(adapter));

        client.write((request(1) + "\n").getBytes(UTF_8));
        client.flush();

        assertThat(end.get(5, TimeUnit.SECONDS)).isEqualTo(End.BROKEN_PIPE);
    }

    @Test
    @DisplayName("Bounded: with 32 requests in flight no further line is read")
    void readsNoFurtherThanItCanServe() throws InterruptedException, ExecutionException, TimeoutException {
        var free = new CountDownLatch(1);
        var started = new AtomicInteger();
        var read = new AtomicInteger();
        var source = stdin(IntStream.range(0, 100).mapToObj(StdioAdapterTest::request).toArray(String[]::new));
        var lineByLine = new InputStream() {
            @Override
            public int read() throws IOException {
                return source.read();
            }

            @Override
            public int read(byte[] into, int from, int length) throws IOException {
                int next = source.read();
                if (next < 0) return -1;
                if (next == '\n') read.incrementAndGet();
                into[from] = (byte) next;
                return 1;
            }
        };
        var adapter = adapter(lineByLine, out, line -> {
            started.incrementAndGet();
            awaitQuietly(free);
            return Optional.of(line);
        });

        var end = Background.supply(() -> run(adapter));
        await().until(() -> started.get() == 8 && read.get() >= 33);
        assertThat(read.get()).isEqualTo(33);
        free.countDown();

        assertThat(end.get(10, TimeUnit.SECONDS)).isEqualTo(End.END_OF_INPUT);
        assertThat(out.toString(UTF_8).lines().collect(Collectors.toSet())).hasSize(100);
    }

    private static End run(StdioAdapter adapter) {
        try {
            return adapter.run();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            if (!latch.await(10, TimeUnit.SECONDS)) throw new IllegalStateException("waited too long");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
