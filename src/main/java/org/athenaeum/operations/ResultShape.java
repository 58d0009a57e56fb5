package org.athenaeum.operations;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.MetaKey;
import org.athenaeum.protocol.Revision;
import org.athenaeum.protocol.peer.Implementation;

/** What every result of a revision carries beside its own members (specs/mcp.md 1.3, 7.8, 9). */
public final class ResultShape {

    private static final JsonObject SERVER = meta(Identity.SERVER);
    /** Its icon is in what everybody may keep. */
    private static final JsonObject SERVER_WITHOUT_ICONS = meta(Identity.SERVER.withoutIcons());

    private ResultShape() {
    }

    /** Adds {@code resultType} and the server's name where the revision has them. */
    public static JsonObjectBuilder complete(Situation situation, JsonObjectBuilder result) {
        if (!situation.revision().isModern()) return result;
        return complete(result, SERVER_WITHOUT_ICONS);
    }

    /** A result of 2026-07-28 that is none yet (specs/mcp.md 8.2). */
    public static JsonObjectBuilder inputRequired(JsonObjectBuilder result) {
        return interim("input_required", result);
    }

    /** A task in place of a result (specs/mcp.md 11.1). */
    public static JsonObjectBuilder task(JsonObjectBuilder task) {
        return interim("task", task);
    }

    private static JsonObjectBuilder interim(String type, JsonObjectBuilder result) {
        return result.add("resultType", type).add(MetaKey.META, SERVER);
    }

    /** The same, with the hints how long and for whom the result may be kept: everyone, where everyone may call (RULINGS 43). */
    public static JsonObjectBuilder cacheable(Situation situation, JsonObjectBuilder result, long ttlMillis) {
        if (!situation.revision().isModern()) return result;
        var scope = situation.endpoint().protection().isPresent() ? "private" : "public";
        return complete(result, SERVER).add("ttlMs", ttlMillis).add("cacheScope", scope);
    }

    private static JsonObjectBuilder complete(JsonObjectBuilder result, JsonObject server) {
        return result.add("resultType", "complete").add(MetaKey.META, server);
    }

    private static JsonObject meta(Implementation server) {
        return Json.object().add(MetaKey.SERVER_INFO, server.in(Revision.V2026_07_28)).build();
    }
}
