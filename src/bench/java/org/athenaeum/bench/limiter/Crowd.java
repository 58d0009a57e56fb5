package org.athenaeum.bench.limiter;

import java.time.Duration;
import java.util.Map;
import java.util.stream.IntStream;
import org.athenaeum.catalog.limit.RateClass;
import org.athenaeum.limits.rate.CallerKey;
import org.athenaeum.limits.rate.RateLimiter;
import org.athenaeum.limits.rate.RateLimits;

/** A limiter as it is by default, and as many callers as it counts one by one. */
public record Crowd(RateLimiter limiter, CallerKey[] callers) {

    public static final int CALLERS = 20_000;

    private static final RateLimits LIMITS = new RateLimits(true, Duration.ofMinutes(1),
            Map.of(RateClass.AUTH, 8, RateClass.WRITE, 40, RateClass.READ, 120, RateClass.ADMIN, 30), CALLERS, 8, 8);

    /** Each of them has called once. Every caller's key is a text of its own, as it is when a token was read. */
    public static Crowd gathered() {
        var limiter = new RateLimiter(LIMITS, System::nanoTime);
        var callers = IntStream.range(0, CALLERS).mapToObj(Crowd::caller).toArray(CallerKey[]::new);
        for (var caller : callers) limiter.take(caller, RateClass.READ);
        return new Crowd(limiter, callers);
    }

    private static CallerKey caller(int number) {
        return CallerKey.ofToken("[\"https://login.institute.example/realms/research\",\"6f1c2a7e-0000-4000-8000-"
                + String.format("%012d", number) + "\",\"assistant\"]");
    }
}
