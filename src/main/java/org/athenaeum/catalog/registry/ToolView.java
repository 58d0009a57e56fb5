package org.athenaeum.catalog.registry;

import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.athenaeum.catalog.Family;
import org.athenaeum.protocol.Revision;

/** The tools of one endpoint under the names they have there; its list depends on nothing but the revision (RULINGS 43). */
public final class ToolView {

    private final Map<String, ToolDefinition> tools;
    private final Map<String, List<MirroredArgument>> mirrored = new HashMap<>();
    private final Map<Revision, byte[]> listed = new ConcurrentHashMap<>();

    ToolView(Map<String, ToolDefinition> tools) {
        this.tools = Collections.unmodifiableMap(new LinkedHashMap<>(tools));
        tools.forEach((name, tool) -> mirrored.put(name, MirroredArgument.in(tool.inputSchema())));
    }

    static String nameOnAggregate(ToolDefinition tool) {
        return tool.family() == Family.VAULT ? "vault_" + tool.name() : tool.name();
    }

    /** Every tool by its name here, in order. */
    public Map<String, ToolDefinition> tools() {
        return tools;
    }

    public Optional<ToolDefinition> find(String name) {
        return Optional.ofNullable(tools.get(name));
    }

    /** The arguments of that tool which clients repeat in headers; none if there is no such tool. */
    public List<MirroredArgument> mirrored(String name) {
        return mirrored.getOrDefault(name, List.of());
    }

    /** The JSON array of {@code tools/list} in UTF-8, rendered once per revision; shared, so never to be written to. */
    public byte[] listed(Revision revision) {
        return listed.computeIfAbsent(revision, wanted -> ToolListing.of(tools, wanted));
    }
}
