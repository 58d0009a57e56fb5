package org.athenaeum.brapi.connection;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.protocol.Json;

/**
 * The name of a connection (backends/brapi.md A0, C1).
 *
 * @param name letters, digits, {@code _} and {@code -}; compared as it is
 */
public record Alias(String name) {

    private static final Pattern FORM = Pattern.compile("[a-zA-Z0-9_-]{1,64}");

    /** What an absent alias means: never "the only one there is". */
    public static final Alias DEFAULT = new Alias("default");

    public Alias {
        if (!FORM.matcher(name).matches()) throw new IllegalArgumentException("no alias");
    }

    /**
     * The alias that a caller gave, or the default.
     *
     * @throws ToolFailure {@code invalid_alias}
     */
    public static Alias of(Optional<String> given) {
        if (given.isEmpty()) return DEFAULT;
        if (FORM.matcher(given.get()).matches()) return new Alias(given.get());
        throw new ToolFailure("invalid_alias", "An alias has 1 to 64 letters, digits, _ and -.", "Choose another alias.",
                Json.object().add("pattern", "^[a-zA-Z0-9_-]{1,64}$").build());
    }

    /** How variables name it: {@code my-trial} is {@code MY_TRIAL} (backends/brapi.md C2). */
    public String variablePart() {
        return name.toUpperCase(Locale.ROOT).replace('-', '_');
    }

    public boolean isDefault() {
        return name.equals(DEFAULT.name);
    }

    @Override
    public String toString() {
        return name;
    }
}
