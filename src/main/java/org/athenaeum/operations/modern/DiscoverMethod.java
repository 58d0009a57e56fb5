package org.athenaeum.operations.modern;

import jakarta.json.JsonObject;
import org.athenaeum.operations.Instructions;
import org.athenaeum.operations.Operation;
import org.athenaeum.operations.ResultShape;
import org.athenaeum.operations.Situation;
import org.athenaeum.operations.features.FeatureMethods;
import org.athenaeum.operations.task.Tasks;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Result;
import org.athenaeum.protocol.Revision;
import org.athenaeum.protocol.peer.ClientCapabilities;

/** {@code server/discover}: what is served here, and how to begin (specs/mcp.md 1.4). */
public final class DiscoverMethod implements Operation {

    public static final String NAME = "server/discover";

    private static final long TTL_MILLIS = 3_600_000;

    private final FeatureMethods features;
    private final Tasks tasks;

    DiscoverMethod(FeatureMethods features, Tasks tasks) {
        this.features = features;
        this.tasks = tasks;
    }

    @Override
    public Result answer(Situation situation, JsonObject params) {
        var capabilities = features.capabilities(situation);
        if (tasks.offeredAt(situation.endpoint())) {
            capabilities.add("extensions", Json.object().add(ClientCapabilities.TASKS, Json.object()));
        }
        var result = Json.object()
                .add("supportedVersions", Revision.allNewestFirst())
                .add("capabilities", capabilities)
                .add("instructions", Instructions.of(situation.endpoint()));
        return Result.of(ResultShape.cacheable(situation, result, TTL_MILLIS).build());
    }
}
