package org.athenaeum.brapi.find;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import org.athenaeum.brapi.row.RowPath;

/** What no server is asked, or not every server, and every row is looked at for. */
public final class OursAlone {

    private static final List<RowPath> NAMES = List.of("germplasmName", "germplasmPUI", "accessionNumber", "defaultDisplayName",
            "synonyms.synonym", "synonyms").stream().map(RowPath::of).toList();
    private static final RowPath START = RowPath.of("start");
    private static final RowPath END = RowPath.of("end");

    private OursAlone() {
    }

    /** A part of any of a germplasm's names (backends/brapi.md A6). */
    public static Predicate<JsonObject> text(Optional<String> text) {
        if (text.isEmpty()) return row -> true;
        var wanted = text.get().toLowerCase(Locale.ROOT);
        return row -> NAMES.stream().flatMap(path -> path.values(row).stream()).anyMatch(name -> name.toLowerCase(Locale.ROOT).contains(wanted));
    }

    /** A variant that lies in the half-open region, or reaches into it; one that does not say where it is stays (backends/brapi.md A14). */
    public static Predicate<JsonObject> region(Optional<Long> from, Optional<Long> to) {
        return row -> {
            var begin = number(START, row);
            if (begin.isEmpty()) return true;
            long end = number(END, row).orElse(begin.get() + 1);
            return begin.get() < to.orElse(Long.MAX_VALUE) && end > from.orElse(Long.MIN_VALUE);
        };
    }

    private static Optional<Long> number(RowPath path, JsonObject row) {
        return path.values(row).stream().filter(text -> text.matches("-?\\d{1,18}")).map(Long::valueOf).findFirst();
    }
}
