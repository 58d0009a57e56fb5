package org.athenaeum.sandbox.brainkb.fault;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What goes wrong. */
public enum FaultKind {

    /** The answer comes after a delay, or as soon as the faults are cleared. */
    SLOW,
    /** Status 500 and a line of text, as after a crash. */
    PLAIN_500,
    /** The connection ends in the middle of the answer; what was asked for is done. */
    CUT,
    /** A page for people with status 200. */
    HTML,
    /** The first half of the answer, as if it were all. */
    HALF_JSON,
    /** Status 307 to the path with, or without, a slash at its end. */
    REDIRECT,
    /** Status 200 with a failure in the body. */
    ERROR_200,
    /** The rest of a body is read after the delay, or as soon as the faults are cleared. */
    SLOW_UPLOAD,
    /** The connection ends once the beginning of a body was read; nothing is done with it. */
    CUT_UPLOAD,
    /** An ingest is accepted, and its job is never heard of again. */
    LOST_JOB,
    /** An ingest's job begins and goes no further. */
    STUCK_JOB,
    /** An ingest's job is done, and its triples are merged only after the delay, or when the faults are cleared. */
    HELD_MERGE,
    /** A recovery says success and recovers nothing, as installations with a certain defect do (brainkb G-7). */
    NOTHING_RECOVERED;

    /** The kind of that name, in any letter case. */
    static Optional<FaultKind> of(String word) {
        return Arrays.stream(values()).filter(kind -> kind.name().equals(word.strip().toUpperCase(Locale.ROOT))).findFirst();
    }

    /** Whether an answer is spoilt on its way; otherwise who does the work asks for it. */
    boolean spoilsAnswers() {
        return compareTo(SLOW_UPLOAD) < 0;
    }
}
