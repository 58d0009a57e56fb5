package org.athenaeum.operations.legacy;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.operations.Operation;
import org.athenaeum.operations.features.FeatureMethods;
import org.athenaeum.operations.tools.ToolsCall;
import org.athenaeum.operations.tools.ToolsList;
import org.athenaeum.protocol.Result;

/** The methods of the handshake revisions. */
@ApplicationScoped
public class LegacyOperations {

    private final Map<String, Operation> methods;

    /** For the container's proxy. */
    protected LegacyOperations() {
        this.methods = Map.of();
    }

    @Inject
    public LegacyOperations(ToolsList toolsList, ToolsCall toolsCall, FeatureMethods features) {
        var all = new HashMap<>(features.all());
        all.put(InitializeMethod.NAME, new InitializeMethod(features));
        all.put("ping", (situation, params) -> Result.EMPTY);
        all.put("tools/list", toolsList);
        all.put("tools/call", toolsCall);
        this.methods = Map.copyOf(all);
    }

    Optional<Operation> find(String method) {
        return Optional.ofNullable(methods.get(method));
    }
}
