package org.athenaeum.brainkb.ingest.syntax.jsonld;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonStructure;
import jakarta.json.stream.JsonParser;
import jakarta.json.stream.JsonParser.Event;
import java.util.function.Consumer;
import org.apache.jena.riot.RiotException;
import org.athenaeum.protocol.Json;

/**
 * A long document as several that say the same together: the nodes of an outermost array, or of {@code @graph} in an object that has
 * {@code @context} before it and nothing else. What has another outline is one piece.
 */
final class Pieces {

    private static final String CONTEXT = "@context";
    private static final String GRAPH = "@graph";
    /** Small, for what a piece takes in memory; large, for each piece reads the context again. */
    private static final long LENGTH = 256 << 10;

    private final JsonParser parser;

    Pieces(JsonParser parser) {
        this.parser = parser;
    }

    void forEach(Consumer<JsonStructure> piece) {
        var first = parser.next();
        if (first == Event.START_ARRAY) {
            nodes(piece::accept);
        } else if (first == Event.START_OBJECT) {
            members(piece);
        } else {
            throw new RiotException("it is neither a JSON object nor an array");
        }
        end(parser);
    }

    /** What stands behind a document is a mistake. */
    static void end(JsonParser parser) {
        if (parser.hasNext()) parser.next();
    }

    private void members(Consumer<JsonStructure> piece) {
        var before = Json.object().build();
        boolean streamed = false;
        while (parser.next() != Event.END_OBJECT) {
            var name = parser.getString();
            if (streamed) {
                throw new RiotException("\"" + shown(name) + "\" stands behind \"" + GRAPH + "\": in a document of this length, \"" + GRAPH
                        + "\" must be last, with nothing but \"" + CONTEXT + "\" before it");
            }
            streamed = parser.next() == Event.START_ARRAY && name.equals(GRAPH) && isContextAlone(before);
            if (streamed) {
                var context = before;
                nodes(nodes -> piece.accept(Json.object(context).add(GRAPH, nodes).build()));
            } else {
                before = Json.object(before).add(name, parser.getValue()).build();
            }
        }
        if (!streamed) piece.accept(before);
    }

    private static boolean isContextAlone(JsonObject before) {
        return before.keySet().stream().allMatch(CONTEXT::equals);
    }

    private void nodes(Consumer<JsonArray> piece) {
        var nodes = Json.array();
        long begun = offset();
        boolean some = false;
        while (parser.next() != Event.END_ARRAY) {
            nodes.add(parser.getValue());
            some = true;
            if (offset() - begun >= LENGTH) {
                piece.accept(nodes.build());
                begun = offset();
                some = false;
            }
        }
        if (some) piece.accept(nodes.build());
    }

    private long offset() {
        return parser.getLocation().getStreamOffset();
    }

    private static String shown(String name) {
        return name.length() <= 40 ? name : name.substring(0, 40) + "…";
    }
}
