package org.athenaeum.vault.resource;

import java.util.ArrayList;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.resource.ListPosition;
import org.athenaeum.catalog.resource.ResourcePage;
import org.athenaeum.catalog.resource.ResourceRecord;
import org.athenaeum.identity.Scopes;
import org.athenaeum.vault.access.PagePolicy;
import org.athenaeum.vault.corpus.CardView;
import org.athenaeum.vault.corpus.Corpus;
import org.athenaeum.vault.files.VaultPath;
import org.athenaeum.vault.page.PageCard;
import org.athenaeum.vault.rules.PageClass;

/**
 * Lists the visible pages by the bytes of their paths (vault A5.3). A position is the path of the last page shown, bound to the
 * classes its reader could see, so pages that come and go meanwhile move nothing (PAG-02), and another's position is refused.
 */
public final class PageList {

    private static final int MOST_ROWS = 200;

    private final PagePolicy policy;
    private final Corpus corpus;

    public PageList(PagePolicy policy, Corpus corpus) {
        this.policy = policy;
        this.corpus = corpus;
    }

    /** @throws ToolFailure {@code invalid_cursor} for a position of other scopes; {@code not_ready} before the vault was read */
    public ResourcePage page(ListPosition position, Scopes scopes, Call call) {
        var classes = PagePolicy.readable(scopes);
        var after = position.after().map(mark -> pathIn(mark, classes));

        var rows = new ArrayList<ResourceRecord>();
        var last = Optional.<VaultPath>empty();
        for (var card : view(scopes, call).cards()) {
            if (after.isPresent() && card.path().compareTo(after.get()) <= 0) continue;
            call.checkpoint();
            if (policy.visibleClass(card.path(), scopes).isEmpty()) continue;
            if (rows.size() == MOST_ROWS) return new ResourcePage(rows, last.map(path -> mark(path, classes)));
            rows.add(row(card));
            last = Optional.of(card.path());
        }
        return new ResourcePage(rows, Optional.empty());
    }

    private CardView view(Scopes scopes, Call call) {
        if (!corpus.isComplete()) corpus.freshen(call.remaining());
        var view = corpus.cards(scopes);
        if (view.complete()) return view;
        throw new ToolFailure("not_ready", "the vault is " + corpus.reading() + "; list it again in a moment", "");
    }

    private static ResourceRecord row(PageCard card) {
        return new ResourceRecord(PageUri.of(card.path()), card.title(), card.title(), PageResources.MARKDOWN,
                OptionalLong.of(card.stamp().size()), Optional.of(card.modified()));
    }

    private static String mark(VaultPath path, Set<PageClass> classes) {
        return bits(classes) + "/" + path.value();
    }

    private static VaultPath pathIn(String mark, Set<PageClass> classes) {
        var prefix = bits(classes) + "/";
        return Optional.of(mark).filter(text -> text.startsWith(prefix))
                .flatMap(text -> VaultPath.parse(text.substring(prefix.length())))
                .orElseThrow(() -> new ToolFailure("invalid_cursor", "cursor is no longer valid: begin the list again", ""));
    }

    private static String bits(Set<PageClass> classes) {
        int bits = 0;
        for (var each : classes) bits |= 1 << each.ordinal();
        return Integer.toString(bits);
    }
}
