package org.athenaeum.vault.search.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.apache.lucene.document.LongField;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.athenaeum.vault.files.VaultPath;
import org.athenaeum.vault.search.index.PageFields;

/**
 * What a page must be beside holding the terms (vault A1.1).
 *
 * @param folder         the folder it lies in, at whatever depth
 * @param tags           all of them, folded
 * @param modifiedFrom   nanoseconds since the epoch, inclusive
 * @param modifiedBefore nanoseconds since the epoch, exclusive
 * @param frontmatter    terms of {@link PageFields#frontmatter}, all of them
 */
public record SearchFilter(Optional<VaultPath> folder, SortedSet<String> tags, long modifiedFrom, long modifiedBefore,
                           SortedSet<String> frontmatter) {

    /** Lets every page pass. */
    public static final SearchFilter NONE =
            new SearchFilter(Optional.empty(), new TreeSet<>(), Long.MIN_VALUE, Long.MAX_VALUE, new TreeSet<>());

    Query over(Query query) {
        var conditions = conditions();
        if (conditions.isEmpty()) return query;
        var all = new BooleanQuery.Builder().add(query, Occur.MUST);
        conditions.forEach(condition -> all.add(condition, Occur.FILTER));
        return all.build();
    }

    private List<Query> conditions() {
        var conditions = new ArrayList<Query>();
        folder.ifPresent(path -> conditions.add(new TermQuery(new Term(PageFields.FOLDER, path.value()))));
        tags.forEach(tag -> conditions.add(new TermQuery(new Term(PageFields.TAGGED, tag))));
        frontmatter.forEach(term -> conditions.add(new TermQuery(new Term(PageFields.FRONTMATTER, term))));
        if (modifiedFrom != Long.MIN_VALUE || modifiedBefore != Long.MAX_VALUE) {
            long last = modifiedBefore == Long.MIN_VALUE ? modifiedBefore : modifiedBefore - 1;
            conditions.add(LongField.newRangeQuery(PageFields.MODIFIED, modifiedFrom, last));
        }
        return conditions;
    }
}
