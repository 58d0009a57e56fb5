package org.athenaeum.vault.search;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.vault.argument.CursorSeal;
import org.athenaeum.vault.rules.PageClass;
import org.athenaeum.vault.search.query.Search;

/**
 * The cursors of searches: only the same query with the same filters and the same classes over the same pages goes on where one
 * leads (vault A1.12).
 */
final class Cursors {

    private static final int POSITION_BYTES = 5;

    private final CursorSeal seal;

    /** @param key derived from configuration, or random for this start (RULINGS 47) */
    Cursors(byte[] key) {
        this.seal = new CursorSeal(key, "vault search cursor", POSITION_BYTES, "repeat the search");
    }

    /**
     * Where to go on.
     *
     * @param offset     how many pages of the list came before, dropped ones included
     * @param substrings whether the list holds pages found by substring
     */
    record Position(int offset, boolean substrings) {

        static final Position START = new Position(0, false);
    }

    /** What a cursor is bound to. */
    record Binding(Search search, Set<PageClass> classes, long generation) {

        byte[] bytes() {
            var filter = search.filter();
            var parts = new ArrayList<>(List.of(search.text().toString(), search.in() + " " + search.sort(),
                    filter.folder().map(Object::toString).orElse("")));
            parts.addAll(filter.tags());
            parts.add(filter.modifiedFrom() + " " + filter.modifiedBefore());
            parts.addAll(filter.frontmatter());
            for (var pageClass : PageClass.values()) parts.add(String.valueOf(classes.contains(pageClass)));
            parts.add(Long.toHexString(generation));
            return CursorSeal.about(parts.toArray(String[]::new));
        }
    }

    String seal(Position position, Binding binding) {
        byte substrings = (byte) (position.substrings() ? 1 : 0);
        return seal.seal(ByteBuffer.allocate(POSITION_BYTES).putInt(position.offset()).put(substrings).array(), binding.bytes());
    }

    /** @throws ToolFailure alike for a foreign, an altered and a stale cursor */
    Position open(String cursor, Binding binding) {
        var place = seal.open(cursor, binding.bytes());
        return new Position(place.getInt(), place.get() == 1);
    }
}
