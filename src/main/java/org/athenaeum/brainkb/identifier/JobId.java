package org.athenaeum.brainkb.identifier;

import java.util.regex.Pattern;
import org.athenaeum.catalog.ToolFailure;

/** The id of an ingest job (brainkb D.7). It is never empty: to recover an empty id would be to recover all jobs (G.6). */
public record JobId(String value) {

    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-]{1,64}");

    public JobId {
        if (!FORM.matcher(value).matches()) throw new IllegalArgumentException("no job id");
    }

    /**
     * The id that a text is, without white space around it.
     *
     * @throws ToolFailure {@code invalid_identifier}
     */
    public static JobId of(String text) {
        var plain = text.strip();
        if (FORM.matcher(plain).matches()) return new JobId(plain);
        throw Invalid.identifier("a job id has 1 to 64 letters, digits, hyphens and underscores",
                "brainkb_list_jobs shows the ids of your jobs.");
    }

    /** As it is sent. */
    @Override
    public String toString() {
        return value;
    }
}
