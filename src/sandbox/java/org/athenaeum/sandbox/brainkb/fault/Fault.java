package org.athenaeum.sandbox.brainkb.fault;

import java.time.Duration;

/**
 * What is to go wrong.
 *
 * @param path  as sent, undecoded, without the query; {@link #ANYWHERE} for every path
 * @param times how often
 * @param delay for the kinds that have one, at most a minute
 */
public record Fault(FaultKind kind, String path, int times, Duration delay) {

    public static final String ANYWHERE = "*";

    static final int MOST_TIMES = 10_000;

    private static final Duration LONGEST = Duration.ofMinutes(1);

    public Fault {
        if (times < 1 || times > MOST_TIMES || delay.isNegative() || delay.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException("a fault comes 1 to " + MOST_TIMES + " times and delays at most " + LONGEST);
        }
    }

    /** One that comes once, with the longest delay if its kind has one. */
    public static Fault once(FaultKind kind, String path) {
        return times(1, kind, path);
    }

    public static Fault times(int times, FaultKind kind, String path) {
        return new Fault(kind, path, times, LONGEST);
    }

    boolean fits(String asked) {
        return path.equals(ANYWHERE) || path.equals(asked);
    }

    Fault onceLess() {
        return new Fault(kind, path, times - 1, delay);
    }
}
