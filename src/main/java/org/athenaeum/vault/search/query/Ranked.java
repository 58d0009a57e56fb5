package org.athenaeum.vault.search.query;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.search.FieldDoc;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TopFieldCollector;
import org.apache.lucene.search.TopFieldCollectorManager;
import org.apache.lucene.search.TopFieldDocs;
import org.apache.lucene.util.BytesRef;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.vault.files.VaultPath;
import org.athenaeum.vault.search.index.IndexView;

/**
 * The pages found, in order, as the index knows them: first those that match by word, then, if these are few, those that
 * hold every term as a substring (vault A1.4).
 *
 * @param pages      the first ones, as many as asked for
 * @param total      how many there are in all; if that is more than 1,000, some number above it
 * @param substrings whether substrings were looked for
 */
public record Ranked(List<Scored> pages, int total, boolean substrings) {

    /** Counting may stop beyond this: no larger total is told (vault A1.2). */
    private static final int COUNTED = 1_001;

    /** A page and its raw score, comparable within one list only. */
    public record Scored(VaultPath path, double score) {
    }

    /** Finds pages; {@code few} is the number of word matches below which substrings are looked for as well. */
    public static Ranked find(IndexView view, Search search, int depth, int few, Call call) throws IOException {
        return new Finder(view, view.searcher(), search, depth, call).find(few);
    }

    private record Finder(IndexView view, IndexSearcher searcher, Search search, int depth, Call call) {

        Ranked find(int few) throws IOException {
            searcher.setTimeout(() -> call.isCancelled() || call.remaining().isZero());
            var queries = new WordQueries(view, search.in(), call::checkpoint);
            var byWord = queries.matching(search.text());
            var words = top(byWord, search.sort());
            int found = (int) words.totalHits.value;
            var pages = new ArrayList<Scored>();
            for (var match : words.scoreDocs) pages.add(new Scored(pathOf(match), match.score));
            if (found >= few || !search.text().hasWords()) return new Ranked(pages, found, false);

            var rest = top(queries.containing(search.text(), byWord), search.sort().unscored());
            double below = pages.stream().mapToDouble(Scored::score).min().orElse(2) / 2;
            for (var match : rest.scoreDocs) pages.add(new Scored(pathOf(match), below));
            return new Ranked(pages, found + (int) rest.totalHits.value, true);
        }

        private TopFieldDocs top(Query query, SearchSort sort) throws IOException {
            call.checkpoint();
            var rewritten = searcher.rewrite(search.filter().over(query));
            int size = Math.max(1, Math.min(depth, searcher.getIndexReader().maxDoc()));
            if (rewritten instanceof MatchNoDocsQuery) size = 1;
            var collector = new TopFieldCollectorManager(sort.lucene(), size, null, Math.max(COUNTED, depth + 1));
            var top = searcher.search(rewritten, collector);
            if (searcher.timedOut()) call.checkpoint();
            if (sort != SearchSort.RELEVANCE) TopFieldCollector.populateScores(top.scoreDocs, searcher, rewritten);
            else for (var match : top.scoreDocs) match.score = (Float) ((FieldDoc) match).fields[0];
            return top;
        }

        private VaultPath pathOf(ScoreDoc match) {
            var order = ((FieldDoc) match).fields;
            return new VaultPath(((BytesRef) order[order.length - 1]).utf8ToString());
        }
    }
}
