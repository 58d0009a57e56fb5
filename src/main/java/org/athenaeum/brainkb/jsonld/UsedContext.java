package org.athenaeum.brainkb.jsonld;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import org.athenaeum.protocol.Json;

/** Drops from a context what no node uses: about thirty prefixes come with every document (brainkb B.8, F.5). */
final class UsedContext {

    private static final Set<String> NAMING = Set.of("@id", "@type");

    private final Set<String> used = new HashSet<>();

    private UsedContext() {
    }

    static JsonObject of(JsonObject context, Collection<JsonObject> nodes) {
        var names = new UsedContext();
        nodes.forEach(node -> names.in(node, false));
        var kept = Json.object();
        context.forEach((name, meaning) -> {
            if (name.startsWith("@") || names.used.contains(name)) kept.add(name, meaning);
        });
        return kept.build();
    }

    private void in(JsonValue value, boolean naming) {
        if (value instanceof JsonObject object) {
            object.forEach((key, each) -> {
                add(key);
                in(each, NAMING.contains(key));
            });
        } else if (value instanceof JsonArray array) {
            array.forEach(each -> in(each, naming));
        } else if (naming && value instanceof JsonString name) {
            add(name.getString());
        }
    }

    /** A term, or whatever stands before the colon of a compact IRI. */
    private void add(String name) {
        int colon = name.indexOf(':');
        used.add(colon < 0 ? name : name.substring(0, colon));
    }
}
