package org.athenaeum.catalog.declaration;

import jakarta.json.JsonValue;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Parameter;
import java.lang.reflect.RecordComponent;
import java.time.DateTimeException;
import java.util.List;
import java.util.Optional;
import org.athenaeum.catalog.ToolArg;
import org.athenaeum.catalog.schema.Field;
import org.athenaeum.catalog.schema.OptionalShape;
import org.athenaeum.catalog.schema.Shape;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.JsonFault;

/** Makes fields from what carries {@link ToolArg}. */
public final class Argument {

    private Argument() {
    }

    /** The argument that a method's parameter declares. */
    public static Field of(Parameter parameter) {
        var declared = parameter.getAnnotation(ToolArg.class);
        if (declared.name().isEmpty() && !parameter.isNamePresent()) {
            throw new IllegalArgumentException("argument without a name: name it in @ToolArg or compile with -parameters");
        }
        return of(declared, parameter.getName(), parameter.getAnnotatedType(), Shapes.ofArguments());
    }

    static Field of(RecordComponent component, Shapes shapes) {
        var declared = component.getAnnotation(ToolArg.class);
        if (declared == null) throw new IllegalArgumentException("needs @ToolArg with a description");
        return of(declared, component.getName(), component.getAnnotatedType(), shapes);
    }

    private static Field of(ToolArg declared, String javaName, AnnotatedType type, Shapes shapes) {
        var name = declared.name().isEmpty() ? javaName : declared.name();
        try {
            return field(declared, name, type, shapes.of(type));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("argument " + name + ": " + e.getMessage(), e);
        }
    }

    private static Field field(ToolArg declared, String name, AnnotatedType type, Shape shape) {
        if (!name.matches("[A-Za-z][A-Za-z0-9_]{0,63}")) throw new IllegalArgumentException("its name is not a plain word");
        if (declared.description().isBlank()) throw new IllegalArgumentException("its description is missing");

        var fallback = fallback(declared.defaultValue(), shape);
        boolean required = declared.required() && fallback.isEmpty() && !(shape instanceof OptionalShape);
        boolean primitive = type.getType() instanceof Class<?> plain && plain.isPrimitive();
        if (primitive && !required && fallback.isEmpty()) {
            throw new IllegalArgumentException("a primitive that is not required needs a default");
        }
        return new Field(name, declared.description(), required, fallback, absent(fallback, shape),
                header(declared.header(), shape), List.of(declared.aliases()), shape);
    }

    /** HDR-17, HDR-18: a token, on a string, an integer or a boolean. */
    private static String header(String name, Shape shape) {
        if (!name.matches("[A-Za-z0-9!#$%&'*+.^_`|~-]*")) throw new IllegalArgumentException("its header is no token: " + name);
        if (!name.isEmpty() && !List.of("string", "integer", "boolean").contains(shape.type())) {
            throw new IllegalArgumentException("a header repeats a string, an integer or a boolean");
        }
        return name;
    }

    private static Optional<JsonValue> fallback(String written, Shape shape) {
        if (written.isEmpty()) return Optional.empty();
        try {
            return Optional.of(shape.type().equals("string") ? Json.string(written) : Json.read(written));
        } catch (JsonFault e) {
            throw new IllegalArgumentException("its default is not JSON: " + written, e);
        }
    }

    private static Object absent(Optional<JsonValue> fallback, Shape shape) {
        if (fallback.isEmpty()) return shape.absent();
        try {
            var value = shape.read(fallback.get());
            if (value != null) return value;
        } catch (ArithmeticException | DateTimeException | ClassCastException e) {
            throw new IllegalArgumentException("its default is not " + shape.noun() + ": " + fallback.get(), e);
        }
        throw new IllegalArgumentException("its default is not " + shape.noun() + ": " + fallback.get());
    }
}
