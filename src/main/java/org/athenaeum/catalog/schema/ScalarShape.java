package org.athenaeum.catalog.schema;

import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.time.Instant;
import org.athenaeum.protocol.Json;

/**
 * A text, a number, a truth value or a point in time.
 *
 * @param constraints further keywords of the schema, such as {@code maximum}
 */
public record ScalarShape(Kind kind, JsonObject constraints) implements Shape {

    /** Which Java type stands for it. */
    public enum Kind {
        TEXT("string", "a text"),
        BOOLEAN("boolean", "true or false"),
        INT("integer", "a whole number of at most 32 bits"),
        LONG("integer", "a whole number of at most 64 bits"),
        DOUBLE("number", "a number"),
        DECIMAL("number", "a number"),
        INSTANT("string", "a point in time such as 2026-07-28T09:30:00Z");

        private final String type;
        private final String noun;

        Kind(String type, String noun) {
            this.type = type;
            this.noun = noun;
        }
    }

    @Override
    public String type() {
        return kind.type;
    }

    @Override
    public String noun() {
        return kind.noun;
    }

    @Override
    public JsonObject schema(Face face) {
        var schema = Json.object().add("type", kind.type);
        if (kind == Kind.INSTANT) schema.add("format", "date-time");
        constraints.forEach(schema::add);
        return schema.build();
    }

    @Override
    public Object read(JsonValue value) {
        return switch (kind) {
            case TEXT -> ((JsonString) value).getString();
            case BOOLEAN -> value == JsonValue.TRUE;
            case INT -> ((JsonNumber) value).bigDecimalValue().intValueExact();
            case LONG -> ((JsonNumber) value).bigDecimalValue().longValueExact();
            case DOUBLE -> ((JsonNumber) value).doubleValue();
            case DECIMAL -> ((JsonNumber) value).bigDecimalValue();
            case INSTANT -> Instant.parse(((JsonString) value).getString());
        };
    }

    @Override
    public JsonValue write(Object value) {
        if (value == null) return JsonValue.NULL;
        return switch (kind) {
            case TEXT, INSTANT -> Json.string(value.toString());
            case BOOLEAN -> (Boolean) value ? JsonValue.TRUE : JsonValue.FALSE;
            case INT, LONG -> Json.number(((Number) value).longValue());
            case DOUBLE -> number((Double) value);
            case DECIMAL -> Json.number((BigDecimal) value);
        };
    }

    /** JSON has no word for "not a number" and infinity; they count as absent. */
    private static JsonValue number(double value) {
        return Double.isFinite(value) ? Json.number(value) : JsonValue.NULL;
    }
}
