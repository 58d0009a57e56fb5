package org.athenaeum.vault.linking;

import jakarta.json.JsonObject;
import java.util.List;
import org.athenaeum.catalog.Readable;

/**
 * The answer of {@code page_links}.
 *
 * @param path          of the page, as on disk
 * @param outgoing      rows of path (where it leads, or null), raw, kind, line and context
 * @param incoming      the same; path is the page that the link is on
 * @param outgoingTotal how many links the page has; 0 if they were not asked for
 * @param backlinks     how many visible pages link to it; 0 if that was not asked for
 * @param truncated     whether there are more links than shown
 */
public record PageLinksAnswer(String path, List<JsonObject> outgoing, List<JsonObject> incoming, int outgoingTotal,
                              int backlinks, boolean truncated) implements Readable {

    public PageLinksAnswer {
        outgoing = List.copyOf(outgoing);
        incoming = List.copyOf(incoming);
    }

    @Override
    public String account() {
        var text = new StringBuilder(path).append(": ").append(outgoing.size()).append(" of ").append(outgoingTotal)
                .append(" outgoing links shown");
        outgoing.forEach(row -> text.append('\n').append(LinkRows.line(row)));
        text.append('\n').append(incoming.size()).append(" incoming links shown, from ").append(backlinks)
                .append(" pages in all");
        incoming.forEach(row -> text.append('\n').append(LinkRows.line(row)));
        if (truncated) text.append("\nThere are more: raise limit, or ask for one direction.");
        return text.toString();
    }
}
