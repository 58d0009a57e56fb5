package org.athenaeum.catalog;

import java.util.Locale;
import java.util.Optional;

/** The families of knowledge systems the gateway serves (DESIGN, opening table). */
public enum Family {
    BRAINKB("boolean"), VAULT("object"), KB("object"), BRAPI("object");

    private final String errorType;

    Family(String errorType) {
        this.errorType = errorType;
    }

    /** The JSON type of {@code error} in what a failure of this family carries; every output schema allows it (RULINGS 36). */
    public String errorType() {
        return errorType;
    }

    /** The lower-case word used in paths ({@code /mcp/vault}), in {@code MCP_FAMILIES} and as a tool prefix. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The family of that exact word, if there is one. */
    public static Optional<Family> ofWord(String word) {
        for (var family : values()) {
            if (family.word().equals(word)) return Optional.of(family);
        }
        return Optional.empty();
    }
}
