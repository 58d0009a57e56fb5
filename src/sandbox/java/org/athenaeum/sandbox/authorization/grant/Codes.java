package org.athenaeum.sandbox.authorization.grant;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.athenaeum.sandbox.authorization.terms.Expiring;
import org.athenaeum.sandbox.authorization.terms.Opaque;

/**
 * Authorization codes: 60 seconds, for one presentation, successful or not (vault D4.4). A used code is remembered for an
 * hour, so that its second presentation is known for what it is (RFC 9700 2.1.1).
 */
public final class Codes {

    private static final Duration LIFE = Duration.ofSeconds(60);
    private static final Duration MEMORY = Duration.ofHours(1);
    private static final int CAPACITY = 10_000;

    /**
     * What a code stands for.
     *
     * @param redirect  of the authorization request
     * @param challenge S256, of the authorization request
     */
    public record Code(Granted granted, String redirect, String challenge, Instant until) {
    }

    /**
     * What presenting a code showed.
     *
     * @param again whether it was not the first time
     */
    record Presented(Code code, boolean again) {
    }

    private final Expiring<Code> fresh;
    private final Expiring<Code> used;
    private final Clock clock;

    public Codes(Clock clock) {
        this.clock = clock;
        this.fresh = new Expiring<>(clock, MEMORY, CAPACITY);
        this.used = new Expiring<>(clock, MEMORY, CAPACITY);
    }

    /** Makes a code; only its digest is kept. */
    public String issue(Granted granted, String redirect, String challenge) {
        var code = Opaque.secret();
        fresh.put(Opaque.digest(code), new Code(granted, redirect, challenge, clock.instant().plus(LIFE)));
        return code;
    }

    /** Uses a code up; absent if there never was one, or so long ago that it is forgotten. */
    synchronized Optional<Presented> present(String code) {
        var key = Opaque.digest(code);
        var first = fresh.take(key);
        first.ifPresent(taken -> used.put(key, taken));
        return first.map(taken -> new Presented(taken, false)).or(() -> used.get(key).map(taken -> new Presented(taken, true)));
    }

    /** Whether the code may still be exchanged. */
    boolean lives(Code code) {
        return clock.instant().isBefore(code.until());
    }
}
