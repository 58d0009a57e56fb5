package org.athenaeum.vault.search.query;

import java.util.EnumSet;
import java.util.Set;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.athenaeum.vault.search.index.PageFields;
import org.athenaeum.vault.search.index.SearchField;
import org.athenaeum.vault.search.text.Grams;

/** Finds pages by a substring of their folded text: grams narrow the pages down, the text decides (vault A1.4). */
final class Substrings {

    private Substrings() {
    }

    static Query containing(String folded, Set<SearchField> fields) {
        int length = folded.codePointCount(0, folded.length());
        var candidates = length < Grams.LENGTH ? beginning(folded) : having(folded);
        boolean decided = length <= Grams.LENGTH && fields.equals(EnumSet.allOf(SearchField.class));
        return decided ? candidates : new VerifiedText(candidates, new TextTest.Substring(folded), fields);
    }

    private static Query beginning(String folded) {
        return new PrefixQuery(new Term(PageFields.GRAM, folded));
    }

    private static Query having(String folded) {
        var all = new BooleanQuery.Builder();
        for (var gram : Grams.ofSubstring(folded)) all.add(new TermQuery(new Term(PageFields.GRAM, gram)), Occur.FILTER);
        return all.build();
    }
}
