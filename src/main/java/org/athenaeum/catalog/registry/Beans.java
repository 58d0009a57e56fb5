package org.athenaeum.catalog.registry;

import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.inject.Inject;
import java.util.List;
import java.util.stream.Stream;
import org.athenaeum.catalog.schema.Handle;

/** The container, as the catalogue asks it. References live as long as the application. */
public record Beans(BeanManager manager) {

    /** For a session bean this is its proxy, for a plain class in CDI SE the object itself. */
    public Object reference(Bean<?> bean, Class<?> type) {
        return manager.getReference(bean, type, manager.createCreationalContext(bean));
    }

    /** The bean of that class if there is one, else an object made by its constructor without arguments. */
    <T> T oneOf(Class<T> type) {
        var bean = manager.resolve(manager.getBeans(type, Any.Literal.INSTANCE));
        return type.cast(bean == null ? constructed(type) : reference(bean, type));
    }

    <T> List<T> allOf(Class<T> type) {
        return manager.getBeans(type, Any.Literal.INSTANCE).stream().map(bean -> type.cast(reference(bean, type))).toList();
    }

    /** An object that hopes for injection must not be made without: CDI SE knows only the classes it was told. */
    private static Object constructed(Class<?> type) {
        if (Stream.of(type.getDeclaredFields()).anyMatch(field -> field.isAnnotationPresent(Inject.class))) {
            throw new IllegalArgumentException(type.getName() + " wants injection but is no bean here");
        }
        try {
            return Handle.of(type.getDeclaredConstructor()).call();
        } catch (NoSuchMethodException e) {
            throw new IllegalArgumentException(type.getName() + " is no bean and has no constructor without arguments", e);
        }
    }
}
