package org.athenaeum.brapi.spill;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
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
     * Pulls the list.
     *
     * @param first  its first page
     * @param source asks for the others
     */
    public Dataframe all(Workspace workspace, Call call, Provenance provenance, BrapiAnswer first, PageSource source) {
        try (var writer = frames.begin(workspace, call, FrameDraft.of(provenance, MOST_ROWS))) {
            var pull = new Pull(source, writer, call);
            pull.all(first);
            var finished = writer.finish(pull.total(), pull.isCut());
            var warnings = new ArrayList<>(pull.warnings());
            warnings.addAll(finished.notices());
            return new Dataframe(finished.frame(), warnings);
        }
    }
}
