package org.athenaeum.operations.modern;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.athenaeum.operations.Operation;
import org.athenaeum.operations.features.FeatureMethods;
import org.athenaeum.operations.task.TaskMethods;
import org.athenaeum.operations.task.Tasks;
import org.athenaeum.operations.tools.ToolsCall;
import org.athenaeum.operations.tools.ToolsList;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.Revision;

/** The methods of 2026-07-28. */
@ApplicationScoped
public class ModernOperations {

    /** Served to the handshake revisions only, so their callers are told which those are (VER-22). */
    private static final Set<String> HANDSHAKE_METHODS = Set.of("initialize", "ping");

    private final Map<String, Operation> methods;

    /** For the container's proxy. */
    protected ModernOperations() {
        this.methods = Map.of();
    }

    @Inject
    public ModernOperations(ToolsList toolsList, ToolsCall toolsCall, FeatureMethods features, Tasks tasks) {
        var all = new HashMap<>(features.all());
        all.put(DiscoverMethod.NAME, new DiscoverMethod(features, tasks));
        all.putAll(new TaskMethods(tasks).all());
        all.put("tools/list", toolsList);
        all.put("tools/call", toolsCall);
        this.methods = Map.copyOf(all);
    }

    public Operation find(String method) {
        var operation = methods.get(method);
        if (operation == null) throw ProtocolFailure.methodNotFound(method, hint(method));
        return operation;
    }

    private static JsonObject hint(String method) {
        return HANDSHAKE_METHODS.contains(method)
                ? Json.object().add("supported", Revision.allNewestFirst()).build() : null;
    }
}
