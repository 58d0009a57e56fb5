package org.athenaeum.catalog.registry;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.enterprise.inject.spi.ProcessManagedBean;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.athenaeum.catalog.Tool;

/**
 * Collects the beans that have {@link Tool} methods while the container starts. Found by its service file in the server; CDI
 * SE without discovery must be told (specs/platform.md 6). A session bean's event is a managed bean's event too.
 *
 * <p>An archive with an extension and without a {@code beans.xml} is no bean archive: the WAR needs one, or holds no beans.
 */
public class ToolExtension implements Extension {

    private final Queue<ToolSource> sources = new ConcurrentLinkedQueue<>();

    <X> void collect(@Observes ProcessManagedBean<X> event) {
        for (var method : event.getAnnotatedBeanClass().getMethods()) {
            if (method.isAnnotationPresent(Tool.class)) sources.add(new ToolSource(event.getBean(), method.getJavaMember()));
        }
    }

    /** What was found, in no order. */
    List<ToolSource> sources() {
        return List.copyOf(sources);
    }
}
