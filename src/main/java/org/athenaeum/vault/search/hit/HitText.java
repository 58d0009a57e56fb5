package org.athenaeum.vault.search.hit;

import org.athenaeum.vault.search.index.FoldedPage;
import org.athenaeum.vault.search.index.IndexedPage;
import org.athenaeum.vault.search.text.FoldedText;

/**
 * A page as it is looked through for terms; it depends on no query, so it is made once for a page that is found often.
 *
 * @param values what the index knows of the page
 * @param body   the body, so much of it as snippets are cut from
 */
record HitText(FoldedPage values, FoldedText body) {

    static HitText of(IndexedPage page) {
        return new HitText(FoldedPage.of(page), Snippets.looked(page.body()));
    }
}
