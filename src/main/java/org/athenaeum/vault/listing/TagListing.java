package org.athenaeum.vault.listing;

import jakarta.json.JsonObject;
import java.util.List;
import org.athenaeum.catalog.Readable;

/**
 * The answer of {@code list_tags}.
 *
 * @param tags  rows of tag, in the spelling of the first page by path, and count of pages; most used first
 * @param total how many tags there are that fit
 */
public record TagListing(List<JsonObject> tags, int total) implements Readable {

    public TagListing {
        tags = List.copyOf(tags);
    }

    /** One line a tag, then how many there are. */
    @Override
    public String account() {
        var text = new StringBuilder();
        tags.forEach(tag -> text.append(line(tag)).append('\n'));
        return text.append(tags.size()).append(" of ").append(total).append(" shown").toString();
    }

    static String line(JsonObject tag) {
        return "#" + tag.getString("tag") + ": " + tag.getInt("count");
    }
}
