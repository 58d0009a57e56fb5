package org.athenaeum.vault.listing;

import java.util.Comparator;
import org.athenaeum.vault.page.PageCard;
import org.athenaeum.vault.search.text.Folding;

/** The order of a list of pages (vault A4.1). Every order is total: at the end the path's bytes decide. */
public enum PageOrder {
    /** By path, byte by byte. */
    PATH(Comparator.comparing(PageCard::path)),
    /** Newest first. */
    MODIFIED(Comparator.comparing(PageCard::modified).reversed().thenComparing(PageCard::path)),
    /** By title, without regard to case and accents. */
    TITLE(Comparator.<PageCard, String>comparing(card -> Folding.fold(card.title())).thenComparing(PageCard::path));

    private final Comparator<PageCard> comparator;

    PageOrder(Comparator<PageCard> comparator) {
        this.comparator = comparator;
    }

    Comparator<PageCard> comparator() {
        return comparator;
    }
}
