package org.athenaeum.vault.listing;

import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Scopes;
import org.athenaeum.protocol.Json;
import org.athenaeum.vault.access.PagePolicy;
import org.athenaeum.vault.page.PageCard;
import org.athenaeum.vault.rules.PageClass;

/**
 * A part of a list of pages: as many rows as were asked for and fit into the answer, each asked about once more.
 *
 * @param rows    to be shown
 * @param next    the place in the list that comes after them
 * @param dropped how many pages were gone, or not to be seen any more
 */
record PageRows(List<JsonObject> rows, int next, int dropped) {

    /** For folders, totals and the cursor. */
    private static final int RESERVED_BYTES = 3_000;
    /** For a row's number and line end, and for the comma between two rows. */
    private static final int PER_ROW_BYTES = 8;

    /** @param reserved bytes of both data and text that something else takes */
    static PageRows of(List<PageCard> cards, int start, int limit, PagePolicy policy, Scopes scopes, Call call, int reserved) {
        int structured = call.budget().structuredBytes() - RESERVED_BYTES - reserved;
        int text = call.budget().textBytes() - RESERVED_BYTES - reserved;
        var rows = new ArrayList<JsonObject>();
        int dropped = 0;
        int at = Math.min(start, cards.size());
        for (; at < cards.size() && rows.size() < limit; at++) {
            call.checkpoint();
            var row = row(cards.get(at), policy.visibleClass(cards.get(at).path(), scopes));
            if (row.isEmpty()) {
                dropped++;
                continue;
            }
            structured -= ResultBudget.bytesOf(row.get().toString()) + PER_ROW_BYTES;
            text -= ResultBudget.bytesOf(line(0, row.get())) + PER_ROW_BYTES;
            if (structured < 0 || text < 0) break;
            rows.add(row.get());
        }
        return new PageRows(rows, at, dropped);
    }

    /** A row in words: {@code N. title (path), class, changed …, … bytes}. */
    static String line(int number, JsonObject row) {
        return number + ". " + row.getString("title") + " (" + row.getString("path") + "), " + row.getString("class")
                + ", changed " + row.getString("modified") + ", " + row.getJsonNumber("size") + " bytes";
    }

    private static Optional<JsonObject> row(PageCard card, Optional<PageClass> pageClass) {
        return pageClass.map(known -> Json.object().add("path", card.path().value()).add("title", card.title())
                .add("class", known.word()).add("modified", card.modified().toString()).add("size", card.stamp().size()).build());
    }
}
