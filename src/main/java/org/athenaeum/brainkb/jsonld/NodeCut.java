package org.athenaeum.brainkb.jsonld;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.List;
import org.athenaeum.protocol.Json;

/** Cuts a subject that alone is larger than a page to its first values. */
final class NodeCut {

    private final int most;
    private final int bytes;
    private long triples;
    private long used;

    private NodeCut(int most, int bytes) {
        this.most = most;
        this.bytes = bytes;
    }

    /** The node, or as many of its values as both limits let through. */
    static JsonObject of(JsonObject node, int most, int bytes) {
        if (TripleCount.of(node) <= most && Json.bytes(node).length <= bytes) return node;
        return new NodeCut(most, bytes).cut(node);
    }

    private JsonObject cut(JsonObject node) {
        var kept = Json.object();
        node.forEach((key, value) -> {
            if (key.startsWith("@") && !key.equals("@type")) kept.add(key, value);
            else keep(kept, key, value);
        });
        return kept.build();
    }

    private void keep(JsonObjectBuilder kept, String key, JsonValue value) {
        var values = value instanceof JsonArray array ? List.copyOf(array) : List.of(value);
        var fitting = values.stream().takeWhile(each -> fits(key, each)).toList();
        if (fitting.isEmpty()) return;
        if (!(value instanceof JsonArray)) {
            kept.add(key, fitting.get(0));
            return;
        }
        var array = Json.array();
        fitting.forEach(array::add);
        kept.add(key, array);
    }

    private boolean fits(String key, JsonValue value) {
        triples += TripleCount.of(Json.object().add(key, value).build());
        used += Json.bytes(value).length + key.length() + 4L;
        return triples <= most && used <= bytes;
    }
}
