package org.athenaeum.vault.prompting;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.athenaeum.catalog.completion.CompletionResponse;
import org.athenaeum.identity.Caller;
import org.athenaeum.vault.access.OpenedPage;
import org.athenaeum.vault.access.PagePolicy;
import org.athenaeum.vault.page.markdown.Heading;
import org.athenaeum.vault.page.markdown.inline.Folding;

/** Suggests the slugs of a page's headings, if the page is visible; for every other path there are none (vault A6.1, A6.2). */
public final class SectionSuggestions {

    private final PagePolicy policy;

    public SectionSuggestions(PagePolicy policy) {
        this.policy = policy;
    }

    /** @param path of the page, if it was chosen already */
    public CompletionResponse of(String typed, Optional<String> path, Caller caller) {
        var wanted = Folding.fold(typed);
        var fitting = path.map(asked -> slugs(asked, caller)).orElse(List.of()).stream()
                .filter(slug -> Folding.fold(slug).contains(wanted))
                .sorted(Comparator.comparing(slug -> !Folding.fold(slug).startsWith(wanted))).toList();
        var shown = fitting.subList(0, Math.min(fitting.size(), CompletionResponse.MOST_VALUES));
        return new CompletionResponse(shown, fitting.size());
    }

    private List<String> slugs(String asked, Caller caller) {
        return policy.read(asked, caller)
                .flatMap(OpenedPage::page)
                .map(page -> page.outline().stream().map(Heading::slug).filter(slug -> !slug.isEmpty()).toList())
                .orElse(List.of());
    }
}
