package org.athenaeum.brainkb.jsonld;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Comparator;
import java.util.List;
import org.athenaeum.brainkb.answer.Fields;
import org.athenaeum.protocol.Json;

/**
 * A JSON-LD document of BrainKB as its nodes, whichever of its three shapes it has: several in {@code @graph}, one beside the
 * {@code @context}, none (brainkb B.8).
 *
 * @param context the document's prefixes and terms; empty where it has none
 * @param nodes   the subjects, in the order of their names, since the backend's own order changes; blank nodes last
 */
public record NodeDocument(JsonObject context, List<JsonObject> nodes) {

    static final String CONTEXT = "@context";
    static final String GRAPH = "@graph";
    static final String ID = "@id";
    static final String BLANK = "_:";

    private static final Comparator<JsonObject> ORDER =
            Comparator.comparing((JsonObject node) -> name(node).startsWith(BLANK) || name(node).isEmpty())
                    .thenComparing(NodeDocument::name);

    public NodeDocument {
        nodes = nodes.stream().sorted(ORDER).toList();
    }

    /** The nodes of what was answered. */
    public static NodeDocument of(JsonObject document) {
        var context = document.get(CONTEXT) instanceof JsonObject object ? object : JsonValue.EMPTY_JSON_OBJECT;
        if (document.get(GRAPH) instanceof JsonArray) return new NodeDocument(context, new Fields(document).objects(GRAPH));
        var node = Json.object();
        document.forEach((key, value) -> {
            if (!key.equals(CONTEXT)) node.add(key, value);
        });
        var single = node.build();
        return new NodeDocument(context, single.isEmpty() ? List.of() : List.of(single));
    }

    /** How many triples it holds. */
    public long triples() {
        return nodes.stream().mapToLong(TripleCount::of).sum();
    }

    /** The document again, in the shape of several nodes. */
    public JsonObject json() {
        var graph = Json.array();
        nodes.forEach(graph::add);
        return Json.object().add(CONTEXT, context).add(GRAPH, graph).build();
    }

    static String name(JsonObject node) {
        return new Fields(node).text(ID);
    }
}
