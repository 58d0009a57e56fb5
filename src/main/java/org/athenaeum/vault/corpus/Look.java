package org.athenaeum.vault.corpus;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * What was seen, and when.
 *
 * @param begun     nanoseconds of the system's timer at the begin of the look
 * @param problems  sentences for the operator
 * @param restUntil no look is worth its cost before
 */
record Look(Holdings holdings, long begun, List<String> problems, Instant restUntil) {

    /** An index that failed while it was being built is tried again after this time: a build may read the whole vault. */
    static final Duration REST = Duration.ofSeconds(10);
    private static final String REBUILDING = "The search index failed and is being rebuilt.";

    Look {
        problems = List.copyOf(problems);
    }

    static Look none() {
        return new Look(Holdings.unknown(), 0, List.of(), Instant.MIN);
    }

    static Look of(Holdings holdings, long begun, List<String> problems) {
        return new Look(holdings, begun, problems, Instant.MIN);
    }

    /** After the index failed: nothing is known any more. A whole index is rebuilt at once, one that was being built later. */
    Look failed(Instant now) {
        return new Look(Holdings.unknown(), begun, List.of(REBUILDING), holdings.isComplete() ? Instant.MIN : now.plus(REST));
    }

    boolean isYoungerThan(Duration age) {
        return holdings.isComplete() && System.nanoTime() - begun < age.toNanos();
    }

    /** A clock that was set back ends the rest, lest it last for hours. */
    boolean rests(Instant now) {
        return now.isBefore(restUntil) && !now.plus(REST).isBefore(restUntil);
    }
}
