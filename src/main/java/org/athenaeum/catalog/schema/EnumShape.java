package org.athenaeum.catalog.schema;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.athenaeum.protocol.Json;

/** A choice: the constants of an enum, written as lower-case words. */
public record EnumShape(Map<String, Object> constants, Map<Object, JsonString> words) implements Shape {

    public static EnumShape of(Class<?> type) {
        var constants = new LinkedHashMap<String, Object>();
        var words = new LinkedHashMap<Object, JsonString>();
        for (var constant : type.getEnumConstants()) {
            var word = ((Enum<?>) constant).name().toLowerCase(Locale.ROOT);
            constants.put(word, constant);
            words.put(constant, Json.string(word));
        }
        return new EnumShape(Collections.unmodifiableMap(constants), Collections.unmodifiableMap(words));
    }

    @Override
    public String type() {
        return "string";
    }

    @Override
    public String noun() {
        return "one of " + String.join(", ", constants.keySet());
    }

    @Override
    public JsonObject schema(Face face) {
        var choices = Json.array();
        constants.keySet().forEach(choices::add);
        return Json.object().add("type", type()).add("enum", choices).build();
    }

    @Override
    public Object read(JsonValue value) {
        return constants.get(((JsonString) value).getString());
    }

    @Override
    public JsonValue write(Object value) {
        return value == null ? JsonValue.NULL : words.get(value);
    }
}
