package org.athenaeum.frames.sql;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Pattern;
import org.athenaeum.protocol.Json;

/**
 * Functions that make much of little, such as a million rows of two numbers: they are called with constants, so that how much can
 * be told before anything runs. The engine's limit on memory does not count what a function makes for itself.
 */
final class BoundedCalls {

    private static final Set<String> SERIES = Set.of("range", "generate_series");
    private static final Set<String> PADDING = Set.of("lpad", "rpad");
    private static final Set<String> FORMATS = Set.of("printf", "format");

    private static final BigInteger MOST_ROWS = BigInteger.valueOf(1_000_000);
    /** In an expression a series is a list for each row, and there are two thousand rows at a time. */
    private static final BigInteger MOST_ENTRIES = BigInteger.valueOf(1_000);
    private static final long LONGEST_PADDING = 1_000;
    /** A width of four digits or more, or one that comes from an argument. */
    private static final Pattern WIDE = Pattern.compile("\\d{4}|\\*|\\{[^}]*\\{");

    private BoundedCalls() {
    }

    static boolean isBounded(String name) {
        return SERIES.contains(name) || PADDING.contains(name) || FORMATS.contains(name);
    }

    static void check(String name, JsonObject call, boolean inFrom) {
        var arguments = call.getJsonArray("children");
        boolean fits = SERIES.contains(name) ? isShort(arguments, name, inFrom ? MOST_ROWS : MOST_ENTRIES)
                : !inFrom && (PADDING.contains(name) ? isNarrow(arguments) : isPlainFormat(arguments));
        if (!fits) {
            throw GateReason.DENIED_FUNCTION.refusal(
                    "The function " + name + " is called with constants here, and not to make very much.",
                    Json.object().add("function", name).build());
        }
    }

    private static boolean isShort(JsonArray arguments, String name, BigInteger most) {
        var numbers = arguments.stream().map(BoundedCalls::whole).toList();
        if (numbers.isEmpty() || numbers.size() > 3 || numbers.stream().anyMatch(OptionalLong::isEmpty)) return false;
        var given = numbers.stream().map(number -> BigInteger.valueOf(number.getAsLong())).toList();
        var start = given.size() == 1 ? BigInteger.ZERO : given.get(0);
        var stop = given.size() == 1 ? given.get(0) : given.get(1);
        var step = given.size() == 3 ? given.get(2) : BigInteger.ONE;
        return step.signum() != 0 && stop.subtract(start).divide(step).compareTo(most) <= 0;
    }

    private static boolean isNarrow(JsonArray arguments) {
        return arguments.size() == 3 && whole(arguments.get(1)).orElse(Long.MAX_VALUE) <= LONGEST_PADDING;
    }

    private static boolean isPlainFormat(JsonArray arguments) {
        return !arguments.isEmpty() && constant(arguments.get(0)).filter(JsonString.class::isInstance)
                .map(text -> ((JsonString) text).getString()).filter(text -> !WIDE.matcher(text).find()).isPresent();
    }

    /** A whole number, with a sign or without. */
    private static OptionalLong whole(JsonValue argument) {
        var plain = constant(argument);
        if (plain.isPresent()) {
            return plain.get() instanceof JsonNumber number && number.isIntegral() && number.bigIntegerValue().bitLength() < 63
                    ? OptionalLong.of(number.longValue()) : OptionalLong.empty();
        }
        var call = argument.asJsonObject();
        boolean negated = call.getString("function_name", "").equals("-") && call.getJsonArray("children").size() == 1;
        if (!negated) return OptionalLong.empty();
        var positive = whole(call.getJsonArray("children").get(0));
        return positive.isPresent() ? OptionalLong.of(-positive.getAsLong()) : positive;
    }

    private static Optional<JsonValue> constant(JsonValue argument) {
        var expression = argument.asJsonObject();
        return expression.getString("class", "").equals("CONSTANT")
                ? Optional.ofNullable(expression.getJsonObject("value").get("value")) : Optional.empty();
    }
}
