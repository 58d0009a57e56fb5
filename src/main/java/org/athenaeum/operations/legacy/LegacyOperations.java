package org.athenaeum.operations.legacy;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.operations.Operation;
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
    public LegacyOperations(ToolsList toolsList, ToolsCall toolsCall) {
        this.methods = Map.of(
                InitializeMethod.NAME, InitializeMethod::answer,
                "ping", (situation, params) -> Result.EMPTY,
                "tools/list", toolsList,
                "tools/call", toolsCall);
    }

    Optional<Operation> find(String method) {
        return Optional.ofNullable(methods.get(method));
    }
}
