package org.athenaeum.vault.listing;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.athenaeum.vault.page.PageCard;
import org.athenaeum.vault.search.text.Folding;

/** The order of a list of pages (vault A4.1). Every order is total: at the end the path's bytes decide. */
public enum PageOrder {
    /** By path, byte by byte. */
    PATH,
    /** Newest first. */
    MODIFIED,
    /** By title, without regard to case and accents. */
    TITLE;

    private static final Comparator<PageCard> BY_PATH = Comparator.comparing(PageCard::path);
    private static final Comparator<PageCard> NEWEST_FIRST =
            Comparator.comparing(PageCard::modified).reversed().thenComparing(BY_PATH);
    private static final Comparator<Titled> BY_TITLE =
            Comparator.comparing(Titled::folded).thenComparing(Titled::card, BY_PATH);

    /** Folding costs more than comparing, so each title is folded once. */
    private record Titled(String folded, PageCard card) {

        static Titled of(PageCard card) {
            return new Titled(Folding.fold(card.title()), card);
        }
    }

    List<PageCard> sorted(Stream<PageCard> cards) {
        return switch (this) {
            case PATH -> cards.sorted(BY_PATH).toList();
            case MODIFIED -> cards.sorted(NEWEST_FIRST).toList();
            case TITLE -> cards.map(Titled::of).sorted(BY_TITLE).map(Titled::card).toList();
        };
    }
}
