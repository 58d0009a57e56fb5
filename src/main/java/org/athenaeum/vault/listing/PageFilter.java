package org.athenaeum.vault.listing;

import java.time.Instant;
import java.util.Optional;
import java.util.function.Predicate;
import org.athenaeum.vault.argument.FolderArgument;
import org.athenaeum.vault.argument.TimeArgument;
import org.athenaeum.vault.files.VaultPath;
import org.athenaeum.vault.page.PageCard;
import org.athenaeum.vault.search.index.PageFields;

/**
 * What a page must be to be listed, apart from how deep below the folder it lies (vault A4.1).
 *
 * @param tag  folded as searches fold tags
 * @param from inclusive
 * @param to   exclusive
 */
record PageFilter(Optional<VaultPath> folder, Optional<String> tag, Instant from, Instant to) implements Predicate<PageCard> {

    /** @throws org.athenaeum.catalog.ToolFailure naming the argument that is wrong and what is allowed */
    static PageFilter of(ListPagesRequest request) {
        return new PageFilter(request.folder().flatMap(FolderArgument::of),
                request.tag().map(String::strip).filter(tag -> !tag.isEmpty()).map(PageFields::tag),
                request.modifiedAfter().map(text -> instant("modifiedAfter", text)).orElse(Instant.MIN),
                request.modifiedBefore().map(text -> instant("modifiedBefore", text)).orElse(Instant.MAX));
    }

    @Override
    public boolean test(PageCard card) {
        return FolderArgument.holds(folder, card.path()) && !card.modified().isBefore(from) && card.modified().isBefore(to)
                && (tag.isEmpty() || TagNames.counted(card.tags()).containsKey(tag.get()));
    }

    /** The part of a page's path below the folder. */
    String below(VaultPath page) {
        return folder.map(path -> page.value().substring(path.value().length() + 1)).orElse(page.value());
    }

    private static Instant instant(String argument, String written) {
        return Instant.EPOCH.plusNanos(TimeArgument.nanos(argument, written));
    }
}
