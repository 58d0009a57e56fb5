package org.athenaeum.catalog.declaration;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.athenaeum.catalog.schema.EnumShape;
import org.athenaeum.catalog.schema.Field;
import org.athenaeum.catalog.schema.Fields;
import org.athenaeum.catalog.schema.Handle;
import org.athenaeum.catalog.schema.ListShape;
import org.athenaeum.catalog.schema.MapShape;
import org.athenaeum.catalog.schema.OpenShape;
import org.athenaeum.catalog.schema.OptionalShape;
import org.athenaeum.catalog.schema.RecordShape;
import org.athenaeum.catalog.schema.ScalarShape;
import org.athenaeum.catalog.schema.Shape;

/** Makes shapes from Java types. What it cannot publish it refuses, with {@link IllegalArgumentException} and the reason. */
public final class Shapes {

    private static final Map<Class<?>, ScalarShape.Kind> SCALARS = Map.ofEntries(
            Map.entry(String.class, ScalarShape.Kind.TEXT),
            Map.entry(boolean.class, ScalarShape.Kind.BOOLEAN),
            Map.entry(Boolean.class, ScalarShape.Kind.BOOLEAN),
            Map.entry(int.class, ScalarShape.Kind.INT),
            Map.entry(Integer.class, ScalarShape.Kind.INT),
            Map.entry(OptionalInt.class, ScalarShape.Kind.INT),
            Map.entry(long.class, ScalarShape.Kind.LONG),
            Map.entry(Long.class, ScalarShape.Kind.LONG),
            Map.entry(OptionalLong.class, ScalarShape.Kind.LONG),
            Map.entry(double.class, ScalarShape.Kind.DOUBLE),
            Map.entry(Double.class, ScalarShape.Kind.DOUBLE),
            Map.entry(OptionalDouble.class, ScalarShape.Kind.DOUBLE),
            Map.entry(BigDecimal.class, ScalarShape.Kind.DECIMAL),
            Map.entry(Instant.class, ScalarShape.Kind.INSTANT));

    private final boolean arguments;
    private final Deque<Class<?>> open = new ArrayDeque<>();

    private Shapes(boolean arguments) {
        this.arguments = arguments;
    }

    /** For what a tool takes: every component of a record needs {@code @ToolArg} with a description. */
    public static Shapes ofArguments() {
        return new Shapes(true);
    }

    /** For what a tool gives. */
    public static Shapes ofResults() {
        return new Shapes(false);
    }

    public Shape of(AnnotatedType type) {
        return of(type, List.of(), false);
    }

    /** The shape of a record and all that it holds. */
    public RecordShape ofRecord(Class<?> type) {
        if (open.contains(type)) {
            throw new IllegalArgumentException(type.getSimpleName() + " contains itself; schemas have no $ref");
        }
        open.push(type);

        var components = type.getRecordComponents();
        var fields = new ArrayList<Field>();
        for (var component : components) {
            try {
                fields.add(arguments ? Argument.of(component, this) : resultField(component));
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(type.getSimpleName() + "." + component.getName() + ": " + e.getMessage(), e);
            }
        }
        open.pop();
        return new RecordShape(new Fields(fields), constructorOf(type, components),
                Stream.of(components).map(component -> Handle.of(component.getAccessor())).toList());
    }

    private Shape nested(Class<?> type) {
        var shape = ofRecord(type);
        for (var field : shape.fields().all()) {
            if (!field.aliases().isEmpty()) throw new IllegalArgumentException(field.name() + ": only arguments have aliases");
        }
        return shape;
    }

    private Field resultField(RecordComponent component) {
        var shape = of(component.getAnnotatedType());
        var named = component.getAnnotation(JsonName.class);
        return new Field(named == null ? component.getName() : named.value(), "", false, Optional.empty(), shape.absent(), List.of(), shape);
    }

    private static Handle constructorOf(Class<?> type, RecordComponent[] components) {
        try {
            var types = Stream.of(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
            return Handle.of(type.getDeclaredConstructor(types));
        } catch (NoSuchMethodException e) {
            throw new IllegalArgumentException(type + " has no canonical constructor", e);
        }
    }

    private Shape of(AnnotatedType annotated, List<Annotation> inherited, boolean inside) {
        var type = rawClass(annotated.getType());
        var annotations = new ArrayList<>(inherited);
        annotations.addAll(Arrays.asList(annotated.getAnnotations()));

        if (SCALARS.containsKey(type)) return scalar(type, annotations);
        if (type == Optional.class) return new OptionalShape(type, of(argument(annotated, 0), annotations, inside));
        if (type == List.class || type == Set.class) {
            var item = of(argument(annotated, 0), List.of(), true);
            return new ListShape(item, type == Set.class, Constraints.of(annotations, "array"));
        }
        if (type == Map.class) {
            if (argument(annotated, 0).getType() != String.class) throw new IllegalArgumentException("a map needs String keys");
            return new MapShape(of(argument(annotated, 1), List.of(), true), Constraints.of(annotations, "object"));
        }

        Constraints.of(annotations, annotated.getType().getTypeName());
        if (type == JsonObject.class) return OpenShape.OBJECT;
        if (type == JsonValue.class) return openValue(inside);
        if (type.isEnum()) return EnumShape.of(type);
        if (type.isRecord()) return nested(type);
        throw new IllegalArgumentException("type " + annotated.getType().getTypeName() + " is not supported");
    }

    /** A value inside a list or map is a mixed scalar, an argument by itself an object; a result may be anything. */
    private Shape openValue(boolean inside) {
        if (!arguments) return OpenShape.ANY;
        return inside ? OpenShape.SCALAR : OpenShape.OBJECT;
    }

    private static Shape scalar(Class<?> type, List<Annotation> annotations) {
        var kind = SCALARS.get(type);
        var plain = new ScalarShape(kind, JsonValue.EMPTY_JSON_OBJECT);
        var shape = new ScalarShape(kind, Constraints.of(annotations, plain.type()));
        boolean optional = type == OptionalInt.class || type == OptionalLong.class || type == OptionalDouble.class;
        return optional ? new OptionalShape(type, shape) : shape;
    }

    private static Class<?> rawClass(Type type) {
        if (type instanceof Class<?> plain) return plain;
        if (type instanceof ParameterizedType generic && generic.getRawType() instanceof Class<?> raw) return raw;
        throw new IllegalArgumentException("type " + type.getTypeName() + " is not supported");
    }

    private static AnnotatedType argument(AnnotatedType type, int index) {
        if (type instanceof AnnotatedParameterizedType generic) return generic.getAnnotatedActualTypeArguments()[index];
        throw new IllegalArgumentException("type " + type.getType().getTypeName() + " needs its type arguments");
    }
}
