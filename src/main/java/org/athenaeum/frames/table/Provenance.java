package org.athenaeum.frames.table;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Optional;
import org.athenaeum.protocol.Json;

/**
 * Where the rows of a frame came from (E8).
 *
 * @param source  what made it: a tool's name without its family, or {@code query}
 * @param baseUrl the server the rows came from; absent for rows of a query
 * @param query   what was asked, as it was applied
 * @param more    what else the family knows: alias, dialect, attribution; never a secret
 */
public record Provenance(String source, Optional<String> baseUrl, JsonValue query, JsonObject more) {

    /** As a client reads it, without the times. */
    public JsonObject json() {
        var json = Json.object().add("source", source);
        baseUrl.ifPresent(url -> json.add("baseUrl", url));
        json.add("query", query);
        more.forEach(json::add);
        return json.build();
    }
}
