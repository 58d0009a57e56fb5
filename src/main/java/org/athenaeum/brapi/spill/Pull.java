package org.athenaeum.brapi.spill;

import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import org.athenaeum.brapi.upstream.BrapiAnswer;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.frames.append.FrameWriter;

/**
 * All rows of a list, page after page. What arrives is believed before what is promised: servers cap their pages, count wrong, and
 * repeat themselves (backends/brapi.md E3, I2).
 */
final class Pull {

    /** The smallest pages that servers are known to give, 10 rows, make 5,000 for the most rows of a frame. */
    private static final int MOST_PAGES = 10_000;

    private final PageSource source;
    private final FrameWriter writer;
    private final Call call;
    private final RowSieve sieve;
    private final List<String> warnings = new ArrayList<>();

    /** The first row of each page. */
    private final Set<JsonObject> begins = new HashSet<>();
    private OptionalLong total = OptionalLong.empty();
    private long received;
    private long unreadable;
    private boolean cut;
    private boolean full;

    Pull(PageSource source, RowSieve sieve, FrameWriter writer, Call call) {
        this.source = source;
        this.sieve = sieve;
        this.writer = writer;
        this.call = call;
    }

    /** Takes the first page, which is there already, and all that follow. */
    void all(BrapiAnswer first) {
        long size = size(first);
        long base = first.pagination().currentPage().orElse(0);        // some count from 1, and say so of the first
        var page = first;
        for (long index = base; ; index++) {
            if (!take(page)) return;
            if (isLast(page, size)) return;
            if (index - base == MOST_PAGES) {
                stop("rows_incomplete: the list has more than " + MOST_PAGES + " pages.");
                return;
            }
            call.checkpoint();
            var next = source.page(index + 1, size, page.pagination().nextPageToken());
            if (cameBefore(next)) {
                stop("rows_incomplete: the server gave the same page twice, so that the rest cannot be had.");
                return;
            }
            page = next;
        }
    }

    /** What the server says there is, at its highest; what came where it said less. */
    OptionalLong total() {
        return total.isPresent() ? OptionalLong.of(Math.max(total.getAsLong(), received)) : total;
    }

    /** Whether the frame takes no more. */
    boolean isFull() {
        return full;
    }

    /** Whether this stopped before the last row, for a reason other than the frame's own bounds. */
    boolean isCut() {
        return cut;
    }

    List<String> warnings() {
        var all = new ArrayList<>(warnings);
        if (unreadable > 0) all.add("rows_incomplete: " + unreadable + " rows are no objects and are left out.");
        if (!cut && !full && total.isPresent() && received < total.getAsLong()) {
            all.add("rows_incomplete: the server promised " + total.getAsLong() + " rows and gave " + received + ".");
        }
        return all;
    }

    private boolean take(BrapiAnswer page) {
        page.pagination().totalCount().ifPresent(said -> total = OptionalLong.of(Math.max(said, total.orElse(0))));
        var rows = page.rows();
        long listed = page.list().map(List::size).orElse(0);
        received += listed;
        unreadable += listed - rows.size();
        rows.stream().findFirst().ifPresent(begins::add);
        full = !writer.append(sieve.pass(rows));
        call.client().progress(received, total.isPresent() ? OptionalDouble.of(total.getAsLong()) : OptionalDouble.empty(),
                received + " rows");
        return !full && listed > 0;
    }

    private boolean isLast(BrapiAnswer page, long size) {
        if (page.pagination().nextPageToken().isPresent()) return false;
        if (total.isPresent() && total.getAsLong() > 0) return received >= total.getAsLong();
        return page.list().map(List::size).orElse(0) < size;
    }

    /** What the server really gives at once. */
    private static long size(BrapiAnswer first) {
        long listed = first.list().map(List::size).orElse(0);
        var said = first.pagination().pageSize();
        return said.isPresent() && said.getAsLong() > 0 && said.getAsLong() <= Math.max(1, listed) ? said.getAsLong() : Math.max(1, listed);
    }

    /** Also where pages come by turns. */
    private boolean cameBefore(BrapiAnswer next) {
        return next.rows().stream().findFirst().filter(begins::contains).isPresent();
    }

    private void stop(String warning) {
        cut = true;
        warnings.add(warning);
    }
}
