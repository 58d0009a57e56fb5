package org.athenaeum.catalog.schema;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import org.athenaeum.protocol.Json;

/** One Java type in JSON: its schema, how a checked value becomes an object, and how an object becomes a value. */
public sealed interface Shape permits ScalarShape, EnumShape, ListShape, MapShape, RecordShape, OptionalShape, OpenShape {

    /** Which of the two renderings of a schema; they differ for mixed scalars only (RULINGS 40). */
    enum Face { PUBLISHED, ENFORCED }

    /** The JSON Schema 2020-12 word of the type. */
    String type();

    /** What a value must be, for a sentence: {@code "a whole number"}. */
    String noun();

    /** The whole schema, {@code type} first, in a fixed order of keys. */
    JsonObject schema(Face face);

    /** The schema one level deep, as output schemas show it (RULINGS 45). */
    default JsonObject outline() {
        return Json.object().add("type", type()).build();
    }

    /**
     * The Java value of a JSON value that passed the schema.
     *
     * @throws ArithmeticException         if a number does not fit the Java type
     * @throws java.time.DateTimeException if a text is no point in time
     */
    Object read(JsonValue value);

    /** The JSON value of a Java value; {@link JsonValue#NULL} where there is none. */
    JsonValue write(Object value);

    /** What Java gets when the value is absent: an empty collection or Optional; else null, which primitives cannot take. */
    default Object absent() {
        return null;
    }
}
