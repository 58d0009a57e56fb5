package org.athenaeum.operations.tools;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Optional;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.input.InputRequired;
import org.athenaeum.catalog.registry.ToolDefinition;
import org.athenaeum.catalog.task.TaskRequested;
import org.athenaeum.catalog.task.TaskSupport;
import org.athenaeum.catalog.task.Tasking;
import org.athenaeum.operations.Operation;
import org.athenaeum.operations.Situation;
import org.athenaeum.operations.deadline.Deadlines;
import org.athenaeum.operations.input.Needs;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.Result;
import org.athenaeum.protocol.Revision;
import org.athenaeum.protocol.peer.ClientCapabilities;
import org.athenaeum.settings.Endpoint;
import org.athenaeum.settings.Settings;

/** {@code tools/call}: the one point where a tool runs, and where what it throws unforeseen becomes an answer. */
@ApplicationScoped
public class ToolsCall implements Operation {

    public static final String NAME = "tools/call";

    private static final System.Logger LOG = System.getLogger("org.athenaeum.tools");

    @Inject
    Tools tools;

    @Inject
    CallWorkspaces workspaces;

    @Inject
    Permissions permissions;

    @Inject
    Deadlines deadlines;

    @Inject
    Settings settings;

    @Override
    public Result answer(Situation situation, JsonObject params) {
        if (!(params.get("name") instanceof JsonString name)) {
            throw ProtocolFailure.invalidParams("name is required and a string");
        }
        var tool = find(situation, name.getString()).orElseThrow(() -> unknown(name.getString()));
        return deadlines.within(tool.deadline(), situation.late(),
                () -> failed(situation, tool, Call.timedOut(tool.name(), tool.deadline())),
                () -> run(tool, situation, arguments(params)));
    }

    /** The result of a call that was not made, or not to its end. */
    public Result failed(Situation situation, ToolDefinition tool, ToolFailure why) {
        return new Result(json(situation, tool.failed(why)), Optional.of(why.reason()));
    }

    private byte[] json(Situation situation, ToolResult result) {
        return Json.bytes(new ToolResultShape(settings.results()).render(situation, result));
    }

    private Result rendered(Situation situation, ToolResult result, Call call) {
        var failure = result.isError() ? Optional.of(reason(result, call)) : Optional.<String>empty();
        return new Result(json(situation, result), failure);
    }

    /** The word of a failure that has one: families shape their failures, and some say less. */
    private static String reason(ToolResult failed, Call call) {
        if (call.remaining().isZero()) return Deadlines.REASON;      // it saw that itself, in time or nearly so
        return failed.structured().map(data -> data.get("error") instanceof JsonObject facts ? facts : data)
                .map(facts -> facts.getString("reason", ""))
                .filter(word -> !word.isEmpty()).orElse("tool_failed");
    }

    /** Whether serving this call may keep a thread waiting for a disk or a backend. */
    public boolean mayWait(Endpoint endpoint, JsonObject params) {
        return params.get("name") instanceof JsonString name
                && tools.at(endpoint, Revision.NEWEST_LEGACY).find(name.getString()).filter(ToolDefinition::waits).isPresent();
    }

    private Optional<ToolDefinition> find(Situation situation, String name) {
        return tools.at(situation.endpoint(), situation.revision()).find(name);
    }

    private Result run(ToolDefinition tool, Situation situation, JsonObject arguments) {
        var missing = permissions.missing(tool, situation.caller());
        if (!missing.isEmpty()) return failed(situation, tool, lacking(missing, tool, situation));
        if (tool.task() == TaskSupport.REQUIRED && situation.client().tasking() == Tasking.UNAVAILABLE) {
            return failed(situation, tool, cannotBeTask(situation));
        }
        var workspace = new CallWorkspace(workspaces, tool, situation, arguments);
        var call = Call.startingNow(tool.deadline(), workspace.within(settings.results().budget()), situation.cancellation(),
                situation.client(), tool.task());
        try {
            var result = workspace.around(() -> tool.invoke(arguments, situation.caller(), call, workspace));
            return rendered(situation, result, call);
        } catch (InputRequired question) {
            refuseIfOver(situation);
            return cannotAsk(situation, question).map(why -> failed(situation, tool, why)).orElseThrow(() -> question);
        } catch (TaskRequested task) {
            refuseIfOver(situation);
            throw task;
        } catch (RuntimeException e) {   // the dispatch point: whatever a tool did not foresee ends here, in the log
            LOG.log(Level.ERROR, () -> "tool " + tool.name() + " failed" + ofTrace(situation), e);
            throw ProtocolFailure.internal();
        } finally {
            call.end();
        }
    }

    /** Nobody waits for it any more: nobody is asked, no task is begun, and this is heard by nobody. */
    private static void refuseIfOver(Situation situation) {
        if (situation.cancellation().isCancelled()) throw ProtocolFailure.internal("the call is over");
    }

    /** Where nobody asks for tokens the call itself says where one would help (RULINGS 27, 32). */
    private ToolFailure lacking(List<String> scopes, ToolDefinition tool, Situation situation) {
        var needed = String.join(" ", scopes);
        var hint = situation.caller().isLocal() ? "Grant it in the setting BRAIN_MCP_STDIO_SCOPES of this program."
                : tokenPath(tool, scopes).map(path -> "Connect to " + path + " and log in there.").orElse("Ask the operator to grant it.");
        return new ToolFailure("insufficient_scope", "This needs the scope " + needed + ", which this caller does not hold.", hint);
    }

    private Optional<String> tokenPath(ToolDefinition tool, List<String> scopes) {
        return settings.endpoints().all().stream()
                .filter(endpoint -> endpoint.grants(scopes) && endpoint.families().contains(tool.family()))
                .map(Endpoint::path).findFirst();
    }

    private static String ofTrace(Situation situation) {
        return situation.client().trace().map(trace -> " (trace " + trace.traceId() + ")").orElse("");
    }

    /** The client did not declare tasks (TSK-01), or speaks a revision that has none. */
    private static ToolFailure cannotBeTask(Situation situation) {
        if (situation.revision().isModern()) throw ProtocolFailure.missingExtension(ClientCapabilities.TASKS);
        return new ToolFailure("task_required", "This takes so long that it only runs as a task, and this revision has none.",
                "Use a client of " + Revision.V2026_07_28.word() + " that declares " + ClientCapabilities.TASKS + ".");
    }

    /** A handshake client learns as a result what 2026-07-28 has an error code for (specs/mcp.md 17). */
    private static Optional<ToolFailure> cannotAsk(Situation situation, InputRequired question) {
        if (situation.revision().isModern()) return Optional.empty();
        var missing = Needs.missing(question.requests().values(), situation.client().capabilities(), situation.revision());
        return missing.isEmpty() ? Optional.empty() : Optional.of(new ToolFailure("input_required",
                "This needs an answer from the user, and the client cannot ask for it: it declared no "
                        + String.join(", ", missing.keySet()) + ".",
                "Use a client that declares it, or a tool that needs no answer.",
                Json.object().add("requiredCapabilities", missing).build()));
    }

    private static JsonObject arguments(JsonObject params) {
        var arguments = params.getOrDefault("arguments", JsonValue.EMPTY_JSON_OBJECT);
        if (arguments instanceof JsonObject object) return object;
        throw ProtocolFailure.invalidParams("arguments is an object");
    }

    private static ProtocolFailure unknown(String name) {
        var shown = name.length() <= 80 ? name : name.substring(0, 80) + "…";
        return ProtocolFailure.invalidParams("there is no tool " + shown + "; tools/list names those there are");
    }
}
