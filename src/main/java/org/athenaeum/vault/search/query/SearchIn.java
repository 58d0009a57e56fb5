package org.athenaeum.vault.search.query;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.athenaeum.vault.search.index.PageFields;
import org.athenaeum.vault.search.index.SearchField;

/** Where the terms must occur (vault A1.1). */
public enum SearchIn {
    /** In the title or an alias of it. */
    TITLE(EnumSet.of(SearchField.TITLE, SearchField.ALIAS)),
    /** In the text after the front matter, or in the front matter's values. */
    BODY(EnumSet.of(SearchField.BODY)),
    /** Anywhere: title, aliases, headings, tags, path or body. */
    ALL(EnumSet.allOf(SearchField.class));

    private final Set<SearchField> fields;

    SearchIn(Set<SearchField> fields) {
        this.fields = Set.copyOf(fields);
    }

    /** The fields of the index in which their words are looked up and weighed. */
    List<String> wordFields() {
        return this == ALL ? List.of(PageFields.WEIGHED) : fields.stream().map(SearchField::word).sorted().toList();
    }

    /** The fields searched. */
    public Set<SearchField> fields() {
        return EnumSet.copyOf(fields);
    }
}
