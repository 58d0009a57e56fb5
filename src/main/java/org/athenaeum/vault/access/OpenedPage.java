package org.athenaeum.vault.access;

import java.time.Instant;
import org.athenaeum.vault.files.FileStamp;
import org.athenaeum.vault.files.VaultPath;
import org.athenaeum.vault.rules.PageClass;

/**
 * A page that its reader may have, with its content as it was when the decision was made. It holds no open file.
 *
 * @param path     as on disk, which may differ from the path asked (vault A2.4, B7.8)
 * @param modified the file's time of change
 * @param bytes    the raw content, not decoded, not copied; it may be binary (vault A2.8)
 */
public record OpenedPage(VaultPath path, PageClass pageClass, FileStamp stamp, Instant modified, byte[] bytes) { }
