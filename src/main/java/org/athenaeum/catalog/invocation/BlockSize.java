package org.athenaeum.catalog.invocation;

import org.athenaeum.catalog.Content;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.resource.ResourceContents;

/** The size of content blocks on the wire, where bytes travel as Base64 (RULINGS 38). */
final class BlockSize {

    private BlockSize() {
    }

    /** What a block that is no text holds. */
    static long ofData(Content block) {
        if (block instanceof Content.Image image) return base64(image.bytes());
        if (block instanceof Content.Audio audio) return base64(audio.bytes());
        if (block instanceof Content.Embedded embedded) return ofContents(embedded.contents());
        if (block instanceof Content.Link link) {
            return ResultBudget.bytesOf(link.uri() + link.name() + link.title() + link.description() + link.mimeType());
        }
        return 0;
    }

    private static long ofContents(ResourceContents contents) {
        long named = ResultBudget.bytesOf(contents.uri() + contents.mimeType());
        if (contents instanceof ResourceContents.Blob blob) return named + base64(blob.bytes());
        return named + ResultBudget.bytesOf(((ResourceContents.Text) contents).text());
    }

    private static long base64(byte[] bytes) {
        return (bytes.length + 2L) / 3 * 4;
    }
}
