package org.athenaeum.bench.report;

import java.util.Locale;
import java.util.OptionalLong;

/** How numbers look in the tables. */
public final class Figures {

    private Figures() {
    }

    public static String whole(double value) {
        return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%,.0f", value);
    }

    public static String ratio(double value) {
        return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%.2f", value);
    }

    public static String memory(OptionalLong mebibytes) {
        return mebibytes.isPresent() ? whole(mebibytes.getAsLong()) : "-";
    }
}
