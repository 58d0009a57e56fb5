package org.athenaeum.vault.listing;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;
import org.athenaeum.catalog.Readable;

/**
 * The answer of {@code list_pages} and {@code recent_pages}.
 *
 * @param pages      rows of path, title, class, modified and size
 * @param folders    rows of path and how many pages are in it or below; only where subfolders are not gone into
 * @param total      how many visible pages the list has
 * @param nextCursor where the next answer goes on, if there is more
 */
public record PageListing(List<JsonObject> pages, List<JsonObject> folders, int total, Optional<String> nextCursor)
        implements Readable {

    public PageListing {
        pages = List.copyOf(pages);
        folders = List.copyOf(folders);
    }

    /** One line a folder and a page, then how many there are, then how to go on. */
    @Override
    public String account() {
        var text = new StringBuilder();
        for (var folder : folders) text.append(line(folder)).append('\n');
        for (int i = 0; i < pages.size(); i++) text.append(PageRows.line(i + 1, pages.get(i))).append('\n');
        text.append(pages.size()).append(" of ").append(total).append(" shown");
        nextCursor.ifPresent(cursor -> text.append("\nnextCursor: ").append(cursor));
        return text.toString();
    }

    static String line(JsonObject folder) {
        return "folder " + folder.getString("path") + ": " + folder.getInt("pages") + " pages";
    }
}
