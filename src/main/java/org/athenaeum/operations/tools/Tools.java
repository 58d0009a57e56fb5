package org.athenaeum.operations.tools;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.registry.Catalog;
import org.athenaeum.catalog.registry.CatalogFault;
import org.athenaeum.catalog.registry.ToolExtension;
import org.athenaeum.catalog.registry.ToolView;
import org.athenaeum.identity.Caller;
import org.athenaeum.protocol.Revision;
import org.athenaeum.session.workspace.Workspace;
import org.athenaeum.settings.Endpoint;
import org.athenaeum.settings.SessionSettings.Mode;
import org.athenaeum.settings.Settings;

/** The catalogue, assembled once, as each endpoint sees it. */
@ApplicationScoped
public class Tools {

    /** What every call offers to a tool, by type. */
    private static final Set<Class<?>> OFFERED = Set.of(Caller.class, Call.class, Workspace.class);

    private final Catalog catalog;
    private final List<String> faults;
    private final boolean sessions;
    private final Map<Place, ToolView> views = new ConcurrentHashMap<>();

    private record Place(Endpoint endpoint, boolean handles) {
    }

    /** For the container's proxy. */
    protected Tools() {
        this.catalog = null;
        this.faults = List.of();
        this.sessions = true;
    }

    @Inject
    public Tools(ToolExtension found, BeanManager container, Settings settings) {
        Catalog assembled = null;
        var wrong = List.<String>of();
        try {
            assembled = Catalog.assemble(found, container, OFFERED, Map.of(Workspace.class, WorkspaceArgument.declared()));
        } catch (CatalogFault fault) {
            wrong = fault.faults();
        }
        this.catalog = assembled;
        this.faults = wrong;
        this.sessions = settings.sessions().mode() != Mode.STATELESS;
    }

    /** What is wrong with what is declared, each with its place; where anything is, nobody is served (RULINGS 55). */
    public List<String> faults() {
        return faults;
    }

    /** As clients of that revision see it. */
    public ToolView at(Endpoint endpoint, Revision revision) {
        if (!faults.isEmpty()) throw new CatalogFault(faults);
        return views.computeIfAbsent(new Place(endpoint, handles(revision)), place ->
                catalog.view(endpoint.families(), endpoint.aggregate(), place.handles()));
    }

    /** Whether clients of that revision have no sessions, and name their workspace instead (DESIGN 5, RULINGS 21). */
    public boolean handles(Revision revision) {
        return revision.isModern() || !sessions;
    }
}
