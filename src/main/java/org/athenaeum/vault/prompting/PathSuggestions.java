package org.athenaeum.vault.prompting;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.completion.CompletionResponse;
import org.athenaeum.identity.Scopes;
import org.athenaeum.vault.access.PagePolicy;
import org.athenaeum.vault.corpus.Corpus;
import org.athenaeum.vault.page.PageCard;
import org.athenaeum.vault.page.markdown.inline.Folding;

/**
 * Suggests paths of visible pages: first those that begin with what was typed, then those with a segment, a title or an alias
 * that does, then those that hold its letters in order (vault A6.1). While the vault is being read there are none.
 */
public final class PathSuggestions {

    /** For nothing typed: the pages changed last (vault A6.2). */
    private static final int MOST_RECENT = 20;
    private static final int NO_FIT = 4;
    private static final Comparator<PageCard> NEWEST_FIRST =
            Comparator.comparing(PageCard::modified).reversed().thenComparing(PageCard::path);

    private final PagePolicy policy;
    private final Corpus corpus;

    public PathSuggestions(PagePolicy policy, Corpus corpus) {
        this.policy = policy;
        this.corpus = corpus;
    }

    /** A page that fits, and how well: 0 is best. */
    private record Fitting(PageCard card, int rank) {
    }

    public CompletionResponse of(String typed, Scopes scopes, Call call) {
        var cards = corpus.cards(scopes).cards();
        if (typed.isEmpty()) return shown(cards.stream().sorted(NEWEST_FIRST).toList(), MOST_RECENT, scopes, call);

        var wanted = Folding.fold(typed);
        var fitting = new ArrayList<Fitting>();
        for (var card : cards) {
            call.checkpoint();
            int rank = rank(card, wanted);
            if (rank < NO_FIT) fitting.add(new Fitting(card, rank));
        }
        var best = fitting.stream().sorted(Comparator.comparing(Fitting::rank).thenComparing(each -> each.card().path()))
                .map(Fitting::card).toList();
        return shown(best, CompletionResponse.MOST_VALUES, scopes, call);
    }

    private static int rank(PageCard card, String wanted) {
        var path = Folding.fold(card.path().value());
        if (path.startsWith(wanted)) return 0;
        if (path.contains("/" + wanted)) return 1;
        if (Folding.fold(card.title()).startsWith(wanted)) return 2;
        if (card.aliases().stream().anyMatch(alias -> Folding.fold(alias).startsWith(wanted))) return 2;
        return isSubsequence(wanted, path) ? 3 : NO_FIT;
    }

    private static boolean isSubsequence(String wanted, String text) {
        int found = 0;
        for (int i = 0; i < text.length() && found < wanted.length(); i++) {
            if (text.charAt(i) == wanted.charAt(found)) found++;
        }
        return found == wanted.length();
    }

    /** The first so many that the policy still lets through; one that it does not counts for nothing. */
    private CompletionResponse shown(List<PageCard> cards, int most, Scopes scopes, Call call) {
        var values = new ArrayList<String>();
        int hidden = 0;
        for (var card : cards) {
            if (values.size() == most) break;
            call.checkpoint();
            if (policy.visibleClass(card.path(), scopes).isPresent()) values.add(card.path().value());
            else hidden++;
        }
        return new CompletionResponse(values, cards.size() - hidden);
    }
}
