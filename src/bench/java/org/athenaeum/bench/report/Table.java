package org.athenaeum.bench.report;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** A table in plain text, its columns as wide as they must be. */
public final class Table {

    private final String title;
    private final List<List<String>> rows = new ArrayList<>();

    public Table(String title, String... heads) {
        this.title = title;
        rows.add(List.of(heads));
    }

    public void row(List<String> cells) {
        rows.add(List.copyOf(cells));
    }

    public void row(String... cells) {
        row(List.of(cells));
    }

    public void print(PrintStream out) {
        out.println();
        out.println(title);
        for (var row : rows) {
            var line = new StringBuilder();
            for (int column = 0; column < row.size(); column++) {
                var cell = row.get(column);
                var gap = " ".repeat(width(column) - cell.length());
                line.append("  ").append(column == 0 ? cell + gap : gap + cell);
            }
            out.println(line);
        }
        out.flush();
    }

    private int width(int column) {
        return rows.stream().filter(row -> row.size() > column).mapToInt(row -> row.get(column).length()).max().orElse(0);
    }
}
