package org.athenaeum.catalog.registry;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.enterprise.inject.spi.ProcessManagedBean;
import java.lang.annotation.Annotation;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.completion.CompletePrompt;
import org.athenaeum.catalog.completion.CompleteResourceTemplate;
import org.athenaeum.catalog.prompt.Prompt;
import org.athenaeum.catalog.resource.Resource;
import org.athenaeum.catalog.resource.ResourceList;
import org.athenaeum.catalog.resource.ResourceTemplate;

/**
 * Collects the methods of beans that declare tools, prompts, resources and completions, while the container starts. Found by
 * its service file in the server; CDI SE without discovery must be told (specs/platform.md 6). A session bean's event is a
 * managed bean's event too.
 *
 * <p>An archive with an extension and without a {@code beans.xml} is no bean archive: the WAR needs one, or holds no beans.
 */
public class ToolExtension implements Extension {

    private static final List<Class<? extends Annotation>> MARKS = List.of(Tool.class, Resource.class, ResourceTemplate.class,
            ResourceList.class, Prompt.class, CompletePrompt.class, CompleteResourceTemplate.class);

    private final Queue<DeclaredMethod> sources = new ConcurrentLinkedQueue<>();

    <X> void collect(@Observes ProcessManagedBean<X> event) {
        for (var method : event.getAnnotatedBeanClass().getMethods()) {
            if (MARKS.stream().anyMatch(method::isAnnotationPresent)) {
                sources.add(new DeclaredMethod(event.getBean(), method.getJavaMember()));
            }
        }
    }

    /** The methods found with that annotation, in no order. */
    public List<DeclaredMethod> declaring(Class<? extends Annotation> mark) {
        return sources.stream().filter(source -> source.method().isAnnotationPresent(mark)).toList();
    }
}
