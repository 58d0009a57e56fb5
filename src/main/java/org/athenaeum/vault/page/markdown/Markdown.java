package org.athenaeum.vault.page.markdown;

import java.util.List;
import org.athenaeum.vault.page.markdown.inline.InlineScan;
import org.athenaeum.vault.page.markdown.inline.Link;

/**
 * What a Markdown body holds. Each list keeps its order in the text and is bounded: at most {@value #MAX_HEADINGS}
 * headings, {@value #MAX_BLOCKS} blocks and {@value InlineScan#MAX_LINKS} links; what a page holds beyond is left out.
 */
public record Markdown(List<Heading> outline, List<Link> links, List<String> inlineTags, List<Block> blocks) {

    static final int MAX_HEADINGS = 50_000;
    static final int MAX_BLOCKS = 50_000;

    public Markdown {
        outline = List.copyOf(outline);
        links = List.copyOf(links);
        inlineTags = List.copyOf(inlineTags);
        blocks = List.copyOf(blocks);
    }

    /** Reads the body that begins there in the text of a page; lines are counted from the beginning of the text. */
    public static Markdown read(String text, int bodyStart) {
        int line = 1;
        for (int i = text.indexOf('\n'); i >= 0 && i < bodyStart; i = text.indexOf('\n', i + 1)) line++;
        return new BlockScan(text).scan(bodyStart, line);
    }
}
