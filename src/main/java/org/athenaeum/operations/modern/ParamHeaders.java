package org.athenaeum.operations.modern;

import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import org.athenaeum.catalog.registry.MirroredArgument;
import org.athenaeum.operations.Envelope;
import org.athenaeum.protocol.ProtocolFailure;

/** {@code Mcp-Param-*}: arguments that a tool asks to be repeated, present and equal (specs/mcp.md 4.5). */
final class ParamHeaders {

    private ParamHeaders() {
    }

    /** A header without a matching argument means nothing; an argument that is null or absent needs none (HDR-12, HDR-15). */
    static void check(Envelope envelope, List<MirroredArgument> mirrored, JsonObject arguments) {
        for (var argument : mirrored) {
            var value = argument.valueIn(arguments);
            if (value == JsonValue.NULL || value.getValueType() == JsonValue.ValueType.NULL) continue;
            var name = "Mcp-Param-" + argument.header();
            var header = envelope.value(Envelope.PARAM_PREFIX + argument.header().toLowerCase(Locale.ROOT))
                    .orElseThrow(() -> ProtocolFailure.headerMismatch(name + " is missing"));
            if (!repeats(MirroredValue.decode(header), value)) {
                throw ProtocolFailure.headerMismatch(name + " differs from the argument " + String.join(".", argument.path()));
            }
        }
    }

    private static boolean repeats(String header, JsonValue value) {
        if (value instanceof JsonString text) return text.getString().equals(header);
        if (value instanceof JsonNumber number) return equal(header, number);
        return value.toString().equals(header);
    }

    /** HDR-13: numbers compare as numbers, {@code 42} with {@code 42.0}. */
    private static boolean equal(String header, JsonNumber number) {
        if (!header.matches("-?[0-9]{1,40}(\\.[0-9]{1,40})?")) return false;
        return new BigDecimal(header).compareTo(number.bigDecimalValue()) == 0;
    }
}
