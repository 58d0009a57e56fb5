package org.athenaeum.brapi.upstream;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;

/**
 * One answer of a server.
 *
 * @param status     200, or 202 while a search runs (backends/brapi.md F3)
 * @param metadata   empty where the server sent none
 * @param pagination read from it, numbers in quotes included
 * @param result     {@link JsonValue#NULL} where the server sent none
 */
public record BrapiAnswer(int status, JsonObject metadata, Pagination pagination, JsonValue result) {

    /** The rows of a list: {@code result} itself, else {@code result.data}; those that are no objects are left out. */
    public List<JsonObject> rows() {
        return list().stream().flatMap(array -> array.stream())
                .filter(row -> row.getValueType() == JsonValue.ValueType.OBJECT).map(JsonValue::asJsonObject).toList();
    }

    /** The list as it came, if the result is one; null rows and rows of other types included. */
    public Optional<JsonArray> list() {
        if (result instanceof JsonArray array) return Optional.of(array);
        return record().map(object -> object.get("data")).filter(JsonArray.class::isInstance).map(JsonValue::asJsonArray);
    }

    /** The single record; absent where the result is null, a list, or empty. */
    public Optional<JsonObject> record() {
        if (!(result instanceof JsonObject object) || object.isEmpty()) return Optional.empty();
        return Optional.of(object);
    }
}
