package org.athenaeum.vault.listing;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.athenaeum.vault.search.index.PageFields;

/** What the tags of one page count as: each tag itself, and for {@code a/b} also {@code a} (vault A2.11). */
final class TagNames {

    private TagNames() {
    }

    /** By its folded form, as searches fold tags, each in its first spelling. */
    static Map<String, String> counted(Collection<String> tags) {
        var counted = new LinkedHashMap<String, String>();
        for (var tag : tags) {
            for (int slash = tag.indexOf('/', 1); slash > 0; slash = tag.indexOf('/', slash + 1)) {
                var above = tag.substring(0, slash);
                counted.putIfAbsent(PageFields.tag(above), above);
            }
            counted.putIfAbsent(PageFields.tag(tag), tag);
        }
        return counted;
    }
}
