package org.athenaeum.outbound.client;

import java.util.Optional;

/**
 * A caller's text as exactly one segment of a path (brainkb A.0): a slash in it is no separator, and it is neither empty nor a step
 * within the path. Declared with {@code @Encoded}, by which RESTEasy takes a slash for a character like any other.
 */
public record Segment(String text) {

    public Segment {
        if (text.isEmpty() || text.equals(".") || text.equals("..")) throw new IllegalArgumentException("no segment of a path");
    }

    /** The segment that a text is, without white space around it. */
    public static Optional<Segment> of(String text) {
        var plain = text.strip();
        return plain.isEmpty() || plain.equals(".") || plain.equals("..") ? Optional.empty() : Optional.of(new Segment(plain));
    }

    /** As it is sent, before it is encoded. */
    @Override
    public String toString() {
        return text;
    }
}
