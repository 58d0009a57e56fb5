package org.athenaeum.catalog.registry;

import jakarta.enterprise.inject.spi.BeanManager;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.Tool;

/** Every tool of this gateway, in a fixed order: by family, by {@code order}, by name (TOOL-04). Made once at start. */
public final class Catalog {

    private final List<ToolDefinition> tools;

    private Catalog(List<ToolDefinition> tools) {
        this.tools = List.copyOf(tools);
    }

    /**
     * Builds the catalogue from what the extension found.
     *
     * @param offered the types of context that every call will offer, such as the caller
     * @throws CatalogFault if a declaration is wrong; all faults at once
     */
    public static Catalog assemble(ToolExtension found, BeanManager container, Set<Class<?>> offered) {
        var definitions = new Definitions(new Beans(container), Set.copyOf(offered));
        var sources = found.declaring(Tool.class).stream()
                .sorted(Comparator.comparingInt((DeclaredMethod source) -> source.as(Tool.class).order())
                        .thenComparing(source -> source.as(Tool.class).name())
                        .thenComparing(DeclaredMethod::place))
                .toList();

        var faults = new ArrayList<String>();
        var tools = new ArrayList<ToolDefinition>();
        var takenBy = new HashMap<String, String>();
        for (var source : sources) {
            try {
                definitions.of(source).ifPresent(tool -> {
                    claim(takenBy, tool, source);
                    tools.add(tool);
                });
            } catch (IllegalArgumentException e) {
                faults.add(source.place() + ": " + e.getMessage());
            }
        }
        if (!faults.isEmpty()) throw new CatalogFault(faults);

        tools.sort(Comparator.comparing(ToolDefinition::family));
        return new Catalog(tools);
    }

    /** A name is unique on the aggregate too, where vault tools carry their prefix. */
    private static void claim(HashMap<String, String> takenBy, ToolDefinition tool, DeclaredMethod source) {
        for (var name : Set.of(tool.family().word() + "/" + tool.name(), ToolView.nameOnAggregate(tool))) {
            var other = takenBy.putIfAbsent(name, source.place());
            if (other != null) throw new IllegalArgumentException("the name " + tool.name() + " is taken by " + other);
        }
    }

    /** All tools, in order. */
    public List<ToolDefinition> tools() {
        return tools;
    }

    /**
     * What one endpoint serves.
     *
     * @param aggregate whether the endpoint speaks for several families, so that names need telling apart (RULINGS 44)
     */
    public ToolView view(Set<Family> families, boolean aggregate) {
        var named = new LinkedHashMap<String, ToolDefinition>();
        for (var tool : tools) {
            if (!families.contains(tool.family())) continue;
            named.put(aggregate && families.size() > 1 ? ToolView.nameOnAggregate(tool) : tool.name(), tool);
        }
        return new ToolView(named);
    }
}
