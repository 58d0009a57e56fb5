package org.athenaeum.brainkb.ingest.syntax.jsonld;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonStructure;
import jakarta.json.JsonValue;
import java.util.Set;
import org.apache.jena.riot.RiotException;

/** The library compares every value of a property with all before it, so twice as many take four times as long. */
final class Lengths {

    static final int MOST_VALUES = 20_000;

    /** Whose values are not compared. */
    private static final Set<String> FREE = Set.of("@graph", "@list", "@value", "@included");

    private Lengths() {
    }

    /** @throws RiotException if a property has more values than can be compared in a few seconds */
    static void check(JsonStructure piece) {
        if (piece instanceof JsonArray nodes) {
            nodes.forEach(Lengths::check);
        } else {
            check((JsonValue) piece);
        }
    }

    private static void check(JsonValue value) {
        if (value instanceof JsonArray array) {
            if (array.size() > MOST_VALUES) {
                throw new RiotException("a property has more than " + MOST_VALUES + " values: spread them over several nodes with the same"
                        + " \"@id\", or write the document as N-Triples");
            }
            array.forEach(Lengths::check);
        } else if (value instanceof JsonObject object) {
            object.forEach((name, member) -> {
                if (FREE.contains(name) && member instanceof JsonArray free) {
                    free.forEach(Lengths::check);
                } else {
                    check(member);
                }
            });
        }
    }
}
