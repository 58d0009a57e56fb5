package org.athenaeum.vault.search.query;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.queries.function.FunctionScoreQuery;
import org.apache.lucene.sandbox.search.CombinedFieldQuery;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.MultiPhraseQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.SynonymQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;
import org.athenaeum.vault.search.index.IndexView;
import org.athenaeum.vault.search.index.PageFields;
import org.athenaeum.vault.search.index.Ranking;
import org.athenaeum.vault.search.index.SearchField;
import org.athenaeum.vault.search.index.Vocabularies;

/**
 * The Lucene form of a query for one visible index: which pages match by word, and how they rank (vault A1.3, A1.4, A1.6).
 * A short prefix has thousands of completions; all of them match, the most frequent ones are weighed.
 */
public final class WordQueries {

    /** Even with several fields these stay far below Lucene's limit of 1,024 clauses, and each costs time. */
    private static final int WEIGHED = 24;
    private static final int LAST_WORDS_OF_PHRASE = 1_000;
    /** The longest words of a substring leave few candidates; more look-ups cost more than they save. */
    private static final int PARTS_LOOKED_UP = 3;

    private final IndexReader visible;
    private final Vocabularies vocabularies;
    private final SearchIn in;
    private final Runnable checkpoint;

    /** @param checkpoint asked often; throws when the call is over */
    public WordQueries(IndexView view, SearchIn in, Runnable checkpoint) {
        this.visible = view.searcher().getIndexReader();
        this.vocabularies = view.vocabularies();
        this.in = in;
        this.checkpoint = checkpoint;
    }

    /** The pages in which every required term occurs and no excluded one, with their scores. */
    public Query matching(QueryText query) throws IOException {
        var all = new BooleanQuery.Builder();
        for (var term : query.required()) addRequired(all, term);
        if (query.required().isEmpty()) all.add(new MatchAllDocsQuery(), Occur.MUST);
        addExcluded(all, query);
        var wholeTitle = new Term(PageFields.WHOLE_TITLE, query.whole());
        if (visible.docFreq(wholeTitle) == 0) return all.build();
        return FunctionScoreQuery.boostByQuery(all.build(), new TermQuery(wholeTitle), Ranking.WHOLE_TITLE_FACTOR);
    }

    /** The pages in which every required term is a substring and no excluded term occurs, without the pages found by word. */
    public Query containing(QueryText query, Query byWord) throws IOException {
        var all = new BooleanQuery.Builder();
        for (var term : query.required()) all.add(containing(term), Occur.FILTER);
        addExcluded(all, query);
        return new ConstantScoreQuery(all.add(byWord, Occur.MUST_NOT).build());
    }

    private void addRequired(BooleanQuery.Builder all, QueryTerm term) throws IOException {
        if (term.isPunctuation()) {
            all.add(new ConstantScoreQuery(containing(term)), Occur.MUST);
        } else if (term.words().size() == 1) {
            addWord(all, term.words().get(0));
        } else {
            all.add(phrase(term.words()), Occur.FILTER);
            for (var word : term.words()) addWord(all, word);
        }
    }

    private void addWord(BooleanQuery.Builder all, String prefix) throws IOException {
        var completions = Completions.of(visible, in.wordFields(), prefix, WEIGHED, checkpoint);
        if (completions.words().isEmpty()) {
            all.add(new MatchNoDocsQuery(), Occur.MUST);
        } else if (completions.complete()) {
            all.add(weighed(completions.words()), Occur.MUST);
        } else {
            all.add(prefixed(prefix), Occur.FILTER);
            all.add(weighed(completions.words()), Occur.SHOULD);
        }
    }

    private void addExcluded(BooleanQuery.Builder all, QueryText query) throws IOException {
        for (var term : query.excluded()) {
            if (term.isPunctuation()) all.add(containing(term), Occur.MUST_NOT);
            else if (term.words().size() == 1) all.add(prefixed(term.words().get(0)), Occur.MUST_NOT);
            else all.add(phrase(term.words()), Occur.MUST_NOT);
        }
    }

    /** BM25F: the words count as one term, the fields as one text with weights. */
    private Query weighed(List<BytesRef> words) {
        if (in.wordFields().size() == 1) return weighed(in.wordFields().get(0), words);
        var query = new CombinedFieldQuery.Builder();
        for (var field : in.fields()) query.addField(field.word(), field.weight());
        words.forEach(query::addTerm);
        return query.build();
    }

    private static Query weighed(String field, List<BytesRef> words) {
        var query = new SynonymQuery.Builder(field);
        words.forEach(word -> query.addTerm(new Term(field, word)));
        return query.build();
    }

    private Query phrase(List<String> words) throws IOException {
        var any = new BooleanQuery.Builder();
        for (var field : in.fields()) any.add(phrase(field, words), Occur.SHOULD);
        return any.build();
    }

    private Query phrase(SearchField field, List<String> words) throws IOException {
        var last = words.get(words.size() - 1);
        var endings = Completions.of(visible, List.of(field.word()), last, LAST_WORDS_OF_PHRASE, checkpoint);
        if (endings.words().isEmpty()) return new MatchNoDocsQuery();
        var first = words.subList(0, words.size() - 1);
        if (!endings.complete()) return readPhrase(field, words, first);

        var phrase = new MultiPhraseQuery.Builder();
        for (var word : first) phrase.add(new Term(field.word(), word));
        phrase.add(endings.words().stream().map(ending -> new Term(field.word(), ending)).toArray(Term[]::new));
        return phrase.build();
    }

    /** A phrase whose last word has too many completions to follow their positions: the texts themselves decide. */
    private static Query readPhrase(SearchField field, List<String> words, List<String> first) {
        var candidates = new BooleanQuery.Builder();
        for (var word : first) candidates.add(new TermQuery(new Term(field.word(), word)), Occur.FILTER);
        return new VerifiedText(candidates.build(), new TextTest.Phrase(words), Set.of(field));
    }

    private Query containing(QueryTerm term) {
        var parts = term.words().stream().filter(PartOfWord::fits)
                .sorted(Comparator.comparingInt(String::length).reversed()).limit(PARTS_LOOKED_UP).toList();
        return new VerifiedText(candidates(parts), new TextTest.Substring(term.text()), in.fields());
    }

    /** Every word of the substring is part of some word of the page, whatever part of the page is asked for. */
    private Query candidates(List<String> parts) {
        if (parts.isEmpty()) return new MatchAllDocsQuery();
        var all = new BooleanQuery.Builder();
        parts.forEach(part -> all.add(new PartOfWord(part, vocabularies), Occur.FILTER));
        return all.build();
    }

    private Query prefixed(String prefix) {
        var any = new BooleanQuery.Builder();
        for (var field : in.wordFields()) any.add(new PrefixQuery(new Term(field, prefix)), Occur.SHOULD);
        return any.build();
    }
}
