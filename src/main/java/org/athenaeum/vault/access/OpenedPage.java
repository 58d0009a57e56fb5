package org.athenaeum.vault.access;

import java.time.Instant;
import java.util.Optional;
import org.athenaeum.vault.files.FileStamp;
import org.athenaeum.vault.files.VaultPath;
import org.athenaeum.vault.page.Page;
import org.athenaeum.vault.page.PageContent;
import org.athenaeum.vault.rules.PageClass;

/**
 * A page that its reader may have, with its content as it was when the decision was made. It holds no open file.
 *
 * @param path     as on disk, which may differ from the path asked (vault A2.4, B7.8)
 * @param modified the file's time of change
 * @param content  shared with others who may have the page
 */
public record OpenedPage(VaultPath path, PageClass pageClass, FileStamp stamp, Instant modified, PageContent content) {

    /** The raw content, not decoded, not copied; it may be binary (vault A2.8). */
    public byte[] bytes() {
        return content.bytes();
    }

    /** What the page says; nothing if it is binary and so not a page (vault A2.8). */
    public Optional<Page> page() {
        return content.page();
    }
}
