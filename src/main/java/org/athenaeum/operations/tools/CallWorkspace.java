package org.athenaeum.operations.tools;

import jakarta.json.JsonObject;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Optional;
import java.util.function.Supplier;
import org.athenaeum.catalog.Content;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.catalog.invocation.OnDemand;
import org.athenaeum.catalog.invocation.Once;
import org.athenaeum.catalog.registry.ToolDefinition;
import org.athenaeum.operations.Situation;
import org.athenaeum.protocol.Json;
import org.athenaeum.session.workspace.Workspace;
import org.athenaeum.session.workspace.WorkspaceRefused;

/** The workspace of one call, found when the tool takes it, and what the client must be told of it afterwards. */
final class CallWorkspace implements OnDemand {

    /** More than the handle and the line about it take, in bytes. */
    private static final int ROOM = 512;

    private final CallWorkspaces workspaces;
    private final ToolDefinition tool;
    private final Situation situation;
    private final Once<Workspace> workspace;
    private volatile Workspace found;

    CallWorkspace(CallWorkspaces workspaces, ToolDefinition tool, Situation situation, JsonObject arguments) {
        this.workspaces = workspaces;
        this.tool = tool;
        this.situation = situation;
        this.workspace = new Once<>(() -> found = workspaces.find(tool, situation, arguments));
    }

    @Override
    public Class<?> type() {
        return Workspace.class;
    }

    @Override
    public Object value() {
        return workspace.get();
    }

    /** What is left of a result's budget where a handle may have to be told too (RULINGS 38). */
    ResultBudget within(ResultBudget whole) {
        if (!tool.takes(Workspace.class) || !workspaces.mayMint(situation)) return whole;
        return new ResultBudget(whole.structuredBytes() - ROOM, whole.textBytes() - ROOM, whole.dataTextBytes() - ROOM);
    }

    /** Runs the call. A workspace that it began is told of if it succeeds and someone hears it, and ended if not. */
    ToolResult around(Supplier<ToolResult> call) {
        boolean succeeded = false;
        try {
            var result = call.get();
            succeeded = !result.isError() && !situation.cancellation().isCancelled();
            return succeeded ? told(result) : result;
        } catch (WorkspaceRefused refused) {
            return tool.failed(workspaces.failure(refused, tool, situation));
        } finally {
            if (!succeeded && found != null && found.isNew()) workspaces.discard(found);
        }
    }

    /** Where text is the data and nothing beside it, the line alone has the handle. */
    private ToolResult told(ToolResult result) {
        if (found == null || !found.isNew()) return result;
        var handle = found.handle().orElseThrow().value();
        var content = new ArrayList<>(result.content());
        content.add(new Content.Text(line(handle, found.endsAt())));
        return new ToolResult(content, result.structured().map(data -> with(data, handle)), false);
    }

    private static JsonObject with(JsonObject data, String handle) {
        var more = Json.object();
        data.forEach(more::add);
        return more.add(WorkspaceArgument.NAME, handle).build();
    }

    private static String line(String handle, Optional<Instant> end) {
        return "Workspace " + handle + " keeps what this call made: pass it as the argument workspace of later calls."
                + end.map(time -> time.truncatedTo(ChronoUnit.SECONDS))
                .map(time -> " It ends at " + time + " if it is not used before.").orElse("");
    }
}
