package org.athenaeum.identity;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Objects;

/** A value that must not be seen: it prints {@code ***}, so a log line or a record holding it gives nothing away (DESIGN 5). */
public final class Secret {

    private final String value;

    public Secret(String value) {
        if (value.isEmpty()) throw new IllegalArgumentException("an empty secret");
        this.value = Objects.requireNonNull(value);
    }

    /** The value itself, for the one place that uses it. */
    public String reveal() {
        return value;
    }

    /** The value as bytes of UTF-8. */
    public byte[] bytes() {
        return value.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Secret secret && MessageDigest.isEqual(bytes(), secret.bytes());
    }

    @Override
    public int hashCode() {
        return 0;      // says nothing about the value
    }

    @Override
    public String toString() {
        return "***";
    }
}
