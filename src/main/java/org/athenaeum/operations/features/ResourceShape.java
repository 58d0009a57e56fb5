package org.athenaeum.operations.features;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import org.athenaeum.catalog.resource.ResourceRecord;
import org.athenaeum.operations.ResultShape;
import org.athenaeum.operations.Situation;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Result;
import org.athenaeum.protocol.Revision;

/** Resources in the shape of a revision (specs/mcp.md 7.2, 9, 17). What depends on the caller is never to be shared (CCH-03). */
final class ResourceShape {

    private static final long TTL_MILLIS = 60_000;

    private ResourceShape() {
    }

    static JsonObject row(ResourceRecord resource, Revision revision) {
        boolean titled = revision.isAtLeast(Revision.V2025_06_18);
        var json = Json.object().add("uri", resource.uri()).add("name", resource.name());
        if (titled && !resource.title().isEmpty()) json.add("title", resource.title());
        if (!resource.mimeType().isEmpty()) json.add("mimeType", resource.mimeType());
        resource.size().ifPresent(size -> json.add("size", size));
        if (titled) {
            resource.lastModified().ifPresent(
                    time -> json.add("annotations", Json.object().add("lastModified", time.toString())));
        }
        return json.build();
    }

    /** The result, to be kept for a minute by this caller alone, where the revision has words for that. */
    static Result ofCallerAlone(Situation situation, JsonObjectBuilder result) {
        ResultShape.complete(situation, result);
        if (situation.revision().isModern()) result.add("ttlMs", TTL_MILLIS).add("cacheScope", "private");
        return Result.of(result.build());
    }
}
