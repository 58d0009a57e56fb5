package org.athenaeum.vault.corpus;

import java.util.Map;
import org.athenaeum.vault.access.OpenedPage;
import org.athenaeum.vault.files.VaultPath;
import org.athenaeum.vault.page.Page;
import org.athenaeum.vault.rules.PageClass;

/**
 * Whoever keeps something made of the pages' text: told what changed while it is being read, so nothing is read twice. Each
 * method may throw {@link IndexFailed}; then {@link #forgetAll} follows, and all pages are told anew.
 */
public interface CorpusListener {

    /** A page was read, for the first time or anew. Several threads may call this at once. */
    void put(OpenedPage file, Page page);

    /** A page is no more, or nobody may read it. */
    void remove(VaultPath path);

    /** Pages got another class while their files stayed as they were (vault B5.5). */
    void reclassify(Map<VaultPath, PageClass> changes);

    /** All changes since the last time belong together and may be shown now. */
    void publish();

    /** Nothing told so far counts any more, however broken it is. One who keeps nothing has nothing to forget. */
    default void forgetAll() {
    }
}
