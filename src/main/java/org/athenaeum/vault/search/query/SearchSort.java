package org.athenaeum.vault.search.query;

import org.apache.lucene.document.LongField;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.SortedNumericSelector;
import org.athenaeum.vault.search.index.PageFields;

/** The order of the pages found. Every order is total: at the end the path's bytes decide (vault A1.6). */
public enum SearchSort {
    /** Best first; equal pages newest first. */
    RELEVANCE,
    /** Newest first. */
    MODIFIED,
    /** By path, byte by byte. */
    PATH;

    Sort lucene() {
        var path = new SortField(PageFields.PATH, SortField.Type.STRING_VAL);
        var newest = LongField.newSortField(PageFields.MODIFIED, true, SortedNumericSelector.Type.MAX);
        return switch (this) {
            case RELEVANCE -> new Sort(SortField.FIELD_SCORE, newest, path);
            case MODIFIED -> new Sort(newest, path);
            case PATH -> new Sort(path);
        };
    }
}
