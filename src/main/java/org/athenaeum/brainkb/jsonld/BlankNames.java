package org.athenaeum.brainkb.jsonld;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.athenaeum.protocol.Json;

/**
 * Carries the names of blank nodes through the making of triples, which would give them new ones for each part of a document: as
 * IRIs of a scheme that exists nowhere else (RDF 1.1 Concepts 3.5).
 */
final class BlankNames {

    private static final String SCHEME = "x-blank-node:";

    private BlankNames() {
    }

    /** The node with IRIs for its blank names. */
    static JsonObject kept(JsonObject node) {
        return (JsonObject) value(node, false);
    }

    /** The blank name that an IRI stands for; any other as it is. */
    static String told(String name) {
        if (!name.startsWith(SCHEME)) return name;
        return NodeDocument.BLANK + URLDecoder.decode(name.substring(SCHEME.length()), StandardCharsets.UTF_8);
    }

    private static JsonValue value(JsonValue value, boolean naming) {
        if (value instanceof JsonObject object) {
            var kept = Json.object();
            object.forEach((key, each) -> kept.add(key, value(each, key.equals(NodeDocument.ID) || key.equals("@type"))));
            return kept.build();
        }
        if (value instanceof JsonArray array) {
            var kept = Json.array();
            array.forEach(each -> kept.add(value(each, naming)));
            return kept.build();
        }
        if (!naming || !(value instanceof JsonString name) || !name.getString().startsWith(NodeDocument.BLANK)) return value;
        var label = name.getString().substring(NodeDocument.BLANK.length());
        return Json.string(SCHEME + URLEncoder.encode(label, StandardCharsets.UTF_8));
    }
}
