package org.athenaeum.limits.rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.athenaeum.catalog.limit.RateClass;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("DESIGN 6, RULINGS 15, 16: fixed windows by caller and class")
class RateLimiterTest {

    private static final CallerKey ALICE = CallerKey.ofToken("[\"https://issuer.example\",\"alice\",\"app\"]");
    private static final CallerKey PASSER_BY = CallerKey.ofAddress("192.0.2.1");
    private static final Map<RateClass, Integer> USUAL =
            Map.of(RateClass.AUTH, 8, RateClass.WRITE, 40, RateClass.READ, 120, RateClass.ADMIN, 30);

    /** Nowhere near zero, as a nano clock may be. */
    private final AtomicLong clock = new AtomicLong(Long.MAX_VALUE - 5);

    private RateLimiter limiter(boolean enabled, Map<RateClass, Integer> perWindow, int keys) {
        return new RateLimiter(new RateLimits(enabled, Duration.ofMinutes(1), perWindow, keys, 8, 8), clock::get);
    }

    private void wait(Duration time) {
        clock.addAndGet(time.toNanos());
    }

    private static void use(RateLimiter limiter, CallerKey caller, RateClass kind, int calls) {
        IntStream.range(0, calls).forEach(i -> assertThat(limiter.take(caller, kind)).describedAs("call " + i).isEmpty());
    }

    @ParameterizedTest
    @CsvSource({"AUTH, 8", "WRITE, 40", "READ, 120", "ADMIN, 30"})
    void countsEachClassByItself(RateClass kind, int limit) {
        var limiter = limiter(true, USUAL, 100);

        use(limiter, ALICE, kind, limit);

        assertThat(limiter.take(ALICE, kind)).hasValue(60);
        for (var other : RateClass.values()) {
            if (other != kind) assertThat(limiter.take(ALICE, other)).isEmpty();
        }
        assertThat(limiter.take(PASSER_BY, kind)).isEmpty();
    }

    @Test
    void saysWhenTheNextWindowBeginsAndKeepsToIt() {
        var limiter = limiter(true, USUAL, 100);
        use(limiter, ALICE, RateClass.AUTH, 8);

        wait(Duration.ofMillis(59_500));
        assertThat(limiter.take(ALICE, RateClass.AUTH)).hasValue(1);
        wait(Duration.ofMillis(499));
        assertThat(limiter.take(ALICE, RateClass.AUTH)).hasValue(1);
        wait(Duration.ofMillis(1));

        use(limiter, ALICE, RateClass.AUTH, 8);
        assertThat(limiter.take(ALICE, RateClass.AUTH)).hasValue(60);
    }

    @Test
    void looksWithoutCounting() {
        var limiter = limiter(true, USUAL, 100);
        IntStream.range(0, 50).forEach(i -> assertThat(limiter.look(PASSER_BY, RateClass.AUTH)).isEmpty());

        use(limiter, PASSER_BY, RateClass.AUTH, 8);

        assertThat(limiter.look(PASSER_BY, RateClass.AUTH)).hasValue(60);
        assertThat(limiter.look(PASSER_BY, RateClass.READ)).isEmpty();
    }

    @Test
    void forgetsWholeWindows() {
        var limiter = limiter(true, USUAL, 100);
        IntStream.range(0, 50).forEach(i -> limiter.take(CallerKey.ofAddress("192.0.2." + i), RateClass.READ));
        assertThat(limiter.counted()).isEqualTo(50);

        wait(Duration.ofHours(5));
        limiter.take(ALICE, RateClass.READ);

        assertThat(limiter.counted()).isEqualTo(1);
    }

    @Test
    @DisplayName("a flood of addresses resets nobody's count, and crowds out nobody with a token")
    void keepsCountsInAFlood() {
        var limiter = limiter(true, USUAL, 100);
        use(limiter, PASSER_BY, RateClass.AUTH, 8);
        use(limiter, ALICE, RateClass.AUTH, 3);

        IntStream.range(0, 10_000).mapToObj(i -> CallerKey.ofAddress("2001:db8:0:" + Integer.toHexString(i) + "::/64"))
                .forEach(caller -> limiter.take(caller, RateClass.AUTH));

        assertThat(limiter.counted()).isEqualTo(101);
        assertThat(limiter.take(PASSER_BY, RateClass.AUTH)).isPresent();
        use(limiter, ALICE, RateClass.AUTH, 5);
        assertThat(limiter.take(ALICE, RateClass.AUTH)).isPresent();
        use(limiter, CallerKey.ofToken("newcomer"), RateClass.AUTH, 8);
    }

    @Test
    @DisplayName("whoever comes when the table is full shares a count: there are only so many calls for all of them together")
    void boundsWhatAFloodMayDo() {
        var limiter = limiter(true, USUAL, 1);
        use(limiter, PASSER_BY, RateClass.READ, 1);

        long served = IntStream.range(0, 50_000).mapToObj(i -> CallerKey.ofAddress("10.0." + i / 256 + "." + i % 256))
                .filter(caller -> limiter.take(caller, RateClass.READ).isEmpty()).count();

        assertThat(served).isBetween(1L, 64L * 120);
        use(limiter, PASSER_BY, RateClass.READ, 119);
    }

    @Test
    void takesNoOneByTheirNameForAnAddress() {
        var limiter = limiter(true, Map.of(RateClass.READ, 1), 100);

        assertThat(limiter.take(CallerKey.ofToken("192.0.2.1"), RateClass.READ)).isEmpty();
        assertThat(limiter.take(CallerKey.ofAddress("192.0.2.1"), RateClass.READ)).isEmpty();
        assertThat(limiter.take(CallerKey.ofAddress("192.0.2.1"), RateClass.READ)).isPresent();
    }

    @Test
    @DisplayName("0 switches a class off, and MCP_RATELIMIT_ENABLED all of them")
    void limitsNothingThatIsSwitchedOff() {
        var off = limiter(false, Map.of(RateClass.READ, 1), 100);
        var withoutLimit = limiter(true, Map.of(RateClass.READ, 0, RateClass.WRITE, 1), 100);

        use(off, ALICE, RateClass.READ, 1000);
        use(withoutLimit, ALICE, RateClass.READ, 1000);

        use(withoutLimit, ALICE, RateClass.WRITE, 1);
        assertThat(withoutLimit.take(ALICE, RateClass.WRITE)).isNotEqualTo(OptionalInt.empty());
    }

    @Test
    void countsExactlyWhoeverCallsAtOnce() throws InterruptedException {
        var limiter = limiter(true, USUAL, 100);
        var threads = Executors.newFixedThreadPool(4);
        var together = new CountDownLatch(4);
        var served = new AtomicInteger();

        for (int i = 0; i < 4; i++) {
            threads.execute(() -> {
                together.countDown();
                for (int call = 0; call < 500; call++) {
                    if (limiter.take(PASSER_BY, RateClass.READ).isEmpty()) served.incrementAndGet();
                }
            });
        }
        threads.shutdown();

        assertThat(threads.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        assertThat(served).hasValue(120);
        assertThat(limiter.counted()).isEqualTo(1);
    }
}
