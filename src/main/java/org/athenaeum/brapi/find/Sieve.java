package org.athenaeum.brapi.find;

import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.athenaeum.brapi.find.Wish.Standing;
import org.athenaeum.brapi.row.Distribution;
import org.athenaeum.brapi.row.RowForm;
import org.athenaeum.brapi.row.RowPath;
import org.athenaeum.brapi.spill.RowSieve;

/**
 * Looks at every row that comes: a row that says something else than was asked for is held back, and the filter that let it come is told
 * of (backends/brapi.md A0, honour checks; D4). The same row twice is one.
 */
final class Sieve implements RowSieve {

    /** Beyond these nobody looks whether a row came before. */
    private static final int MOST_IDS = 500_000;

    private final List<Wish> wishes;
    private final Predicate<JsonObject> ours;
    private final RowForm form;
    private final RowPath id;
    private final int kept;
    private final Map<Wish, long[]> standings = new LinkedHashMap<>();
    private final Map<String, Distribution> distributions = new LinkedHashMap<>();
    private final Set<String> ids = new HashSet<>();
    private final List<JsonObject> rows = new ArrayList<>();
    private long seen;
    private long passed;
    private long withoutId;
    private long outsideOurs;
    private long twice;

    /**
     * @param ours what only this side can tell, such as a text in any of several fields
     * @param kept so many rows are kept here at most, the first
     */
    Sieve(Listing listing, List<Wish> wishes, Predicate<JsonObject> ours, RowForm form, int kept) {
        this.wishes = List.copyOf(wishes);
        this.ours = ours;
        this.form = form;
        this.id = RowPath.of(listing.id());
        this.kept = kept;
        wishes.forEach(wish -> standings.put(wish, new long[Standing.values().length]));
        listing.fields().forEach((name, paths) -> distributions.put(name, new Distribution(paths)));
    }

    @Override
    public List<JsonObject> pass(List<JsonObject> page) {
        var through = new ArrayList<JsonObject>();
        for (var raw : page) {
            var row = form.of(raw);
            if (!take(row)) continue;
            through.add(row);
            if (rows.size() < kept) rows.add(row);
        }
        return through;
    }

    private boolean take(JsonObject row) {
        seen++;
        var named = id.values(row);
        if (named.isEmpty()) withoutId++;
        else if (ids.contains(named.get(0)) || ids.size() < MOST_IDS && !ids.add(named.get(0))) {
            twice++;
            return false;
        }
        boolean fits = true;
        for (var wish : wishes) {
            var standing = wish.of(row);
            standings.get(wish)[standing.ordinal()]++;
            fits &= standing != Standing.FITS_NOT;
        }
        if (!fits) return false;
        if (!ours.test(row)) {
            outsideOurs++;
            return false;
        }
        distributions.values().forEach(each -> each.see(row));
        passed++;
        return true;
    }

    @Override
    public long heldBack() {
        return seen - passed;
    }

    /** The first rows that passed. */
    List<JsonObject> rows() {
        return rows;
    }

    /** All that passed. */
    long passed() {
        return passed;
    }

    /** How many rows stand so to that wish. */
    long count(Wish wish, Standing standing) {
        return standings.get(wish)[standing.ordinal()];
    }

    long seen() {
        return seen;
    }

    long withoutId() {
        return withoutId;
    }

    long outsideOurs() {
        return outsideOurs;
    }

    long twice() {
        return twice;
    }

    Map<String, Distribution> distributions() {
        return distributions;
    }
}
