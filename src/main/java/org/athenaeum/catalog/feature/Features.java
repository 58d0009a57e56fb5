package org.athenaeum.catalog.feature;

import jakarta.enterprise.inject.spi.BeanManager;
import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.completion.CompletePrompt;
import org.athenaeum.catalog.completion.CompleteResourceTemplate;
import org.athenaeum.catalog.prompt.Prompt;
import org.athenaeum.catalog.registry.Beans;
import org.athenaeum.catalog.registry.CatalogFault;
import org.athenaeum.catalog.registry.DeclaredMethod;
import org.athenaeum.catalog.registry.ToolExtension;
import org.athenaeum.catalog.resource.Resource;
import org.athenaeum.catalog.resource.ResourceList;
import org.athenaeum.catalog.resource.ResourceTemplate;

/** Every resource, template, list and prompt of this gateway, ordered by family, {@code order} and name. Made once. */
public record Features(List<ResourceDefinition> resources, List<TemplateDefinition> templates, List<ListDefinition> lists,
                       List<PromptDefinition> prompts) {

    private static final Comparator<ResourceDefinition> RESOURCE_ORDER = Comparator.comparing(ResourceDefinition::family)
            .thenComparing(resource -> resource.declared().order()).thenComparing(resource -> resource.declared().name());
    private static final Comparator<TemplateDefinition> TEMPLATE_ORDER = Comparator.comparing(TemplateDefinition::family)
            .thenComparing(template -> template.declared().order()).thenComparing(template -> template.declared().name());
    private static final Comparator<PromptDefinition> PROMPT_ORDER = Comparator.comparing(PromptDefinition::family)
            .thenComparing(prompt -> prompt.declared().order()).thenComparing(prompt -> prompt.declared().name());

    public Features {
        resources = resources.stream().sorted(RESOURCE_ORDER).toList();
        templates = templates.stream().sorted(TEMPLATE_ORDER).toList();
        lists = lists.stream().sorted(Comparator.comparing(ListDefinition::family)).toList();
        prompts = prompts.stream().sorted(PROMPT_ORDER).toList();
    }

    /**
     * Builds the catalogue from what the extension found.
     *
     * @param offered the types of context that every call will offer, such as the caller
     * @throws CatalogFault if a declaration is wrong; all faults at once
     */
    public static Features assemble(ToolExtension found, BeanManager container, Set<Class<?>> offered) {
        var assembly = new Assembly(found);
        var make = new FeatureDefinitions(new Beans(container), Set.copyOf(offered));

        var ofTemplates = assembly.byName(CompleteResourceTemplate.class,
                source -> source.as(CompleteResourceTemplate.class).value(), make::completionOfTemplate);
        var ofPrompts = assembly.byName(CompletePrompt.class,
                source -> source.as(CompletePrompt.class).value(), make::completionOfPrompt);
        var resources = assembly.each(Resource.class, source -> source.as(Resource.class).uri(), make::resource);
        var templates = assembly.each(ResourceTemplate.class, source -> FeatureDefinitions.key(source,
                source.as(ResourceTemplate.class).name()), source -> make.template(source, ofTemplates));
        var prompts = assembly.each(Prompt.class, source -> source.as(Prompt.class).name(),
                source -> make.prompt(source, ofPrompts));
        var lists = assembly.each(ResourceList.class, source -> source.family().word(), make::list);

        for (var names : List.of(ofTemplates, ofPrompts)) {
            names.keySet().forEach(name -> assembly.faults.add("a completion is for " + name + ", which does not exist"));
        }
        if (!assembly.faults.isEmpty()) throw new CatalogFault(assembly.faults);
        return new Features(resources, templates, lists, prompts);
    }

    /** What an endpoint of these families serves. */
    public FeatureView view(Set<Family> families) {
        return new FeatureView(resources.stream().filter(each -> families.contains(each.family())).toList(),
                templates.stream().filter(each -> families.contains(each.family())).toList(),
                lists.stream().filter(each -> families.contains(each.family())).toList(),
                prompts.stream().filter(each -> families.contains(each.family())).toList());
    }

    /** Collects definitions and what is wrong with the rest. */
    private static final class Assembly {

        private final ToolExtension found;
        private final List<String> faults = new ArrayList<>();

        Assembly(ToolExtension found) {
            this.found = found;
        }

        <T> List<T> each(Class<? extends Annotation> mark, Function<DeclaredMethod, String> name,
                         Function<DeclaredMethod, T> maker) {
            var taken = new HashSet<String>();
            var made = new ArrayList<T>();
            for (var source : sources(mark)) {
                try {
                    var definition = maker.apply(source);
                    if (!taken.add(name.apply(source))) throw new IllegalArgumentException("there is another of its name");
                    made.add(definition);
                } catch (IllegalArgumentException e) {
                    faults.add(source.place() + ": " + e.getMessage());
                }
            }
            return made;
        }

        Map<String, CompletionMethod> byName(Class<? extends Annotation> mark, Function<DeclaredMethod, String> name,
                                             Function<DeclaredMethod, CompletionMethod> maker) {
            var made = new HashMap<String, CompletionMethod>();
            each(mark, source -> FeatureDefinitions.key(source, name.apply(source)), source -> {
                var completion = maker.apply(source);
                made.put(FeatureDefinitions.key(source, name.apply(source)), completion);
                return completion;
            });
            return made;
        }

        private List<DeclaredMethod> sources(Class<? extends Annotation> mark) {
            return found.declaring(mark).stream().sorted(Comparator.comparing(DeclaredMethod::place)).toList();
        }
    }
}
