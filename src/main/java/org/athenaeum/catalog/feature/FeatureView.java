package org.athenaeum.catalog.feature;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.athenaeum.catalog.resource.ResourceUri;
import org.athenaeum.protocol.Revision;

/** The resources and prompts of one endpoint; what it lists depends on nothing but the revision (RES-02, PRM-02). */
public final class FeatureView {

    private final List<TemplateDefinition> templates;
    private final List<ListDefinition> lists;
    private final List<PromptDefinition> prompts;
    private final Map<Revision, byte[]> listedTemplates = new ConcurrentHashMap<>();
    private final Map<Revision, byte[]> listedPrompts = new ConcurrentHashMap<>();

    FeatureView(List<TemplateDefinition> templates, List<ListDefinition> lists, List<PromptDefinition> prompts) {
        this.templates = List.copyOf(templates);
        this.lists = List.copyOf(lists);
        this.prompts = List.copyOf(prompts);
    }

    /** A template that a URI fits, and how. */
    public record Match(TemplateDefinition template, ResourceUri uri) {
    }

    public boolean hasResources() {
        return !templates.isEmpty() || !lists.isEmpty();
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

    /** The first template that the URI fits. */
    public Optional<Match> match(String uri) {
        return templates.stream()
                .flatMap(template -> template.uris().match(uri).map(found -> new Match(template, found)).stream()).findFirst();
    }

    /** The template written so, or the first one that the text, being a URI, fits. */
    public Optional<TemplateDefinition> template(String text) {
        return templates.stream().filter(template -> template.uris().toString().equals(text)).findFirst()
                .or(() -> match(text).map(Match::template));
    }

    public Optional<PromptDefinition> prompt(String name) {
        return prompts.stream().filter(prompt -> prompt.declared().name().equals(name)).findFirst();
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
