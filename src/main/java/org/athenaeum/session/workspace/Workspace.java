package org.athenaeum.session.workspace;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.session.SessionId;
import org.athenaeum.session.workspace.WorkspaceRefused.Why;

/**
 * What a tool with state gets as a parameter: the key under which its family keeps what the caller made. It costs nothing until
 * something is kept. A tool that keeps something says so first, since that may be refused, and lets the refusal pass.
 *
 * <p>A workspace that a call began for whoever holds its handle ends again if that call fails, or asks its client for something
 * first: nobody has heard of the handle.
 */
public final class Workspace {

    private final Workspaces store;
    private final Reach reach;
    private volatile boolean kept;

    /**
     * How it is reached.
     *
     * @param handle   the one a call came with, or would be given
     * @param mayBegin whether it comes into being when something is kept in it
     */
    record Reach(WorkspaceKey key, String owner, Optional<SessionId> session, Optional<WorkspaceHandle> handle,
                 boolean mayBegin) {

        Lease begin(Instant now) {
            if (mayBegin) return new Lease(key, owner, session.isPresent(), now, Map.of());
            throw new WorkspaceRefused(handle.isPresent() ? Why.UNKNOWN : Why.NOWHERE_TO_KEEP);
        }
    }

    Workspace(Workspaces store, Reach reach) {
        this.store = store;
        this.reach = reach;
    }

    /** Opaque, and the same in every call that reaches this workspace. */
    public WorkspaceKey key() {
        return reach.key();
    }

    /** By which later calls reach it; absent where they do by their session or by who calls, and before anything is kept. */
    public Optional<WorkspaceHandle> handle() {
        return kept || !reach.mayBegin() ? reach.handle() : Optional.empty();
    }

    /** Whether this very call began it, so that nobody knows its handle yet. */
    public boolean isNew() {
        return kept && reach.mayBegin() && reach.handle().isPresent();
    }

    /**
     * From now on later calls reach it, until it is unused for the idle time of sessions. Its handle is then known.
     *
     * @throws WorkspaceRefused if nothing can be kept
     */
    public Optional<WorkspaceHandle> mint() {
        store.keep(reach, lease -> lease);
        kept = true;
        return handle();
    }

    /**
     * It owns state, and lives at least until that is over; so does its session (RULINGS 19).
     *
     * @param state the family's word for it ({@code brapi connections}), never a text from outside; a second time moves its end
     * @param until a later time than in a year counts as in a year
     * @throws WorkspaceRefused if nothing can be kept
     */
    public void keepUntil(String state, Instant until) {
        store.keep(reach, lease -> lease.with(state, store.bounded(until)));
        kept = true;
    }

    /** It does not own that state any more; the workspace itself goes on. */
    public void release(String state) {
        store.release(reach, state);
    }

    /** When it ends if no call comes to it before; absent where nothing was kept, or its session decides. */
    public Optional<Instant> endsAt() {
        return reach.session().isPresent() ? Optional.empty() : store.endsAt(reach.key());
    }
}
