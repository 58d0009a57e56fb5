package org.athenaeum.catalog.feature;

import jakarta.json.JsonArray;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.athenaeum.protocol.Revision;

/** The resources and prompts of one endpoint; what it lists depends on nothing but the revision (RES-02, PRM-02). */
public final class FeatureView {

    private final List<ResourceDefinition> resources;
    private final List<TemplateDefinition> templates;
    private final List<ListDefinition> lists;
    private final List<PromptDefinition> prompts;
    private final Map<Revision, JsonArray> listedResources = new ConcurrentHashMap<>();
    private final Map<Revision, byte[]> listedTemplates = new ConcurrentHashMap<>();
    private final Map<Revision, byte[]> listedPrompts = new ConcurrentHashMap<>();

    FeatureView(List<ResourceDefinition> resources, List<TemplateDefinition> templates, List<ListDefinition> lists,
                List<PromptDefinition> prompts) {
        this.resources = List.copyOf(resources);
        this.templates = List.copyOf(templates);
        this.lists = List.copyOf(lists);
        this.prompts = List.copyOf(prompts);
    }

    public boolean hasResources() {
        return !resources.isEmpty() || !templates.isEmpty() || !lists.isEmpty();
    }

    public boolean hasPrompts() {
        return !prompts.isEmpty();
    }

    public boolean hasCompletions() {
        return Stream.concat(templates.stream().map(TemplateDefinition::completion),
                prompts.stream().map(PromptDefinition::completion)).anyMatch(Optional::isPresent);
    }

    /** The families' lists, in order. */
    public List<ListDefinition> lists() {
        return lists;
    }

    /** How the URI is read: as the resource of exactly that URI, or by the first template that it fits. */
    public Optional<ResourceReading> match(String uri) {
        return resources.stream().filter(resource -> resource.declared().uri().equals(uri)).findFirst()
                .map(resource -> new ResourceReading(resource.method(), resource.uri()))
                .or(() -> templates.stream().flatMap(template -> template.reading(uri).stream()).findFirst());
    }

    /** The template written so, or the first one that the text, being a URI, fits. */
    public Optional<TemplateDefinition> template(String text) {
        return templates.stream().filter(template -> template.uris().toString().equals(text)).findFirst()
                .or(() -> templates.stream().filter(template -> template.uris().match(text).isPresent()).findFirst());
    }

    public Optional<PromptDefinition> prompt(String name) {
        return prompts.stream().filter(prompt -> prompt.declared().name().equals(name)).findFirst();
    }

    /** The resources of fixed URIs as {@code resources/list} shows them, in order; they stand before the families' lists. */
    public JsonArray listedResources(Revision revision) {
        return listedResources.computeIfAbsent(revision, wanted -> FeatureListing.ofResources(resources, wanted));
    }

    /** The JSON array of {@code resources/templates/list} in UTF-8; shared, so never to be written to. */
    public byte[] listedTemplates(Revision revision) {
        return listedTemplates.computeIfAbsent(revision, wanted -> FeatureListing.ofTemplates(templates, wanted));
    }

    /** The JSON array of {@code prompts/list} in UTF-8; shared, so never to be written to. */
    public byte[] listedPrompts(Revision revision) {
        return listedPrompts.computeIfAbsent(revision, wanted -> FeatureListing.ofPrompts(prompts, wanted));
    }
}
