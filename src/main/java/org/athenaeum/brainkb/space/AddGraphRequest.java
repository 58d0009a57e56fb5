package org.athenaeum.brainkb.space;

import jakarta.json.JsonObject;
import jakarta.validation.constraints.Size;
import java.util.Optional;
import org.athenaeum.brainkb.identifier.GraphIri;
import org.athenaeum.brainkb.identifier.Slug;
import org.athenaeum.catalog.ToolArg;
import org.athenaeum.protocol.Json;

/** The arguments of {@code brainkb_add_space_graph} (brainkb A.2). */
public record AddGraphRequest(
        @ToolArg(description = SlugRequest.SLUG) @Size(max = 100) String slug,

        @ToolArg(name = "named_graph_iri", description = "An absolute http(s) IRI; a slash is put at its end.",
                aliases = "graph_iri")
        @Size(max = 2_000) String graphIri,

        @ToolArg(description = "What the graph holds.") Optional<@Size(max = 10_000) String> description) {

    public Slug space() {
        return Slug.of(slug);
    }

    /** The graph, which is none of the backend's own. */
    public GraphIri graph() {
        return GraphIri.forIngest(graphIri);
    }

    /** What is sent. */
    public JsonObject body() {
        return Json.object().add("named_graph_url", graph().value()).add("description", description.orElse("").strip()).build();
    }

    /** What was done. */
    public String note() {
        return "The graph " + graph().value() + " belongs to the space, for good. Fill it with brainkb_ingest_text or "
                + "brainkb_ingest_files.";
    }
}
