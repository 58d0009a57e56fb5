package org.athenaeum.brapi.client;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleSupplier;
import org.athenaeum.brapi.upstream.Patience;
import org.athenaeum.outbound.open.OpenFault;
import org.athenaeum.outbound.open.OpenReply;

/**
 * Which attempts are worth repeating, and after how long (backends/brapi.md C9): twice as long each time, a quarter more or
 * less, half a minute at most; what the server asks for counts.
 *
 * @param most  after the first attempt
 * @param first the delay before the second attempt
 * @param dice  from 0 to 1
 */
record Retries(int most, Duration first, DoubleSupplier dice, InstantSource clock) {

    static final Duration LONGEST = Duration.ofSeconds(30);
    private static final Set<Integer> PASSING = Set.of(429, 502, 503, 504);
    private static final double JITTER = 0.25;

    /** After that many attempts; only what was asked for itself is worth it, and never a write. */
    boolean allows(Patience patience, int attempts) {
        return patience == Patience.REQUEST && attempts <= most;
    }

    static boolean isPassing(OpenReply reply) {
        return PASSING.contains(reply.status());
    }

    static boolean isPassing(OpenFault fault) {
        return switch (fault.kind()) {
            case UNREACHABLE, BROKEN, TIMED_OUT -> true;
            default -> false;
        };
    }

    /** @param attempts made so far, one at least */
    Duration delay(int attempts, Optional<OpenReply> reply) {
        var asked = reply.flatMap(each -> each.header("retry-after")).flatMap(this::retryAfter);
        if (asked.isPresent()) return shorter(asked.get());
        double doubled = first.toMillis() * Math.pow(2, Math.min(attempts - 1, 20));
        double spread = 1 - JITTER + 2 * JITTER * dice.getAsDouble();
        return shorter(Duration.ofMillis(Math.round(Math.min(doubled, LONGEST.toMillis()) * spread)));
    }

    /** Seconds or a date (RFC 9110 10.2.3). */
    private Optional<Duration> retryAfter(String text) {
        if (text.strip().matches("[0-9]{1,6}")) return Optional.of(Duration.ofSeconds(Long.parseLong(text.strip())));
        try {
            var at = ZonedDateTime.parse(text.strip(), DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
            var left = Duration.between(clock.instant(), at);
            return Optional.of(left.isNegative() ? Duration.ZERO : left);
        } catch (DateTimeException noDate) {
            return Optional.empty();
        }
    }

    private static Duration shorter(Duration delay) {
        return delay.compareTo(LONGEST) < 0 ? delay : LONGEST;
    }
}
