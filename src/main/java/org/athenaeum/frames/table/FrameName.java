package org.athenaeum.frames.table;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.protocol.Json;

/**
 * The name of a frame, as SQL writes it: {@code df_} and 32 hexadecimal digits for rows that were pulled, a word of the caller's
 * for the rows of a query (RULINGS 39, E1). The database folds letter case, so the name is kept as written and compared folded.
 */
public record FrameName(String value) {

    private static final Pattern FORM = Pattern.compile("[A-Za-z_][A-Za-z0-9_]{0,62}");
    private static final SecureRandom RANDOM = new SecureRandom();

    public FrameName {
        if (!FORM.matcher(value).matches()) throw new IllegalArgumentException("no name of a frame");
    }

    /** A new one that nobody guesses. */
    public static FrameName random() {
        var bits = new byte[16];
        RANDOM.nextBytes(bits);
        return new FrameName("df_" + HexFormat.of().formatHex(bits));
    }

    /** The name that a text may be; whether there is such a frame is another question. */
    public static Optional<FrameName> of(String text) {
        return FORM.matcher(text).matches() ? Optional.of(new FrameName(text)) : Optional.empty();
    }

    /**
     * A name that a caller gives to the rows of a query.
     *
     * @throws ToolFailure {@code sql_rejected}: {@code identifier_empty}, {@code identifier_shape}, {@code identifier_reserved}
     */
    public static FrameName registered(String text) {
        if (text.isBlank()) throw rejected("identifier_empty", "is empty");
        if (!FORM.matcher(text).matches()) {
            throw rejected("identifier_shape", "is not letters, digits and underscores, 63 at most");
        }
        if (Identifiers.isReserved(text)) throw rejected("identifier_reserved", "is a word of SQL");
        var folded = text.toLowerCase(Locale.ROOT);
        if (folded.startsWith("df_") || folded.startsWith("_") || Identifiers.isOfTheSystem(folded)) {
            throw rejected("identifier_reserved", "begins like names that are given here");
        }
        return new FrameName(text);
    }

    /** What it is compared by. */
    public String folded() {
        return value.toLowerCase(Locale.ROOT);
    }

    @Override
    public String toString() {
        return value;
    }

    private static ToolFailure rejected(String reason, String why) {
        return new ToolFailure("sql_rejected", "The name for the rows of this query " + why + ".",
                "Choose a plain word, such as yields_2024.", Json.object().add("gateReason", reason).build());
    }
}
