package org.athenaeum.vault.linking;

import jakarta.json.JsonObject;
import java.util.List;
import org.athenaeum.catalog.Readable;

/**
 * The answer of {@code find_broken_links}.
 *
 * @param links rows of path (the page that the link is on), raw, kind and line, by path
 * @param total how many there are
 */
public record BrokenLinksAnswer(List<JsonObject> links, int total) implements Readable {

    public BrokenLinksAnswer {
        links = List.copyOf(links);
    }

    @Override
    public String account() {
        var text = new StringBuilder();
        links.forEach(row -> text.append(LinkRows.line(row)).append('\n'));
        text.append(links.size()).append(" of ").append(total).append(" shown");
        if (links.size() < total) text.append("; give a folder to see others");
        return text.toString();
    }
}
