package org.athenaeum.catalog.schema;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** A value that may be missing: not required when read, left out when written. */
public record OptionalShape(Class<?> container, Shape content) implements Shape {

    @Override
    public String type() {
        return content.type();
    }

    @Override
    public String noun() {
        return content.noun();
    }

    @Override
    public JsonObject schema(Face face) {
        return content.schema(face);
    }

    @Override
    public JsonObject outline() {
        return content.outline();
    }

    @Override
    public Object read(JsonValue value) {
        var present = content.read(value);
        if (container == OptionalInt.class) return OptionalInt.of((Integer) present);
        if (container == OptionalLong.class) return OptionalLong.of((Long) present);
        if (container == OptionalDouble.class) return OptionalDouble.of((Double) present);
        return Optional.of(present);
    }

    @Override
    public JsonValue write(Object value) {
        return content.write(contentOf(value));
    }

    private static Object contentOf(Object value) {
        if (value instanceof Optional<?> some) return some.orElse(null);
        if (value instanceof OptionalInt some) return some.isPresent() ? some.getAsInt() : null;
        if (value instanceof OptionalLong some) return some.isPresent() ? some.getAsLong() : null;
        if (value instanceof OptionalDouble some) return some.isPresent() ? some.getAsDouble() : null;
        return null;
    }

    @Override
    public Object absent() {
        if (container == OptionalInt.class) return OptionalInt.empty();
        if (container == OptionalLong.class) return OptionalLong.empty();
        if (container == OptionalDouble.class) return OptionalDouble.empty();
        return Optional.empty();
    }
}
