package org.athenaeum.bench;

import java.util.Locale;
import java.util.OptionalLong;

/** How numbers look in the tables. */
final class Figures {

    private Figures() {
    }

    static String whole(double value) {
        return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%,.0f", value);
    }

    static String ratio(double value) {
        return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%.2f", value);
    }

    static String memory(OptionalLong mebibytes) {
        return mebibytes.isPresent() ? whole(mebibytes.getAsLong()) : "-";
    }
}
