package org.athenaeum.catalog.registry;

import jakarta.enterprise.inject.spi.Bean;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.ToolFamily;

/** A method that declares a tool, a prompt, a resource or a completion, and the bean it is called on. */
public record DeclaredMethod(Bean<?> bean, Method method) {

    /** The declaration; the method was found by it. */
    public <A extends Annotation> A as(Class<A> type) {
        return method.getAnnotation(type);
    }

    /** For messages to the author: class and method. */
    public String place() {
        return bean.getBeanClass().getName() + "#" + method.getName();
    }

    /** The family of the bean's package. */
    public Family family() {
        var declared = bean.getBeanClass().getPackage().getAnnotation(ToolFamily.class);
        if (declared == null) throw new IllegalArgumentException("its package's package-info.java has no @ToolFamily");
        return declared.value();
    }

    /** What every declared method needs, whatever it declares; what is missing is an {@link IllegalArgumentException}. */
    public void requireCallable(String what, int deadlineSeconds) {
        boolean reachable = Modifier.isPublic(method.getModifiers()) && !Modifier.isStatic(method.getModifiers());
        if (!reachable) throw new IllegalArgumentException("a " + what + " method is public and not static");
        if (!bean.getTypes().contains(bean.getBeanClass())) {
            throw new IllegalArgumentException("its bean hides its own class; a session bean with interfaces needs @LocalBean");
        }
        for (var thrown : method.getExceptionTypes()) {
            if (!RuntimeException.class.isAssignableFrom(thrown)) {
                throw new IllegalArgumentException(
                        "declares " + thrown.getSimpleName() + "; a " + what + " fails with ToolFailure");
            }
        }
        if (deadlineSeconds < 1) throw new IllegalArgumentException("its deadline is not positive");
    }

    /** A name that goes into a catalogue; with a family's prefix it stays below the 64 characters that some clients allow. */
    public static void requireName(String name) {
        if (name.matches("[a-z0-9_]{1,50}")) return;
        throw new IllegalArgumentException("the name '" + name + "' is not [a-z0-9_]{1,50}");
    }

    /** A name that a client fills in; unlike ours it may have capital letters. */
    public static void requireArgumentName(String name) {
        if (name.matches("[A-Za-z][A-Za-z0-9_]{0,49}")) return;
        throw new IllegalArgumentException("the argument name '" + name + "' is not [A-Za-z][A-Za-z0-9_]{0,49}");
    }
}
