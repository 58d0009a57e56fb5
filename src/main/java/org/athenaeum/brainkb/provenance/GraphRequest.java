package org.athenaeum.brainkb.provenance;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import org.athenaeum.brainkb.identifier.GraphIri;
import org.athenaeum.catalog.ToolArg;

/** The arguments of the tools that tell what happened to a graph (brainkb A.4). */
public record GraphRequest(
        @ToolArg(name = "named_graph_iri", description = "The IRI, from brainkb_list_registered_graphs.",
                aliases = "graph_iri")
        @Size(max = 2_000) String graphIri,

        @ToolArg(description = "How many entries to skip.", defaultValue = "0") @Min(0) int offset) {

    public GraphIri graph() {
        return GraphIri.of(graphIri);
    }
}
