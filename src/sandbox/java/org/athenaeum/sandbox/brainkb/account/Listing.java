package org.athenaeum.sandbox.brainkb.account;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.rest.Refusal;

/** A catalogue of roles or permissions: names that are taken once. Safe for several threads. */
final class Listing {

    private static final int MOST = 2_000;

    private final String kind;
    private final Map<String, Listed> byName = new LinkedHashMap<>();

    /** @param kind what an entry is called where it is refused */
    Listing(String kind) {
        this.kind = kind;
    }

    /** @throws Refusal 409 if the name is taken */
    synchronized Listed add(String name, JsonObject members, Instant now) {
        if (byName.containsKey(name)) {
            throw Refusal.detail(409, kind + " '" + name + "' already exists");
        }
        if (byName.size() >= MOST) {
            throw Refusal.detail(409, "The sandbox takes no more than " + MOST + " of them");
        }
        var entry = new Listed(byName.size() + 1L, name, members, now);
        byName.put(name, entry);
        return entry;
    }

    synchronized JsonArray json() {
        var array = Json.array();
        byName.values().forEach(entry -> array.add(entry.json()));
        return array.build();
    }
}
