package org.athenaeum.bench.report;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** What was wanted, what was seen, and whether that is enough; gathered from all sections and printed once. */
public final class Targets {

    private static final String MET = "met";
    private static final String MISSED = "missed";

    private final List<List<String>> rows = new ArrayList<>();

    /** NaN as what was seen says that it could not be measured. */
    public void atLeast(String what, double wanted, double seen) {
        add(what, ">= ", wanted, seen, seen >= wanted);
    }

    public void atMost(String what, double wanted, double seen) {
        add(what, "<= ", wanted, seen, seen <= wanted);
    }

    public void below(String what, double wanted, double seen) {
        add(what, "< ", wanted, seen, seen < wanted);
    }

    private void add(String what, String relation, double wanted, double seen, boolean enough) {
        var verdict = Double.isNaN(seen) ? "not measured" : enough ? MET : MISSED;
        rows.add(List.of(what, relation + Figures.ratio(wanted), Figures.ratio(seen), verdict));
    }

    /** Nothing if nothing was held against a target. */
    public void print(PrintStream out) {
        if (rows.isEmpty()) return;
        var table = new Table("Held against the targets", "what", "wanted", "seen", "");
        rows.forEach(table::row);
        table.print(out);
        long missed = rows.stream().filter(row -> !row.get(3).equals(MET)).count();
        out.printf("  %d of %d met%n", rows.size() - missed, rows.size());
    }
}
