package org.athenaeum.catalog.schema;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import org.athenaeum.protocol.Json;

/** JSON handed through as it is. */
public enum OpenShape implements Shape {
    /** Any object. */
    OBJECT,
    /** A text, number, truth value or null: published as a text, accepted as any of them (RULINGS 40). */
    SCALAR,
    /** Whatever a result holds; nothing is promised about it. */
    ANY;

    @Override
    public String type() {
        return this == SCALAR ? "string" : "object";
    }

    @Override
    public String noun() {
        return this == SCALAR ? "a text, a number, true, false or null" : "an object";
    }

    @Override
    public JsonObject schema(Face face) {
        if (this == SCALAR && face == Face.ENFORCED) {
            return Json.object().add("type", Json.array().add("string").add("number").add("boolean").add("null")).build();
        }
        return Json.object().add("type", type()).build();
    }

    @Override
    public JsonObject outline() {
        return this == ANY ? JsonValue.EMPTY_JSON_OBJECT : Shape.super.outline();
    }

    @Override
    public Object read(JsonValue value) {
        return value;
    }

    @Override
    public JsonValue write(Object value) {
        return value == null ? JsonValue.NULL : (JsonValue) value;
    }
}
