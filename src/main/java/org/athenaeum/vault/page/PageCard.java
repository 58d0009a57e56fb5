package org.athenaeum.vault.page;

import java.time.Instant;
import java.util.List;
import org.athenaeum.vault.files.FileStamp;
import org.athenaeum.vault.files.VaultPath;
import org.athenaeum.vault.page.markdown.inline.Link;
import org.athenaeum.vault.rules.PageClass;

/**
 * What the rest of the family remembers of a page without its text. A card says nothing about who may see it: whoever
 * shows one has asked the policy before (vault C1.5, H.2).
 *
 * @param pageClass its class when the card was made
 * @param stamp     the file the card was made from
 */
public record PageCard(VaultPath path, PageClass pageClass, FileStamp stamp, Instant modified, String title,
                       List<String> aliases, List<String> tags, List<Link> links) {

    public PageCard {
        aliases = List.copyOf(aliases);
        tags = List.copyOf(tags);
        links = List.copyOf(links);
    }

    /** The card of a page as just read. */
    public static PageCard of(VaultPath path, PageClass pageClass, FileStamp stamp, Instant modified, Page page) {
        return new PageCard(path, pageClass, stamp, modified, page.title(), page.aliases(), page.tags(), page.links());
    }
}
