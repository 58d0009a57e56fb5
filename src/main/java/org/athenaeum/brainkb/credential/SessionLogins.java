package org.athenaeum.brainkb.credential;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.outbound.BackendPair;
import org.athenaeum.session.workspace.Workspace;
import org.athenaeum.session.workspace.WorkspaceKey;
import org.athenaeum.session.workspace.WorkspaceRefused;
import org.athenaeum.session.workspace.Workspaces;

/**
 * The logins of workspaces, one each; they end with their workspace (brainkb C.3, RULINGS 19). That there was one is remembered
 * beyond, since a workspace may come back under the same key, and is not somebody else then (brainkb C.1).
 */
@ApplicationScoped
public class SessionLogins {

    static final int MOST_ENDED = 20_000;
    private static final String STATE = "brainkb login";

    private final Workspaces workspaces;
    private final InstantSource clock;
    private final Map<WorkspaceKey, Login> kept = new ConcurrentHashMap<>();

    /** What ended with its workspace, without credentials; the eldest goes first. Guarded by itself. */
    private final Map<WorkspaceKey, Login> ended = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<WorkspaceKey, Login> eldest) {
            return size() > MOST_ENDED;
        }
    };

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
        workspaces.onEnd(this::end);
    }

    private void end(WorkspaceKey key) {
        var login = kept.remove(key);
        if (login == null) return;
        synchronized (ended) {
            ended.put(key, login.over());
        }
    }

    /**
     * Keeps a login, in place of an earlier one.
     *
     * @param longest how long it lasts, unless the credential ends before
     * @throws ToolFailure      if the credential is over already
     * @throws WorkspaceRefused if nothing can be kept there
     */
    public Login keep(Workspace workspace, BackendPair servers, BrainkbCredential credential, Optional<String> email,
            Duration longest) {
        var now = clock.instant();
        var login = Login.of(servers, credential, email, now, longest);
        if (login.isOver(now)) {
            throw new ToolFailure("login_over", "BrainKB gave a sign-in that is over already.",
                    "Tell whoever runs this server: its clock and BrainKB's may differ.");
        }
        kept.put(workspace.key(), login);      // first, so that a workspace which ends at once takes it along
        boolean holds = false;
        try {
            workspace.keepUntil(STATE, login.until());
            holds = true;
        } finally {
            if (!holds) kept.remove(workspace.key(), login);
        }
        forgetEnded(workspace);
        return login;
    }

    /** How long it still lasts; never negative. */
    public Duration left(Login login) {
        var left = Duration.between(clock.instant(), login.until());
        return left.isNegative() ? Duration.ZERO : left;
    }

    /** The login of that workspace; one that is over is still found, without its credential. */
    public Optional<Login> of(Workspace workspace) {
        var now = clock.instant();
        var login = kept.computeIfPresent(workspace.key(), (key, found) -> found.isOver(now) ? found.over() : found);
        if (login != null) return Optional.of(login);
        synchronized (ended) {
            return Optional.ofNullable(ended.get(workspace.key()));
        }
    }

    /** Forgets it; whether there was one. */
    public boolean drop(Workspace workspace) {
        boolean there = kept.remove(workspace.key()) != null;
        if (there) workspace.release(STATE);
        return forgetEnded(workspace) || there;
    }

    private boolean forgetEnded(Workspace workspace) {
        synchronized (ended) {
            return ended.remove(workspace.key()) != null;
        }
    }
}
