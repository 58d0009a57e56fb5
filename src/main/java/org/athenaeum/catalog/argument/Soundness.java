package org.athenaeum.catalog.argument;

import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What no argument may hold, whatever its schema: numbers that no double holds, texts that are no Unicode, endless nesting.
 * They are refused before a number is computed with or a text is written out (specs/platform.md 4).
 */
final class Soundness {

    private static final int MAX_DEPTH = 32;
    private static final int MAX_DIGITS = 100;
    private static final int MAX_EXPONENT = 308;

    private final Map<String, Violation> violations = new LinkedHashMap<>();

    private Soundness() {
    }

    static Collection<Violation> violations(JsonObject arguments) {
        var walk = new Soundness();
        arguments.forEach((name, value) -> {
            if (!isUnicode(name)) walk.report(name, "unicode", "is a name with an unpaired surrogate");
            walk.visit(name, value, 1);
        });
        return walk.violations.values();
    }

    private void visit(String argument, JsonValue value, int depth) {
        switch (value.getValueType()) {
            case NUMBER -> {
                if (!isUsable((JsonNumber) value)) report(argument, "range", "holds a number that is too large or too long");
            }
            case STRING -> {
                if (!isUnicode(((JsonString) value).getString())) report(argument, "unicode", "holds an unpaired surrogate");
            }
            case ARRAY, OBJECT -> children(argument, value, depth);
            default -> { }
        }
    }

    private void children(String argument, JsonValue value, int depth) {
        if (depth > MAX_DEPTH) {
            report(argument, "depth", "is nested deeper than " + MAX_DEPTH);
        } else if (value instanceof JsonObject object) {
            object.forEach((name, each) -> {
                if (!isUnicode(name)) report(argument, "unicode", "holds a name with an unpaired surrogate");
                visit(argument, each, depth + 1);
            });
        } else {
            value.asJsonArray().forEach(each -> visit(argument, each, depth + 1));
        }
    }

    /** One report per argument is enough. */
    private void report(String argument, String rule, String what) {
        var shown = Given.name(argument);
        violations.putIfAbsent(shown, new Violation(shown, rule, shown + " " + what));
    }

    private static boolean isUsable(JsonNumber number) {
        try {
            BigDecimal value = number.bigDecimalValue();
            long exponent = (long) value.precision() - value.scale();
            return value.precision() <= MAX_DIGITS && Math.abs(exponent) <= MAX_EXPONENT;
        } catch (UnsupportedOperationException | ArithmeticException e) {
            return false;
        }
    }

    private static boolean isUnicode(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (!Character.isSurrogate(text.charAt(i))) continue;
            if (i + 1 == text.length() || !Character.isSurrogatePair(text.charAt(i), text.charAt(i + 1))) return false;
            i++;
        }
        return true;
    }
}
