package org.athenaeum.sandbox.brainkb.account;

import jakarta.json.JsonObject;
import java.time.Instant;
import org.athenaeum.protocol.Json;

/**
 * An entry of a catalogue.
 *
 * @param id      its number
 * @param members what it says of itself, in the order it is shown
 */
record Listed(long id, String name, JsonObject members, Instant created) {

    JsonObject json() {
        var json = Json.object().add("id", id).add("name", name);
        members.forEach(json::add);
        return json.add("created_at", Times.naive(created)).add("updated_at", Times.naive(created)).build();
    }
}
