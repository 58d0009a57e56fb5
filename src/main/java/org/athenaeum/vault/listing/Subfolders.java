package org.athenaeum.vault.listing;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.TreeMap;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.protocol.Json;
import org.athenaeum.vault.files.VaultPath;
import org.athenaeum.vault.page.PageCard;

/** The folders right below one, as far as a visible page is in them; the file system is not asked (vault A4.1). */
final class Subfolders {

    private static final int MOST = 200;

    private Subfolders() {
    }

    /** At most {@value #MOST} rows within that many bytes, by path. */
    static List<JsonObject> of(List<PageCard> pages, PageFilter filter, int maxBytes) {
        var counts = new TreeMap<VaultPath, Integer>();
        for (var page : pages) {
            var below = filter.below(page.path());
            int slash = below.indexOf('/');
            int length = page.path().value().length() - below.length() + slash;
            if (slash > 0) counts.merge(new VaultPath(page.path().value().substring(0, length)), 1, Integer::sum);
        }
        var rows = counts.entrySet().stream().limit(MOST).map(folder -> Json.object().add("path", folder.getKey().value())
                .add("pages", folder.getValue()).build()).toList();
        return ResultBudget.fitting(rows, maxBytes, Subfolders::bytes);
    }

    /** The larger of what a row takes as data and as text. */
    static int bytes(JsonObject row) {
        return Math.max(ResultBudget.bytesOf(row.toString()), ResultBudget.bytesOf(PageListing.line(row))) + 1;
    }
}
