package org.athenaeum.vault.search;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Scopes;
import org.athenaeum.vault.access.PagePolicy;
import org.athenaeum.vault.corpus.Corpus;
import org.athenaeum.vault.search.hit.HitReader;
import org.athenaeum.vault.search.hit.SearchHit;
import org.athenaeum.vault.search.index.IndexView;
import org.athenaeum.vault.search.index.PageIndex;
import org.athenaeum.vault.search.query.Ranked;
import org.athenaeum.vault.search.query.Search;

/** Searches the pages a caller may see (vault A1). */
public final class PageSearch {

    /** Totals are counted up to here (vault A1.2). */
    static final int MOST_COUNTED = 1_000;
    /** Cursors lead this far. */
    private static final int MOST_PAGED = 10_000;
    /** So many more are found than asked for, in place of pages that vanished a moment ago. */
    private static final int SPARE = 8;
    /** So many pages of a list may have vanished or been hidden since the last look before the rest is given up. */
    private static final int MOST_DROPPED = 200;
    /** A small vault is indexed in this time; for a large one the pages are read one by one meanwhile. */
    private static final Duration FIRST_INDEX = Duration.ofMillis(500);
    /** Nobody waits for what is done before the first search, but it ends. */
    private static final Duration LONGEST_BUILD = Duration.ofMinutes(5);
    private static final System.Logger LOG = System.getLogger("org.athenaeum.vault");

    private final Corpus corpus;
    private final PageIndex index;
    private final PagePolicy policy;
    private final LinearScan scan;
    private final Cursors cursors;
    private final QueryFingerprint fingerprint;

    /**
     * @param index the listener of the corpus
     * @param key   seals cursors; at least 32 bytes, derived from configuration or random for this start (RULINGS 47)
     */
    public PageSearch(Corpus corpus, PageIndex index, PagePolicy policy, byte[] key) {
        this.corpus = corpus;
        this.index = index;
        this.policy = policy;
        this.scan = new LinearScan(policy);
        this.cursors = new Cursors(key);
        this.fingerprint = new QueryFingerprint(key);
    }

    /**
     * The pages that match and that these scopes unlock.
     *
     * @throws org.athenaeum.catalog.ToolFailure naming the argument that is wrong and what is allowed; or that the call is over
     */
    public SearchAnswer search(SearchRequest request, Scopes scopes, Call call) {
        var query = SearchTerms.query(request);
        if (LOG.isLoggable(Level.DEBUG)) {      // the fingerprint costs more than many a search
            LOG.log(Level.DEBUG, "search: {0} characters, {1}", query.codePointCount(0, query.length()), fingerprint.of(query));
        }
        var search = SearchTerms.parse(request);
        try {
            return answer(new Asked(query, search, request.limit(), request.cursor(), scopes, call));
        } catch (IOException e) {
            throw new UncheckedIOException("an index in memory failed", e);
        }
    }

    /** Reads the vault and searches once for nothing in particular, so that the first search finds that done (vault A1.15). */
    public void prepare() {
        corpus.freshen(LONGEST_BUILD);
        var request = SearchRequest.of("a");
        var call = Call.startingNow(LONGEST_BUILD, ResultBudget.DEFAULT);
        try {
            answer(new Asked("a", SearchTerms.parse(request), 1, Optional.empty(), Scopes.of("wiki:read"), call));
        } catch (IOException e) {
            throw new UncheckedIOException("an index in memory failed", e);
        }
    }

    private SearchAnswer answer(Asked asked) throws IOException {
        corpus.freshen(corpus.isComplete() ? asked.call().remaining().dividedBy(2) : FIRST_INDEX);
        if (corpus.isComplete()) {
            try (var view = index.view(PagePolicy.readable(asked.scopes()))) {
                if (view.isWhole()) return answer(asked, view);
            }
        }
        return scanned(asked);
    }

    /** Reads the pages one by one. What takes too long now will not when the index stands, whatever is asked. */
    private SearchAnswer scanned(Asked asked) throws IOException {
        try (var candidates = scan.candidates(asked.search(), asked.scopes(), asked.call());
             var view = candidates.view(PagePolicy.readable(asked.scopes()))) {
            return answer(asked, view);
        } catch (ToolFailure e) {
            throw e.reason().equals("timed_out") ? notReady() : e;
        }
    }

    private ToolFailure notReady() {
        return new ToolFailure("vault_not_ready", "The vault is " + corpus.reading() + ".", "Try again in a few seconds.");
    }

    private SearchAnswer answer(Asked asked, IndexView view) throws IOException {
        var binding = new Cursors.Binding(asked.search(), PagePolicy.readable(asked.scopes()), view.generation());
        var start = asked.cursor().map(cursor -> cursors.open(cursor, binding)).orElse(Cursors.Position.START);
        int few = asked.cursor().isEmpty() ? asked.limit() : start.substrings() ? Integer.MAX_VALUE : 0;
        int depth = start.offset() + asked.limit() + SPARE;
        var ranked = Ranked.find(view, asked.search(), depth, few, asked.call());
        var shown = read(asked, ranked.pages(), start.offset());
        if (shown.dropped() > SPARE && shown.hits().size() < asked.limit()) {
            ranked = Ranked.find(view, asked.search(), depth + MOST_DROPPED, few, asked.call());
            shown = read(asked, ranked.pages(), start.offset());
        }
        double best = start.offset() == 0 ? bestOf(shown.hits()) : bestScore(ranked.pages());
        var rows = AnswerRows.fitting(shown.hits(), best, asked.call().budget());
        boolean cut = rows.size() < shown.hits().size();
        int next = cut ? shown.places().get(rows.size()) : shown.next();
        int total = shown.gaveUp() ? start.offset() + shown.hits().size() : ranked.total() - shown.dropped();
        boolean more = next < Math.min(ranked.total(), MOST_PAGED) && !(shown.gaveUp() && !cut);
        var cursor = more ? Optional.of(cursors.seal(new Cursors.Position(next, ranked.substrings()), binding))
                : Optional.<String>empty();
        return new SearchAnswer(asked.query(), rows, Math.min(total, MOST_COUNTED), total > MOST_COUNTED, cursor);
    }

    private Shown read(Asked asked, List<Ranked.Scored> pages, int start) {
        var reader = new HitReader(policy, asked.scopes(), asked.search(), asked.call());
        var found = reader.read(pages.subList(Math.min(start, pages.size()), pages.size()), asked.limit(), MOST_DROPPED);
        var hits = new ArrayList<SearchHit>();
        var places = new ArrayList<Integer>();
        for (int at = 0; at < found.size(); at++) {
            if (found.get(at).isEmpty()) continue;
            hits.add(found.get(at).get());
            places.add(start + at);
        }
        return new Shown(hits, places, start + found.size(), found.size() - hits.size());
    }

    private static double bestOf(List<SearchHit> hits) {
        return hits.stream().mapToDouble(SearchHit::rawScore).max().orElse(0);
    }

    private static double bestScore(List<Ranked.Scored> pages) {
        return pages.stream().mapToDouble(Ranked.Scored::score).max().orElse(0);
    }

    private record Asked(String query, Search search, int limit, Optional<String> cursor, Scopes scopes, Call call) {
    }

    /**
     * The pages that could be shown.
     *
     * @param places where in the list each of them stands
     * @param next   the first place not looked at
     */
    private record Shown(List<SearchHit> hits, List<Integer> places, int next, int dropped) {

        boolean gaveUp() {
            return dropped >= MOST_DROPPED;
        }
    }
}
