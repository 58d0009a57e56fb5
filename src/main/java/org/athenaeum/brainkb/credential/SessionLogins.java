package org.athenaeum.brainkb.credential;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.outbound.BackendPair;
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
     * Keeps a login, in place of an earlier one.
     *
     * @param longest how long it lasts, unless the credential ends before
     * @throws ToolFailure      if the credential is over already
     * @throws WorkspaceRefused if nothing can be kept there
     */
    public Login keep(Workspace workspace, BackendPair servers, BrainkbCredential credential, Optional<String> email, Duration longest) {
        var now = clock.instant();
        var login = Login.of(servers, credential, email, now, longest);
        if (login.isOver(now)) {
            throw new ToolFailure("login_over", "BrainKB gave a sign-in that is over already.",
                    "Tell whoever runs this server: its clock and BrainKB's may differ.");
        }
        workspace.keepUntil(STATE, login.until());
        kept.put(workspace.key(), login);
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
        return Optional.ofNullable(kept.computeIfPresent(workspace.key(), (key, login) -> login.isOver(now) ? login.over() : login));
    }

    /** Forgets it; whether there was one. */
    public boolean drop(Workspace workspace) {
        boolean there = kept.remove(workspace.key()) != null;
        if (there) workspace.release(STATE);
        return there;
    }
}
