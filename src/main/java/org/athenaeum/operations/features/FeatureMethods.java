package org.athenaeum.operations.features;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonObjectBuilder;
import java.util.Map;
import org.athenaeum.catalog.feature.FeatureView;
import org.athenaeum.operations.Operation;
import org.athenaeum.operations.Situation;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.session.StateKey;
import org.athenaeum.settings.Settings;

/** The methods of resources, prompts and completion, which every revision has, and what a server declares of them. */
@ApplicationScoped
public class FeatureMethods {

    private static final String TEMPLATES_LIST = "resources/templates/list";
    private static final String PROMPTS_LIST = "prompts/list";

    private final FeatureCatalog catalog;
    private final Map<String, Operation> methods;

    /** For the container's proxy. */
    protected FeatureMethods() {
        this.catalog = null;
        this.methods = Map.of();
    }

    @Inject
    public FeatureMethods(FeatureCatalog catalog, Settings settings, StateKey keys) {
        var calls = new FeatureCall(settings.results().budget());
        this.catalog = catalog;
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

    /** What this endpoint has, as the revision declares it (RES-01, PRM-01, CMP-01, specs/mcp.md 17). */
    public JsonObjectBuilder capabilities(Situation situation) {
        var view = catalog.at(situation.endpoint());
        var capabilities = Json.object().add("tools", Json.object());
        if (view.hasResources()) capabilities.add("resources", Json.object());
        if (view.hasPrompts()) capabilities.add("prompts", Json.object());
        boolean declared = situation.revision().isAtLeast(Revision.V2025_03_26);
        if (declared && view.hasCompletions()) capabilities.add("completions", Json.object());
        return capabilities;
    }
}
