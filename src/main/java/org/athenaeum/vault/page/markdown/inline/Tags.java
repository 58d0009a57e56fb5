package org.athenaeum.vault.page.markdown.inline;

import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The tags of one page in the order of appearance, each once (vault A2.11). */
public final class Tags {

    private static final int MAX_TAGS = 1_000;
    private static final int LONGEST = 200;

    private final Map<String, String> byFolded = new LinkedHashMap<>();

    /** Adds a tag as written, with or without its mark; what is no tag is passed over. */
    public void add(String written) {
        var tag = written.startsWith("#") ? written.substring(1) : written;
        while (tag.endsWith("/")) tag = tag.substring(0, tag.length() - 1);
        if (byFolded.size() < MAX_TAGS && isTag(tag)) byFolded.putIfAbsent(Folding.fold(tag), tag);
    }

    /** The tags, each in its first spelling. */
    public List<String> asWritten() {
        return List.copyOf(byFolded.values());
    }

    /** What these tags count as, folded: each tag itself, and for {@code a/b} also {@code a}. */
    public static Set<String> counted(Collection<String> tags) {
        var counted = new HashSet<String>();
        for (var tag : tags) {
            var folded = Folding.fold(tag);
            for (int slash = folded.indexOf('/', 1); slash > 0; slash = folded.indexOf('/', slash + 1)) {
                counted.add(folded.substring(0, slash));
            }
            counted.add(folded);
        }
        return counted;
    }

    static boolean isTagChar(int c) {
        boolean mark = Character.getType(c) == Character.NON_SPACING_MARK;      // of a letter in decomposed form
        return mark || Character.isLetterOrDigit(c) || c == '_' || c == '-' || c == '/';
    }

    private static boolean isTag(String tag) {
        return tag.length() <= LONGEST && tag.codePoints().allMatch(Tags::isTagChar)
                && tag.codePoints().anyMatch(Character::isLetterOrDigit) && !tag.codePoints().allMatch(Character::isDigit);
    }
}
