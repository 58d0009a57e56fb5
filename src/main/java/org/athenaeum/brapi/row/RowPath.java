package org.athenaeum.brapi.row;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;

/**
 * Where a value is in a row: a member, or members of members ({@code trait.traitClass}); what is a list counts with each of its items.
 *
 * @param steps the members, from outside
 */
public record RowPath(List<String> steps) {

    /** What names a season, where it is an object (backends/brapi.md A10). */
    private static final List<String> LABELS = List.of("seasonDbId", "season", "seasonName", "year");

    public RowPath {
        steps = List.copyOf(steps);
    }

    public static RowPath of(String dotted) {
        return new RowPath(List.of(dotted.split("\\.")));
    }

    /** The values there, as texts; none where the row has none. */
    public List<String> values(JsonObject row) {
        var found = new ArrayList<String>();
        collect(row, 0, found);
        return found;
    }

    private void collect(JsonValue value, int step, List<String> found) {
        if (value instanceof JsonArray items) {
            items.forEach(item -> collect(item, step, found));
        } else if (step < steps.size()) {
            if (value instanceof JsonObject object && object.containsKey(steps.get(step))) collect(object.get(steps.get(step)), step + 1, found);
        } else if (value instanceof JsonObject object) {
            LABELS.stream().filter(object::containsKey).forEach(label -> collect(object.get(label), step, found));
        } else {
            scalar(value, found);
        }
    }

    private static void scalar(JsonValue value, List<String> found) {
        if (value instanceof JsonString text && !text.getString().isBlank()) found.add(text.getString());
        else if (value instanceof JsonNumber || value == JsonValue.TRUE || value == JsonValue.FALSE) found.add(value.toString());
    }
}
