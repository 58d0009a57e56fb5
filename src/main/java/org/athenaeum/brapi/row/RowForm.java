package org.athenaeum.brapi.row;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.util.Set;
import java.util.regex.Pattern;
import org.athenaeum.protocol.Json;

/**
 * Brings a row into the standard's form: ids, names and values are texts whatever a server makes of them, sizes are numbers, and no row is
 * lost for its form (backends/brapi.md A0, row typing).
 *
 * @param withoutNulls whether members without a value go, at every depth
 */
public record RowForm(boolean withoutNulls) {

    private static final Pattern TEXT = Pattern.compile(".*(DbId|DbIds|Name|Names|PUI|PUIs|Code|accessionNumber)|value|season|seasons|referenceName");
    private static final Set<String> NUMBERS = Set.of("latitude", "longitude", "altitude", "imageFileSize", "imageHeight", "imageWidth", "start", "end");
    private static final Pattern NUMBER = Pattern.compile("-?\\d{1,15}(\\.\\d{1,15})?");

    public JsonObject of(JsonObject row) {
        var formed = Json.object();
        row.forEach((name, value) -> {
            if (withoutNulls && value == JsonValue.NULL) return;
            formed.add(name, value(name, value));
        });
        return formed.build();
    }

    private JsonValue value(String name, JsonValue value) {
        if (value instanceof JsonObject object) return withoutNulls ? of(object) : object;
        if (value instanceof JsonArray items) return items(name, items);
        boolean scalar = value instanceof JsonNumber || value == JsonValue.TRUE || value == JsonValue.FALSE;
        if (scalar && TEXT.matcher(name).matches()) return Json.string(value.toString());
        if (value instanceof JsonString text && NUMBERS.contains(name) && NUMBER.matcher(text.getString()).matches()) {
            return Json.number(new BigDecimal(text.getString()));
        }
        return value;
    }

    private JsonArray items(String name, JsonArray items) {
        var formed = Json.array();
        for (var item : items) {
            if (!withoutNulls || item != JsonValue.NULL) formed.add(value(name, item));
        }
        return formed.build();
    }
}
