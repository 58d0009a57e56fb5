package org.athenaeum.operations.tools;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.invocation.Once;
import org.athenaeum.catalog.registry.ToolDefinition;
import org.athenaeum.limits.Clockwork;
import org.athenaeum.operations.Situation;
import org.athenaeum.session.workspace.OpensWorkspace;
import org.athenaeum.session.workspace.Workspace;
import org.athenaeum.session.workspace.WorkspaceHandle;
import org.athenaeum.session.workspace.WorkspaceRefused;
import org.athenaeum.session.workspace.Workspaces;
import org.athenaeum.settings.Settings;

/** Which workspace a call has: its session's, else its caller's, else that of the handle it names (RULINGS 35). */
@ApplicationScoped
public class CallWorkspaces {

    private static final Duration SWEEP = Duration.ofMinutes(1);

    @Inject
    Workspaces workspaces;

    @Inject
    Tools tools;

    @Inject
    Clockwork clockwork;

    @Inject
    Settings settings;

    private final Once<Runnable> sweeping = new Once<>(() -> clockwork.every(SWEEP, workspaces::sweep));

    /** Whether what a call keeps may need a handle to be found again. */
    boolean mayMint(Situation situation) {
        return situation.session().isEmpty() && situation.caller().verified().isEmpty()
                && tools.handles(situation.revision());
    }

    /** A handle that was named is never passed over, whoever names it: it leads to its owner's workspace or nowhere. */
    Workspace find(ToolDefinition tool, Situation situation, JsonObject arguments) {
        sweeping.get();
        var owner = situation.caller().verified();
        boolean handles = tools.handles(situation.revision());
        var named = handles ? WorkspaceArgument.in(arguments) : Optional.<String>empty();
        if (named.isPresent()) {
            return WorkspaceHandle.of(named.get()).flatMap(handle -> workspaces.ofHandle(handle, owner))
                    .orElseThrow(() -> unknown(tool, situation));
        }
        var tenant = situation.caller().tenantKey().filter(key -> sharesTenant(tool));
        if (tenant.isPresent()) return workspaces.ofCaller(tenant.get());
        if (situation.session().isPresent()) return workspaces.ofSession(situation.session().get(), owner);
        if (owner.isPresent()) return workspaces.ofCaller(owner.get());
        return handles ? workspaces.unclaimed(owner) : workspaces.transitory();
    }

    /** In which something is read or suggested that is no tool's, and nothing is begun; a handle is no part of such a request. */
    public Workspace reading(Situation situation) {
        var tenant = situation.caller().tenantKey().filter(key -> situation.endpoint().families().contains(Family.BRAPI) && sharesTenants());
        if (tenant.isPresent()) return workspaces.ofCaller(tenant.get());
        var owner = situation.caller().verified();
        if (situation.session().isPresent()) return workspaces.ofSession(situation.session().get(), owner);
        return owner.map(workspaces::ofCaller).orElseGet(workspaces::transitory);
    }

    /** BrAPI's connections and frames alone, where the operator wants it so ({@code BRAPI_SESSION_ISOLATION}; RULINGS 35). */
    private boolean sharesTenant(ToolDefinition tool) {
        return tool.family() == Family.BRAPI && sharesTenants();
    }

    private boolean sharesTenants() {
        return settings.brapi().filter(brapi -> !brapi.isolation()).isPresent();
    }

    /** What nobody heard of ends. */
    void discard(Workspace unheard) {
        workspaces.end(unheard.key());
    }

    ToolFailure failure(WorkspaceRefused refused, ToolDefinition tool, Situation situation) {
        return switch (refused.why()) {
            case UNKNOWN -> situation.session().isEmpty() ? unknown(tool, situation) : new ToolFailure("session_ended",
                    "The session ended while the call ran, and nothing was kept.", "Send initialize and call again.");
            case FULL -> new ToolFailure("too_many_workspaces",
                    "This keeps something for later calls, and there is no room for it: all workspaces are in use.",
                    "Call again in a few minutes, or end one that is not needed any more.");
            case NOWHERE_TO_KEEP -> new ToolFailure("session_required",
                    "This keeps something for later calls, and no session was named to keep it in.",
                    "Send initialize, then call again with its Mcp-Session-Id.");
        };
    }

    /** Alike for what ended, never was, and is another's (SEC-08, RULINGS 17). */
    private ToolFailure unknown(ToolDefinition tool, Situation situation) {
        var opening = tools.at(situation.endpoint(), situation.revision()).tools().entrySet().stream()
                .filter(entry -> entry.getValue().family() == tool.family())
                .filter(entry -> entry.getValue().annotation(OpensWorkspace.class).isPresent())
                .map(Map.Entry::getKey).collect(Collectors.joining(" or "));
        return new ToolFailure("unknown_workspace",
                "There is no such workspace: it ended or never was, and what it kept is gone.",
                opening.isEmpty() ? "Call again without workspace; the first call that keeps something makes a new one."
                        : "Call " + opening + " without workspace; that makes a new one.");
    }
}
