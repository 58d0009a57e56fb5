package org.athenaeum.sandbox.brainkb.job;

import java.util.Locale;

/** A job's state as it is kept; what people are shown of {@code done} depends on the counts. */
public enum JobStatus {

    PENDING, RUNNING, DONE, ERROR;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
