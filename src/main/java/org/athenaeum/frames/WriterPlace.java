package org.athenaeum.frames;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.frames.append.Finished;
import org.athenaeum.frames.append.FrameWriter;
import org.athenaeum.frames.budget.Gone;
import org.athenaeum.frames.store.Databases.Work;
import org.athenaeum.frames.table.Column;
import org.athenaeum.frames.table.Frame;
import org.athenaeum.frames.table.FrameDraft;
import org.athenaeum.frames.table.FrameName;
import org.athenaeum.frames.table.Provenance;
import org.athenaeum.frames.table.Rows;
import org.athenaeum.session.workspace.Workspace;

/** Where a new frame goes: onto its workspace's shelf, which then lives as long as the frame does. */
final class WriterPlace implements FrameWriter.Place {

    static final String STATE = "frames";

    private final Holdings holdings;
    private final Workspace workspace;
    private final Call call;
    private final Duration life;
    private final InstantSource clock;

    /** From now on the workspace owns state; a refusal of that passes, and nothing is left. */
    WriterPlace(Holdings holdings, Workspace workspace, Call call, Duration life, InstantSource clock) {
        this.holdings = holdings;
        this.workspace = workspace;
        this.call = call;
        this.life = life;
        this.clock = clock;
        // first on the shelf, so that a workspace which ends at once takes it along
        holdings.enter(workspace.key());
        boolean holds = false;
        try {
            workspace.keepUntil(STATE, clock.instant().plus(life));
            holds = true;
        } finally {
            if (!holds) leave();
        }
    }

    @Override
    public <T> T use(Work<T> work) {
        return holdings.use(workspace.key(), call, work);
    }

    @Override
    public Finished keep(FrameDraft draft, FrameName name, List<Column> columns, Rows rows) {
        return keep(draft.provenance(), name, columns, rows);
    }

    /** @throws ToolFailure {@code register_as_clash} if there is one of that name */
    Finished keep(Provenance provenance, FrameName name, List<Column> columns, Rows rows) {
        var now = clock.instant();
        var frame = new Frame(name, columns, rows, provenance, now, now.plus(life));
        var shelf = holdings.shelf(workspace.key());
        var removed = shelf.add(frame).orElseThrow(() -> FrameQueries.clash(name));
        holdings.gone(workspace.key(), removed);
        boolean holds = false;
        try {
            workspace.keepUntil(STATE, frame.expiresAt());
            holds = true;
        } finally {
            if (!holds) shelf.drop(name).ifPresent(gone -> holdings.gone(workspace.key(), List.of(gone)));
        }
        return new Finished(frame, removed.stream().map(Gone::notice).toList());
    }

    @Override
    public void leave() {
        holdings.leave(workspace.key());
    }
}
