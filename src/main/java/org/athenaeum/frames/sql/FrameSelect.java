package org.athenaeum.frames.sql;

import jakarta.json.JsonObject;
import java.util.Set;

/**
 * SQL that passed the gate: one SELECT over known frames, by functions that are allowed. Only the gate makes one.
 */
public final class FrameSelect {

    private final String text;
    private final JsonObject tree;
    private final Set<String> frames;

    FrameSelect(String text, JsonObject tree, Set<String> frames) {
        this.text = text;
        this.tree = tree;
        this.frames = Set.copyOf(frames);
    }

    /** One statement, without what may follow it: neither semicolon nor comment. */
    public String text() {
        return text;
    }

    /** The frames it reads, by their folded names. */
    public Set<String> frames() {
        return frames;
    }

    /** Its syntax tree without positions. */
    JsonObject tree() {
        return tree;
    }
}
