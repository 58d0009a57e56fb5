package org.athenaeum.catalog.schema;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.UndeclaredThrowableException;

/** A method or constructor prepared at start, so that a call pays for no reflection. */
public final class Handle {

    private final MethodHandle target;

    private Handle(MethodHandle target) {
        int count = target.type().parameterCount();
        this.target = target.asFixedArity()
                .asType(target.type().generic())
                .asSpreader(Object[].class, count);
    }

    /** The receiver is the first argument of the call. */
    public static Handle of(Method method) {
        try {
            return new Handle(within(method.getDeclaringClass()).unreflect(method));
        } catch (IllegalAccessException e) {
            throw new IllegalArgumentException(method + " cannot be reached: " + e.getMessage(), e);
        }
    }

    public static Handle of(Constructor<?> constructor) {
        try {
            return new Handle(within(constructor.getDeclaringClass()).unreflectConstructor(constructor));
        } catch (IllegalAccessException e) {
            throw new IllegalArgumentException(constructor + " cannot be reached: " + e.getMessage(), e);
        }
    }

    private static MethodHandles.Lookup within(Class<?> type) throws IllegalAccessException {
        return MethodHandles.privateLookupIn(type, MethodHandles.lookup());
    }

    /** Calls it; unchecked failures pass as they are. */
    public Object call(Object... arguments) {
        try {
            return target.invoke(arguments);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new UndeclaredThrowableException(e);
        }
    }
}
