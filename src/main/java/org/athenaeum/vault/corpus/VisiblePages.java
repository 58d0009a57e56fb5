package org.athenaeum.vault.corpus;

import java.util.List;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Scopes;
import org.athenaeum.vault.access.PagePolicy;
import org.athenaeum.vault.page.PageCard;

/**
 * The pages that a caller may see, by the vault as it was a moment ago and by the rules as they are now: what totals, counts and
 * links may be made of (vault C2.3). A page that is shown is asked about once more.
 *
 * @param view  the pages of the caller's classes, as looked at
 * @param cards those of them whose class has not changed since, sorted by path
 */
public record VisiblePages(CardView view, List<PageCard> cards) {

    public VisiblePages {
        cards = List.copyOf(cards);
    }

    /** @throws ToolFailure {@code vault_not_ready} while the vault is being read for the first time or anew */
    public static VisiblePages of(Corpus corpus, PagePolicy policy, Scopes scopes, Call call) {
        if (!corpus.isComplete()) corpus.freshen(call.remaining().dividedBy(2));
        if (!corpus.isComplete()) throw notReady(corpus);
        var view = corpus.cards(scopes);
        if (!view.complete()) throw notReady(corpus);
        var permitted = policy.permittedNow(scopes);
        return new VisiblePages(view, view.cards().stream().filter(card -> permitted.test(card.path())).toList());
    }

    private static ToolFailure notReady(Corpus corpus) {
        return new ToolFailure("vault_not_ready", "The vault is " + corpus.reading() + ".", "Try again in a few seconds.");
    }

    /** Whether the rules are still those of the look. */
    public boolean isWhole() {
        return cards.size() == view.cards().size();
    }
}
