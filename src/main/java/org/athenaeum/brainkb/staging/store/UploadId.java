package org.athenaeum.brainkb.staging.store;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;

/** The id of an upload, {@code up_} and 32 hex digits (brainkb F.1); also the name of its files, so it can lead nowhere else. */
public record UploadId(String value) {

    /** How one is written. */
    public static final String FORM = "^up_[0-9a-f]{32}$";

    private static final Pattern PATTERN = Pattern.compile(FORM);
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int BYTES = 16;

    public UploadId {
        if (!PATTERN.matcher(value).matches()) throw new IllegalArgumentException("no id of an upload");
    }

    /** The id that a text is. */
    public static Optional<UploadId> of(String text) {
        return PATTERN.matcher(text).matches() ? Optional.of(new UploadId(text)) : Optional.empty();
    }

    static UploadId random() {
        var bytes = new byte[BYTES];
        RANDOM.nextBytes(bytes);
        return new UploadId("up_" + HexFormat.of().formatHex(bytes));
    }

    /** As it is told. */
    @Override
    public String toString() {
        return value;
    }
}
