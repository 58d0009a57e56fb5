package org.athenaeum.catalog.feature;

import java.lang.reflect.Parameter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import org.athenaeum.catalog.invocation.Once;
import org.athenaeum.catalog.prompt.PromptArg;
import org.athenaeum.catalog.registry.Beans;
import org.athenaeum.catalog.registry.DeclaredMethod;
import org.athenaeum.catalog.schema.Handle;

/**
 * A declared method, ready to be called.
 *
 * @param deadline the longest a call may take
 * @param slots    for each parameter the argument it takes, by its place, or the type it takes from the call's context
 */
public record FeatureMethod(Supplier<Object> bean, Handle method, List<Object> slots, Duration deadline) {

    public FeatureMethod {
        slots = List.copyOf(slots);
    }

    /** @param offered the types of context that every call of this kind will offer */
    static FeatureMethod of(DeclaredMethod source, Beans beans, Set<Class<?>> offered, Class<?> returned, int deadlineSeconds) {
        var method = source.method();
        if (method.getReturnType() != returned) {
            throw new IllegalArgumentException("returns " + method.getReturnType().getSimpleName() + ", not "
                    + returned.getSimpleName());
        }
        var slots = new ArrayList<>();
        int arguments = 0;
        for (var parameter : method.getParameters()) {
            if (parameter.isAnnotationPresent(PromptArg.class)) slots.add(arguments++);
            else slots.add(offered(parameter, offered));
        }
        var bean = new Once<>(() -> beans.reference(source.bean(), source.bean().getBeanClass()));
        return new FeatureMethod(bean, Handle.of(method), slots, Duration.ofSeconds(deadlineSeconds));
    }

    private static Class<?> offered(Parameter parameter, Set<Class<?>> offered) {
        if (offered.contains(parameter.getType())) return parameter.getType();
        throw new IllegalArgumentException("parameter " + parameter.getName() + " of type " + parameter.getType().getName()
                + " is nothing that a call offers ("
                + String.join(", ", offered.stream().map(Class::getSimpleName).sorted().toList()) + ")");
    }

    /** Calls it; what it throws passes. */
    Object call(List<?> arguments, Object... context) {
        var bound = new Object[slots.size() + 1];
        bound[0] = bean.get();
        for (int i = 0; i < slots.size(); i++) {
            bound[i + 1] = slots.get(i) instanceof Integer place ? arguments.get(place)
                    : fromContext((Class<?>) slots.get(i), context);
        }
        return Objects.requireNonNull(method.call(bound), "a method of the catalogue returned null");
    }

    private static Object fromContext(Class<?> type, Object[] context) {
        for (var each : context) {
            if (type.isInstance(each)) return each;
        }
        throw new IllegalStateException("the call offers no " + type.getSimpleName());
    }
}
