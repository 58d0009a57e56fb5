package org.athenaeum.brainkb.credential;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.athenaeum.session.workspace.Workspace;
import org.athenaeum.session.workspace.WorkspaceKey;
import org.athenaeum.session.workspace.WorkspaceRefused;
import org.athenaeum.session.workspace.Workspaces;

/** The logins of workspaces, one each; they end with their workspace (brainkb C.3, RULINGS 19). */
@ApplicationScoped
public class SessionLogins {

    private static final String STATE = "brainkb login";

    private final Workspaces workspaces;
    private final InstantSource clock;
    private final Map<WorkspaceKey, Login> kept = new ConcurrentHashMap<>();

    /** For the container's proxy. */
    protected SessionLogins() {
        this(null);
    }

    @Inject
    public SessionLogins(Workspaces workspaces) {
        this(workspaces, InstantSource.system());
    }

    SessionLogins(Workspaces workspaces, InstantSource clock) {
        this.workspaces = workspaces;
        this.clock = clock;
    }

    @PostConstruct
    void open() {
        workspaces.onEnd(kept::remove);
    }

    /**
     * Keeps it, in place of an earlier one.
     *
     * @throws WorkspaceRefused if nothing can be kept there
     */
    public void keep(Workspace workspace, Login login) {
        workspace.keepUntil(STATE, login.until());
        kept.put(workspace.key(), login);
    }

    /** The login of that workspace; one that is over is still found, without its credential. */
    public Optional<Login> of(Workspace workspace) {
        var now = clock.instant();
        return Optional.ofNullable(kept.computeIfPresent(workspace.key(), (key, login) -> login.isOver(now) ? login.over() : login));
    }

    /** Forgets it; whether there was one. */
    public boolean drop(Workspace workspace) {
        boolean there = kept.remove(workspace.key()) != null;
        if (there) workspace.release(STATE);
        return there;
    }
}
