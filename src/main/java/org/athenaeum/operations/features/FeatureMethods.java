package org.athenaeum.operations.features;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.json.JsonObjectBuilder;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.athenaeum.catalog.feature.FeatureView;
import org.athenaeum.operations.Operation;
import org.athenaeum.operations.Situation;
import org.athenaeum.operations.deadline.Deadlines;
import org.athenaeum.operations.tools.CallWorkspaces;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.session.StateKey;
import org.athenaeum.session.notice.Announcer;
import org.athenaeum.session.notice.ListKind;
import org.athenaeum.session.workspace.Workspace;
import org.athenaeum.settings.Endpoint;
import org.athenaeum.settings.Settings;

/** The methods of resources, prompts and completion, which every revision has, and what a server declares of them. */
@ApplicationScoped
public class FeatureMethods {

    private static final String TEMPLATES_LIST = "resources/templates/list";
    private static final String PROMPTS_LIST = "prompts/list";

    private final FeatureCatalog catalog;
    private final Map<String, Operation> methods;
    private final List<Announcer> announcers;

    /** For the container's proxy. */
    protected FeatureMethods() {
        this.catalog = null;
        this.methods = Map.of();
        this.announcers = List.of();
    }

    @Inject
    public FeatureMethods(FeatureCatalog catalog, Settings settings, StateKey keys, Deadlines deadlines,
                          CallWorkspaces workspaces, @Any Instance<Announcer> announcers) {
        this(catalog, settings, keys, deadlines, workspaces::reading, announcers.stream().toList());
    }

    FeatureMethods(FeatureCatalog catalog, Settings settings, StateKey keys, Deadlines deadlines,
                   Function<Situation, Workspace> workspaces, List<Announcer> announcers) {
        var calls = new FeatureCall(settings.results().budget(), deadlines, workspaces);
        this.catalog = catalog;
        this.announcers = announcers;
        this.methods = Map.of(
                ResourcesList.NAME, new ResourcesList(catalog, calls,
                        new ListCursors(ResourcesList.NAME, keys.derive("cursor of " + ResourcesList.NAME))),
                TEMPLATES_LIST, new SinglePageList(catalog, TEMPLATES_LIST, "resourceTemplates", FeatureView::hasResources,
                        FeatureView::listedTemplates),
                ResourcesRead.NAME, new ResourcesRead(catalog, calls),
                PROMPTS_LIST, new SinglePageList(catalog, PROMPTS_LIST, "prompts", FeatureView::hasPrompts,
                        FeatureView::listedPrompts),
                PromptsGet.NAME, new PromptsGet(catalog, calls),
                CompletionComplete.NAME, new CompletionComplete(catalog, calls));
    }

    /** By name. Where an endpoint has nothing of a kind, its methods answer that they do not exist. */
    public Map<String, Operation> all() {
        return methods;
    }

    /** Whether changes of single resources are told on this endpoint. */
    public boolean subscribable(Endpoint endpoint) {
        return announced(endpoint).anyMatch(Announcer::resources);
    }

    /** Whether there may be a resource at that URI. */
    public boolean fits(Endpoint endpoint, String uri) {
        return catalog.at(endpoint).match(uri).isPresent();
    }

    /** The lists of this endpoint that may change. */
    public Set<ListKind> changing(Endpoint endpoint) {
        var all = EnumSet.noneOf(ListKind.class);
        announced(endpoint).forEach(announcer -> all.addAll(announcer.lists()));
        return all;
    }

    private Stream<Announcer> announced(Endpoint endpoint) {
        return announcers.stream().filter(announcer -> endpoint.families().stream()
                .anyMatch(family -> family.word().equals(announcer.family())));
    }

    /** What this endpoint has, as the revision declares it (RES-01, PRM-01, CMP-01, specs/mcp.md 17). */
    public JsonObjectBuilder capabilities(Situation situation) {
        var view = catalog.at(situation.endpoint());
        var changing = changing(situation.endpoint());
        var capabilities = Json.object().add("tools", feature(changing, ListKind.TOOLS));
        if (view.hasResources()) {
            var resources = feature(changing, ListKind.RESOURCES);
            if (subscribable(situation.endpoint())) resources.add("subscribe", true);
            capabilities.add("resources", resources);
        }
        if (view.hasPrompts()) capabilities.add("prompts", feature(changing, ListKind.PROMPTS));
        boolean declared = situation.revision().isAtLeast(Revision.V2025_03_26);
        if (declared && view.hasCompletions()) capabilities.add("completions", Json.object());
        return capabilities.add("logging", Json.object());
    }

    private static JsonObjectBuilder feature(Set<ListKind> changing, ListKind kind) {
        return changing.contains(kind) ? Json.object().add("listChanged", true) : Json.object();
    }
}
