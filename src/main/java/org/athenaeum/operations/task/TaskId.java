package org.athenaeum.operations.task;

import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Pattern;

/** The name of a task: 256 random bits, so that to know it is to have been given it (TSK-07). */
public record TaskId(String value) {

    private static final int BYTES = 32;
    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-]{43}");

    public TaskId {
        if (!FORM.matcher(value).matches()) throw new IllegalArgumentException("not the id of a task");
    }

    static TaskId next(SecureRandom random) {
        var bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return new TaskId(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    /** Absent if the value is no name that we gave; null is none either. */
    static Optional<TaskId> of(JsonValue value) {
        return value instanceof JsonString text && FORM.matcher(text.getString()).matches()
                ? Optional.of(new TaskId(text.getString())) : Optional.empty();
    }
}
