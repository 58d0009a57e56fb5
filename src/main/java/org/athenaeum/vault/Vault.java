package org.athenaeum.vault;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.function.Function;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.limits.Turns;
import org.athenaeum.limits.Workers;
import org.athenaeum.session.StateKey;
import org.athenaeum.settings.Settings;
import org.athenaeum.vault.access.PagePolicy;
import org.athenaeum.vault.corpus.Changes.Snapshot;
import org.athenaeum.vault.corpus.Corpus;
import org.athenaeum.vault.files.VaultRoot;
import org.athenaeum.vault.linking.BrokenLinks;
import org.athenaeum.vault.linking.PageLinks;
import org.athenaeum.vault.links.LinkGraphs;
import org.athenaeum.vault.listing.PageLister;
import org.athenaeum.vault.listing.TagLister;
import org.athenaeum.vault.prompting.PagePrompts;
import org.athenaeum.vault.prompting.PathSuggestions;
import org.athenaeum.vault.prompting.SectionSuggestions;
import org.athenaeum.vault.reading.PageReader;
import org.athenaeum.vault.resource.PageList;
import org.athenaeum.vault.resource.PageResources;
import org.athenaeum.vault.rules.Classifier;
import org.athenaeum.vault.rules.VaultUnusable;
import org.athenaeum.vault.search.PageSearch;
import org.athenaeum.vault.search.index.PageIndex;

/**
 * The one vault of this gateway, opened on first use. A vault that cannot be opened is tried again at the next use, so that an
 * operator who repairs it need not restart anything.
 */
@ApplicationScoped
public class Vault {

    private final Settings settings;
    private final Workers workers;
    private final StateKey keys;

    /** Searching and reading keep a processor busy: more at once than these would only make each other slower. */
    private final Turns turns = new Turns(2 * Runtime.getRuntime().availableProcessors());

    /** Guarded by this; null until the first use that succeeds. */
    private Services services;

    /** What works on an open vault. */
    record Services(VaultRoot root, PagePolicy policy, Corpus corpus, PageSearch search, PageReader reader,
                    PageResources resources, PageList list, PathSuggestions paths, SectionSuggestions sections,
                    PagePrompts prompts, PageLister pages, TagLister tags, PageLinks links, BrokenLinks brokenLinks) {

        /** Every page that some scope unlocks, after a look; absent while the vault is being read. */
        Optional<Snapshot> snapshot() {
            var view = corpus.cards(PagePolicy.everyScope());
            return view.complete() ? Optional.of(Snapshot.of(view.cards())) : Optional.empty();
        }
    }

    /** For the container's proxy. */
    protected Vault() {
        this(null, null, null);
    }

    @Inject
    public Vault(Settings settings, Workers workers, StateKey keys) {
        this.settings = settings;
        this.workers = workers;
        this.keys = keys;
    }

    /** Works on the open vault, when the call's turn has come. */
    <T> T use(Call call, Function<Services, T> work) {
        return turns.take(call, () -> work.apply(services()));
    }

    /** A vault that was there and is gone must not look like one in which nothing is found. */
    private Services services() {
        try {
            var open = opened();
            open.root().requireThere();
            return open;
        } catch (VaultUnusable e) {
            throw new ToolFailure("vault_unusable", "The vault cannot be read at the moment.",
                    "Tell whoever runs this server: its log and its readiness check say why.");
        }
    }

    /**
     * The open vault, for a check.
     *
     * @throws VaultUnusable with what is wrong with it, for the operator
     */
    synchronized Services opened() {
        if (services == null) services = open();
        return services;
    }

    private Services open() {
        var vault = settings.vault().orElseThrow(() -> new IllegalStateException("the vault family is not configured"));
        var root = VaultRoot.resolve(vault.root());
        var rules = Classifier.of(root.path());
        var policy = new PagePolicy(root, rules, vault, workers);
        var index = new PageIndex();
        var corpus = new Corpus(policy, rules, index, workers);
        var search = new PageSearch(corpus, index, policy, keys.derive("vault search cursor"));
        var resources = new PageResources(policy);
        var graphs = new LinkGraphs();
        return new Services(root, policy, corpus, search, new PageReader(policy, corpus, graphs), resources,
                new PageList(policy, corpus), new PathSuggestions(policy, corpus), new SectionSuggestions(policy),
                new PagePrompts(resources, search), new PageLister(policy, corpus, keys.derive("vault list cursor")),
                new TagLister(policy, corpus), new PageLinks(policy, corpus, graphs), new BrokenLinks(policy, corpus, graphs));
    }
}
