package org.athenaeum.sandbox.brainkb.job;

import java.time.Instant;

/**
 * An entry of a job's history.
 *
 * @param index counts the files from 1; 0 where no file is meant
 */
record Step(String file, String stage, String message, Instant at, int index) {
}
