package org.athenaeum.catalog.declaration;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.lang.annotation.Annotation;
import java.math.BigDecimal;
import java.util.List;
import org.athenaeum.protocol.Json;

/** Constraint annotations as JSON Schema keywords (RULINGS 41). One that means nothing for the type is a fault, not a no-op. */
final class Constraints {

    private static final String VALIDATION = Size.class.getPackageName();

    private Constraints() {
    }

    /** @param type the JSON Schema word; of what has none, or takes no constraints, the Java name, for the message */
    static JsonObject of(List<Annotation> annotations, String type) {
        var keywords = Json.object();
        for (var annotation : annotations) {
            if (annotation.annotationType().getName().startsWith(VALIDATION)) add(keywords, annotation, type);
        }
        return keywords.build();
    }

    private static void add(JsonObjectBuilder keywords, Annotation annotation, String type) {
        boolean number = type.equals("integer") || type.equals("number");
        boolean sized = type.equals("string") || type.equals("array") || type.equals("object");
        if (annotation instanceof Size size && sized) {
            size(keywords, size, type);
        } else if (annotation instanceof Min min && number) {
            keywords.add("minimum", min.value());
        } else if (annotation instanceof Max max && number) {
            keywords.add("maximum", max.value());
        } else if (annotation instanceof DecimalMin min && number) {
            keywords.add(min.inclusive() ? "minimum" : "exclusiveMinimum", new BigDecimal(min.value()));
        } else if (annotation instanceof DecimalMax max && number) {
            keywords.add(max.inclusive() ? "maximum" : "exclusiveMaximum", new BigDecimal(max.value()));
        } else if (annotation instanceof Pattern pattern && type.equals("string") && pattern.flags().length == 0) {
            keywords.add("pattern", anchored(pattern.regexp()));
        } else {
            var name = annotation.annotationType().getSimpleName();
            throw new IllegalArgumentException("@" + name + " says nothing about type " + type);
        }
    }

    private static void size(JsonObjectBuilder keywords, Size size, String type) {
        var what = switch (type) {
            case "array" -> "Items";
            case "object" -> "Properties";
            default -> "Length";
        };
        if (size.min() > 0) keywords.add("min" + what, size.min());
        if (size.max() < Integer.MAX_VALUE) keywords.add("max" + what, size.max());
    }

    /** {@code @Pattern} means the whole text, the keyword any part of it. */
    private static String anchored(String regex) {
        return regex.startsWith("^") && regex.endsWith("$") && !regex.contains("|") ? regex : "^(?:" + regex + ")$";
    }
}
