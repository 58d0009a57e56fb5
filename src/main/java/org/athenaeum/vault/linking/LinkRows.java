package org.athenaeum.vault.linking;

import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import org.athenaeum.catalog.ResultBudget;

/** Rows of links, as many as were asked for and fit (RULINGS 38). Knows how many there would have been. */
final class LinkRows {

    /** For the comma between two rows and the end of a line. */
    private static final int PER_ROW_BYTES = 4;

    private final List<JsonObject> rows = new ArrayList<>();
    private final int most;
    private int left;
    private int found;

    /** @param maxBytes of rows and of lines alike */
    LinkRows(int most, int maxBytes) {
        this.most = most;
        this.left = maxBytes;
    }

    /** Whether one more would be counted and not shown. */
    boolean isFull() {
        return rows.size() == most || left <= 0;
    }

    void add(JsonObject row) {
        found++;
        if (isFull()) return;
        left -= Math.max(ResultBudget.bytesOf(row.toString()), ResultBudget.bytesOf(line(row))) + PER_ROW_BYTES;
        if (left > 0) rows.add(row);
    }

    void countAnother() {
        found++;
    }

    List<JsonObject> shown() {
        return List.copyOf(rows);
    }

    int found() {
        return found;
    }

    /** A row in words: where it is or leads, the link, its line, and what stands around it. */
    static String line(JsonObject row) {
        var context = row.getString("context", "");
        return "- " + row.getString("path", "(no page)") + ": " + row.getString("raw") + " (line " + row.getInt("line") + ")"
                + (context.isEmpty() ? "" : " – " + context);
    }
}
