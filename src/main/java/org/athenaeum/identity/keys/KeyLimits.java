package org.athenaeum.identity.keys;

import java.time.Duration;

/**
 * How much is asked of an issuer, and taken from it (vault C4.1, C4.3).
 *
 * @param connect    until the connection stands
 * @param exchange   until the whole answer is there
 * @param bytes      of one answer
 * @param keys       in one set
 * @param unknownKid between two fetches that a key nobody knows provoked
 */
public record KeyLimits(Duration connect, Duration exchange, int bytes, int keys, Duration unknownKid) {

    public static final KeyLimits DEFAULT =
            new KeyLimits(Duration.ofSeconds(2), Duration.ofSeconds(4), 64 * 1024, 50, Duration.ofSeconds(30));

    public KeyLimits {
        if (connect.compareTo(Duration.ZERO) <= 0 || exchange.compareTo(Duration.ZERO) <= 0 || unknownKid.isNegative()
                || bytes < 1 || keys < 1) {
            throw new IllegalArgumentException("a limit on fetching keys is not positive");
        }
    }
}
