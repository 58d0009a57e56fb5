package org.athenaeum.brapi.find;

import jakarta.json.JsonObject;
import java.util.List;
import org.athenaeum.brapi.row.RowPath;

/**
 * A filter that a caller asked for.
 *
 * @param name   canonical, as a search takes it: {@code studyDbIds}
 * @param values one of which a row must have
 * @param paths  where rows say it; empty where they never do
 */
record Wish(String name, List<String> values, List<RowPath> paths) {

    /** What a row says to it. */
    enum Standing { FITS, FITS_NOT, UNKNOWN }

    Wish {
        values = List.copyOf(values);
        paths = List.copyOf(paths);
    }

    /** Ids are compared as they are, what people write without regard to case. */
    Standing of(JsonObject row) {
        for (var path : paths) {
            var said = path.values(row);
            if (!said.isEmpty()) return said.stream().anyMatch(this::isWanted) ? Standing.FITS : Standing.FITS_NOT;
        }
        return Standing.UNKNOWN;
    }

    private boolean isWanted(String said) {
        boolean exact = name.endsWith("DbIds") || name.endsWith("DbId") || name.endsWith("PUIs");
        return values.stream().anyMatch(value -> exact ? value.equals(said) : value.equalsIgnoreCase(said));
    }
}
