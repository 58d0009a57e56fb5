package org.athenaeum.brapi.spill;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.athenaeum.brapi.upstream.BrapiAnswer;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.frames.Frames;
import org.athenaeum.frames.table.FrameDraft;
import org.athenaeum.frames.table.Provenance;
import org.athenaeum.session.workspace.Workspace;

/** Puts all rows of a list into a dataframe, never more of them into memory than one page. */
@ApplicationScoped
public class Spill {

    /** The predecessor's bound on one dataframe (backends/brapi.md E3). */
    static final int MOST_ROWS = 50_000;

    @Inject
    Frames frames;

    /** For the container's proxy. */
    protected Spill() {
    }

    public Spill(Frames frames) {
        this.frames = frames;
    }

    /**
     * Whether a list has rows that this answer does not hold.
     *
     * @param shown rows of it that are shown
     */
    public static boolean isNeeded(BrapiAnswer first, int shown) {
        long listed = first.list().map(List::size).orElse(0);
        if (listed == 0) return false;
        return first.pagination().nextPageToken().isPresent() || Math.max(listed, first.pagination().totalCount().orElse(0)) > shown;
    }

    /**
     * Pulls a list.
     *
     * @param first  its first page
     * @param source asks for the others
     */
    public Dataframe all(Workspace workspace, Call call, Provenance provenance, BrapiAnswer first, PageSource source) {
        return all(workspace, call, provenance, List.of(new PagedList(first, source)), RowSieve.ALL);
    }

    /** Pulls several lists, one after the other, into one dataframe; what the sieve holds back is not among its rows, and not in its total. */
    public Dataframe all(Workspace workspace, Call call, Provenance provenance, List<PagedList> lists, RowSieve sieve) {
        try (var writer = frames.begin(workspace, call, FrameDraft.of(provenance, MOST_ROWS))) {
            var warnings = new ArrayList<String>();
            boolean cut = false;
            long total = 0;
            boolean known = true;
            for (var list : lists) {
                var pull = new Pull(list.source(), sieve, writer, call);
                pull.all(list.first());
                warnings.addAll(pull.warnings());
                cut |= pull.isCut() || pull.isFull() && list != lists.get(lists.size() - 1);
                known &= pull.total().isPresent();
                total += pull.total().orElse(0);
                if (pull.isFull()) break;
            }
            var finished = writer.finish(known ? OptionalLong.of(total - sieve.heldBack()) : OptionalLong.empty(), cut);
            warnings.addAll(finished.notices());
            return new Dataframe(finished.frame(), warnings);
        }
    }

    /** Keeps rows that are here already. */
    public Dataframe keep(Workspace workspace, Call call, Provenance provenance, List<JsonObject> rows) {
        try (var writer = frames.begin(workspace, call, FrameDraft.of(provenance, MOST_ROWS))) {
            writer.append(rows);
            var finished = writer.finish(OptionalLong.of(rows.size()), false);
            return new Dataframe(finished.frame(), finished.notices());
        }
    }
}
