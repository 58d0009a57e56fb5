package org.athenaeum.operations.modern;

import jakarta.json.JsonObject;
import org.athenaeum.operations.Instructions;
import org.athenaeum.operations.Operation;
import org.athenaeum.operations.ResultShape;
import org.athenaeum.operations.Situation;
import org.athenaeum.operations.features.FeatureMethods;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Result;
import org.athenaeum.protocol.Revision;

/** {@code server/discover}: what is served here, and how to begin (specs/mcp.md 1.4). */
public final class DiscoverMethod implements Operation {

    public static final String NAME = "server/discover";

    private static final long TTL_MILLIS = 3_600_000;

    private final FeatureMethods features;

    DiscoverMethod(FeatureMethods features) {
        this.features = features;
    }

    @Override
    public Result answer(Situation situation, JsonObject params) {
        var result = Json.object()
                .add("supportedVersions", Revision.allNewestFirst())
                .add("capabilities", features.capabilities(situation))
                .add("instructions", Instructions.of(situation.endpoint()));
        return Result.of(ResultShape.cacheable(situation, result, TTL_MILLIS).build());
    }
}
