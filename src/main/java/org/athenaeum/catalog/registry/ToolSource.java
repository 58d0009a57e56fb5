package org.athenaeum.catalog.registry;

import jakarta.enterprise.inject.spi.Bean;
import java.lang.reflect.Method;
import org.athenaeum.catalog.Tool;

/** A method that declares a tool, and the bean it is called on. */
record ToolSource(Bean<?> bean, Method method) {

    Tool declared() {
        return method.getAnnotation(Tool.class);
    }

    /** For messages to the author: class and method. */
    String place() {
        return bean.getBeanClass().getName() + "#" + method.getName();
    }
}
