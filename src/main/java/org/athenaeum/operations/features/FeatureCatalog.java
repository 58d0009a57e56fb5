package org.athenaeum.operations.features;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.feature.FeatureView;
import org.athenaeum.catalog.feature.Features;
import org.athenaeum.catalog.registry.CatalogFault;
import org.athenaeum.catalog.registry.ToolExtension;
import org.athenaeum.identity.Caller;
import org.athenaeum.session.workspace.Workspace;
import org.athenaeum.settings.Endpoint;

/** The resources and prompts of the catalogue, assembled once, as each endpoint sees them. */
@ApplicationScoped
public class FeatureCatalog {

    /** What every call offers to a method, by type. */
    private static final Set<Class<?>> OFFERED = Set.of(Caller.class, Call.class, Workspace.class);

    private final Features features;
    private final List<String> faults;
    private final Map<Endpoint, FeatureView> views = new ConcurrentHashMap<>();

    /** For the container's proxy. */
    protected FeatureCatalog() {
        this.features = null;
        this.faults = List.of();
    }

    @Inject
    public FeatureCatalog(ToolExtension found, BeanManager container) {
        Features assembled = null;
        var wrong = List.<String>of();
        try {
            assembled = Features.assemble(found, container, OFFERED);
        } catch (CatalogFault fault) {
            wrong = fault.faults();
        }
        this.features = assembled;
        this.faults = wrong;
    }

    /** What is wrong with what is declared, each with its place; where anything is, nobody is served (RULINGS 55). */
    public List<String> faults() {
        return faults;
    }

    public FeatureView at(Endpoint endpoint) {
        if (!faults.isEmpty()) throw new CatalogFault(faults);
        return views.computeIfAbsent(endpoint, place -> features.view(place.families()));
    }
}
