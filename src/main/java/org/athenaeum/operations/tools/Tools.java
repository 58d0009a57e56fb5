package org.athenaeum.operations.tools;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.athenaeum.catalog.Call;
import org.athenaeum.catalog.registry.Catalog;
import org.athenaeum.catalog.registry.ToolExtension;
import org.athenaeum.catalog.registry.ToolView;
import org.athenaeum.identity.Caller;
import org.athenaeum.settings.Endpoint;

/** The catalogue, assembled once, as each endpoint sees it. */
@ApplicationScoped
public class Tools {

    /** What every call offers to a tool, by type. */
    private static final Set<Class<?>> OFFERED = Set.of(Caller.class, Call.class);

    private final Catalog catalog;
    private final Map<Endpoint, ToolView> views = new ConcurrentHashMap<>();

    /** For the container's proxy. */
    protected Tools() {
        this.catalog = null;
    }

    @Inject
    public Tools(ToolExtension found, BeanManager container) {
        this.catalog = Catalog.assemble(found, container, OFFERED);
    }

    public ToolView at(Endpoint endpoint) {
        return views.computeIfAbsent(endpoint, place -> catalog.view(place.families(), place.aggregate()));
    }
}
