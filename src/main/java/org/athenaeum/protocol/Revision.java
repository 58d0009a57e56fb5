package org.athenaeum.protocol;

import jakarta.json.JsonArray;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The published revisions of MCP, oldest first (specs/mcp.md 1.1). Compared as opaque words, never as dates. */
public enum Revision {
    V2024_11_05("2024-11-05"),
    V2025_03_26("2025-03-26"),
    V2025_06_18("2025-06-18"),
    V2025_11_25("2025-11-25"),
    V2026_07_28("2026-07-28");

    /** The newest revision that a handshake can agree on (specs/mcp.md 1.2). */
    public static final Revision NEWEST_LEGACY = V2025_11_25;
    /** What a request means that names no revision and belongs to no session (specs/mcp.md 3.5). */
    public static final Revision ASSUMED = V2025_03_26;

    private static final Map<String, Revision> BY_WORD =
            Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(Revision::word, Function.identity()));
    private static final JsonArray ALL_NEWEST_FIRST = newestFirst();

    private final String word;

    Revision(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }

    /** Self-describing requests, no handshake and no session. */
    public boolean isModern() {
        return this == V2026_07_28;
    }

    public boolean isAtLeast(Revision other) {
        return compareTo(other) >= 0;
    }

    /** The revision of exactly that word. */
    public static Optional<Revision> of(String word) {
        return Optional.ofNullable(BY_WORD.get(word));
    }

    /** Every revision served, as {@code server/discover} and refusals list them. */
    public static JsonArray allNewestFirst() {
        return ALL_NEWEST_FIRST;
    }

    private static JsonArray newestFirst() {
        var words = Json.array();
        for (int i = values().length - 1; i >= 0; i--) words.add(values()[i].word);
        return words.build();
    }
}
