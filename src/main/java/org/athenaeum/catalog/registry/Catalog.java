package org.athenaeum.catalog.registry;

import jakarta.enterprise.inject.spi.BeanManager;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.registry.Definitions.Rendered;
import org.athenaeum.catalog.schema.Field;

/** Every tool of this gateway, in a fixed order: by family, by {@code order}, by name (TOOL-04). Made once at start. */
public final class Catalog {

    private final List<Rendered> tools;

    private Catalog(List<Rendered> tools) {
        this.tools = List.copyOf(tools);
    }

    /** The same where no type of context is chosen by an argument. */
    public static Catalog assemble(ToolExtension found, BeanManager container, Set<Class<?>> offered) {
        return assemble(found, container, offered, Map.of());
    }

    /**
     * Builds the catalogue from what the extension found.
     *
     * @param offered the types of context that every call will offer, such as the caller
     * @param handles those among them that a client may have to name, and the optional argument in which it then does
     * @throws CatalogFault if a declaration is wrong; all faults at once
     */
    public static Catalog assemble(ToolExtension found, BeanManager container, Set<Class<?>> offered,
                                   Map<Class<?>, Field> handles) {
        var definitions = new Definitions(new Beans(container), Set.copyOf(offered), Map.copyOf(handles));
        var sources = found.declaring(Tool.class).stream()
                .sorted(Comparator.comparingInt((DeclaredMethod source) -> source.as(Tool.class).order())
                        .thenComparing(source -> source.as(Tool.class).name())
                        .thenComparing(DeclaredMethod::place))
                .toList();

        var faults = new ArrayList<String>();
        var tools = new ArrayList<Rendered>();
        var takenBy = new HashMap<String, String>();
        for (var source : sources) {
            try {
                definitions.of(source).ifPresent(tool -> {
                    claim(takenBy, tool.plain(), source);
                    tools.add(tool);
                });
            } catch (IllegalArgumentException e) {
                faults.add(source.place() + ": " + e.getMessage());
            }
        }
        if (!faults.isEmpty()) throw new CatalogFault(faults);

        tools.sort(Comparator.comparing(tool -> tool.plain().family()));
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
        return tools.stream().map(Rendered::plain).toList();
    }

    /**
     * What one endpoint serves.
     *
     * @param aggregate whether the endpoint speaks for several families, so that names need telling apart (RULINGS 44)
     */
    public ToolView view(Set<Family> families, boolean aggregate) {
        return view(families, aggregate, false);
    }

    /**
     * The same for clients that name what they come back to.
     *
     * @param handles whether the arguments for that are listed and taken; otherwise they are unknown like any other
     */
    public ToolView view(Set<Family> families, boolean aggregate, boolean handles) {
        var named = new LinkedHashMap<String, ToolDefinition>();
        for (var rendered : tools) {
            var tool = handles ? rendered.withHandles() : rendered.plain();
            if (!families.contains(tool.family())) continue;
            named.put(aggregate && families.size() > 1 ? ToolView.nameOnAggregate(tool) : tool.name(), tool);
        }
        return new ToolView(named);
    }
}
