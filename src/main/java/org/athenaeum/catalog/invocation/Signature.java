package org.athenaeum.catalog.invocation;

import jakarta.json.JsonObject;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.athenaeum.catalog.ToolArg;
import org.athenaeum.catalog.argument.ArgumentReader;
import org.athenaeum.catalog.argument.Arguments;
import org.athenaeum.catalog.argument.DeclaredArguments;
import org.athenaeum.catalog.declaration.Argument;
import org.athenaeum.catalog.schema.Field;
import org.athenaeum.catalog.schema.Fields;
import org.athenaeum.catalog.schema.RecordShape;
import org.athenaeum.catalog.declaration.Shapes;

/**
 * How a tool method's parameters are filled: from the arguments, one by one or as one record (RULINGS 41), and the rest by type
 * from the context of the call.
 */
public record Signature(ArgumentReader arguments, List<Slot> slots) {

    public Signature {
        slots = List.copyOf(slots);
    }

    /** One parameter. */
    public sealed interface Slot {

        Object fill(Object[] values, Object[] context);

        record OneArgument(int index) implements Slot {
            @Override
            public Object fill(Object[] values, Object[] context) {
                return values[index];
            }
        }

        record AllArguments(RecordShape shape) implements Slot {
            /** What was added to the signature stands behind the record's own. */
            @Override
            public Object fill(Object[] values, Object[] context) {
                return shape.make(Arrays.copyOf(values, shape.accessors().size()));
            }
        }

        record FromContext(Class<?> type) implements Slot {
            @Override
            public Object fill(Object[] values, Object[] context) {
                for (var each : context) {
                    if (type.isInstance(each)) return each;
                    if (each instanceof OnDemand later && type.isAssignableFrom(later.type())) return later.value();
                }
                throw new IllegalStateException("the call offers no " + type.getSimpleName());
            }
        }
    }

    /** @param offered the types of context that every call will offer */
    public static Signature of(Method method, Set<Class<?>> offered) {
        var fields = new ArrayList<Field>();
        var slots = new ArrayList<Slot>();
        RecordShape whole = null;
        for (var parameter : method.getParameters()) {
            if (parameter.isAnnotationPresent(ToolArg.class)) {
                slots.add(new Slot.OneArgument(fields.size()));
                fields.add(Argument.of(parameter));
            } else if (holdsArguments(parameter)) {
                if (whole != null) throw new IllegalArgumentException("takes two records of arguments");
                whole = Shapes.ofArguments().ofRecord(parameter.getType());
                slots.add(new Slot.AllArguments(whole));
            } else {
                slots.add(new Slot.FromContext(offeredType(parameter, offered)));
            }
        }

        if (whole == null) return new Signature(new Arguments(new Fields(fields)), slots);
        if (!fields.isEmpty()) throw new IllegalArgumentException("takes a record of arguments and @ToolArg parameters");
        return new Signature(new Arguments(whole.fields()), slots);
    }

    /**
     * Of a method whose arguments are declared by a schema, and which takes them as one {@code JsonObject}.
     *
     * @param offered the types of context that every call will offer
     */
    public static Signature of(Method method, Set<Class<?>> offered, JsonObject schema) {
        var slots = new ArrayList<Slot>();
        for (var parameter : method.getParameters()) {
            if (parameter.isAnnotationPresent(ToolArg.class) || holdsArguments(parameter)) {
                throw new IllegalArgumentException("takes arguments beside those of its input schema");
            }
            slots.add(parameter.getType() == JsonObject.class ? new Slot.OneArgument(0)
                    : new Slot.FromContext(offeredType(parameter, offered)));
        }
        if (slots.stream().filter(Slot.OneArgument.class::isInstance).count() != 1) {
            throw new IllegalArgumentException("declares an input schema, but takes no one JsonObject");
        }
        return new Signature(new DeclaredArguments(schema), slots);
    }

    /** The same with one argument more, which no parameter takes: the context is chosen by it. */
    public Signature with(Field further) {
        return new Signature(arguments.with(further), slots);
    }

    /** Whether the method takes something of that type from the context. */
    public boolean takes(Class<?> type) {
        return slots.contains(new Slot.FromContext(type));
    }

    private static boolean holdsArguments(Parameter parameter) {
        var type = parameter.getType();
        return type.isRecord()
                && Stream.of(type.getRecordComponents()).anyMatch(component -> component.isAnnotationPresent(ToolArg.class));
    }

    private static Class<?> offeredType(Parameter parameter, Set<Class<?>> offered) {
        var type = parameter.getType();
        if (offered.stream().anyMatch(type::isAssignableFrom)) return type;
        throw new IllegalArgumentException("parameter " + parameter.getName() + " of type " + type.getName()
                + " has no @ToolArg and is nothing that a call offers ("
                + String.join(", ", offered.stream().map(Class::getSimpleName).sorted().toList()) + ")");
    }

    /** The receiver and its parameters, ready for the call. */
    Object[] bind(Object receiver, JsonObject given, Object[] context) {
        var values = arguments.read(given);
        var bound = new Object[slots.size() + 1];
        bound[0] = receiver;
        for (int i = 0; i < slots.size(); i++) bound[i + 1] = slots.get(i).fill(values, context);
        return bound;
    }
}
