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
    private final Map<String, ConversationMethod> ofConversation;
    private final InitializeMethod handshake;

    /** For the container's proxy. */
    protected LegacyOperations() {
        this.methods = Map.of();
        this.ofConversation = Map.of();
        this.handshake = null;
    }

    @Inject
    public LegacyOperations(ToolsList toolsList, ToolsCall toolsCall, FeatureMethods features) {
        var all = new HashMap<>(features.all());
        all.put("ping", (situation, params) -> Result.EMPTY);
        all.put("tools/list", toolsList);
        all.put("tools/call", toolsCall);
        this.methods = Map.copyOf(all);
        this.handshake = new InitializeMethod(features);
        this.ofConversation = Map.of(
                SetLevelMethod.NAME, new SetLevelMethod(),
                SubscribeMethod.SUBSCRIBE, new SubscribeMethod(features, true),
                SubscribeMethod.UNSUBSCRIBE, new SubscribeMethod(features, false));
    }

    public InitializeMethod handshake() {
        return handshake;
    }

    /** A method that needs a session to have an effect. */
    public Optional<ConversationMethod> ofConversation(String method) {
        return Optional.ofNullable(ofConversation.get(method));
    }

    public Optional<Operation> find(String method) {
        return Optional.ofNullable(methods.get(method));
    }
}
