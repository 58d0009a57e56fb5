package org.athenaeum.brainkb.login;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.athenaeum.outbound.BackendPair;
import org.athenaeum.session.workspace.Workspace;
import org.athenaeum.session.workspace.WorkspaceKey;
import org.athenaeum.session.workspace.Workspaces;

/** At which servers a workspace began a browser sign-in, so that its code is not taken to others (brainkb A.1, C.5). */
@ApplicationScoped
public class PendingSignIns {

    private static final String STATE = "brainkb sign-in";
    private static final Duration LIFE = Duration.ofMinutes(10);

    private final Workspaces workspaces;
    private final InstantSource clock;
    private final Map<WorkspaceKey, Pending> begun = new ConcurrentHashMap<>();

    private record Pending(BackendPair servers, Instant until) {
    }

    /** For the container's proxy. */
    protected PendingSignIns() {
        this(null);
    }

    @Inject
    public PendingSignIns(Workspaces workspaces) {
        this(workspaces, InstantSource.system());
    }

    PendingSignIns(Workspaces workspaces, InstantSource clock) {
        this.workspaces = workspaces;
        this.clock = clock;
    }

    @PostConstruct
    void open() {
        workspaces.onEnd(begun::remove);
    }

    /** Keeps it for as long as a code is good. */
    void begin(Workspace workspace, BackendPair servers) {
        var until = clock.instant().plus(LIFE);
        var pending = new Pending(servers, until);
        begun.put(workspace.key(), pending);      // first, so that a workspace which ends at once takes it along
        boolean holds = false;
        try {
            workspace.keepUntil(STATE, until);
            holds = true;
        } finally {
            if (!holds) begun.remove(workspace.key(), pending);
        }
    }

    /** Where it began; absent if it did not, or too long ago. */
    Optional<BackendPair> of(Workspace workspace) {
        return Optional.ofNullable(begun.get(workspace.key())).filter(pending -> clock.instant().isBefore(pending.until()))
                .map(Pending::servers);
    }

    /** It is over. */
    void end(Workspace workspace) {
        if (begun.remove(workspace.key()) != null) workspace.release(STATE);
    }
}
