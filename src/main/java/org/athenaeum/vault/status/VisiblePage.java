package org.athenaeum.vault.status;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Caller;
import org.athenaeum.vault.access.PagePolicy;
import org.athenaeum.vault.files.VaultPath;
import org.athenaeum.vault.page.Page;
import org.athenaeum.vault.page.markdown.inline.Link;
import org.athenaeum.vault.page.markdown.inline.LinkKind;
import org.athenaeum.vault.rules.PageClass;

/**
 * A page that its caller was just shown: only of such a one the upstream ever hears (vault A3.2).
 *
 * @param path      as on disk
 * @param addresses the web addresses that stand on it
 */
public record VisiblePage(VaultPath path, PageClass pageClass, Set<String> addresses) {

    public VisiblePage {
        addresses = Set.copyOf(addresses);
    }

    /** The page; nothing alike for one that is absent, hidden or no page (vault C2.1). */
    public static Optional<VisiblePage> find(PageStatusRequest request, PagePolicy policy, Caller caller, Call call) {
        return policy.read(request.path(), caller)
                .flatMap(file -> policy.large().inTurn(file, call, file::page)
                        .map(page -> new VisiblePage(file.path(), file.pageClass(), addressesOn(page))));
    }

    private static Set<String> addressesOn(Page page) {
        return page.links().stream().filter(link -> link.kind() == LinkKind.EXTERNAL).map(Link::target)
                .collect(Collectors.toSet());
    }
}
