package org.athenaeum.vault.search.index;

import jakarta.json.JsonObject;
import java.util.List;
import org.athenaeum.vault.files.FileStamp;
import org.athenaeum.vault.files.VaultPath;
import org.athenaeum.vault.page.Page;
import org.athenaeum.vault.page.markdown.Heading;

/**
 * What the index is told about a page.
 *
 * @param headings    the texts of the headings
 * @param tags        the tags as written, without {@code #}
 * @param frontmatter the front matter's values; those that are not title, aliases or tags are searched with the body (A1.5)
 * @param body        the text after the front matter
 */
public record IndexedPage(VaultPath path, FileStamp stamp, String title, List<String> aliases, List<String> headings,
                          List<String> tags, JsonObject frontmatter, String body) {

    public IndexedPage {
        aliases = List.copyOf(aliases);
        headings = List.copyOf(headings);
        tags = List.copyOf(tags);
    }

    /** A page as just read. */
    public static IndexedPage of(VaultPath path, FileStamp stamp, Page page) {
        return new IndexedPage(path, stamp, page.title(), page.aliases(), page.outline().stream().map(Heading::text).toList(),
                page.tags(), page.frontMatter(), page.text().substring(page.bodyStart()));
    }
}
