package org.athenaeum.brainkb.sparql;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import org.athenaeum.catalog.ToolArg;

/** The arguments of {@code brainkb_sparql} (brainkb A.4); two more than the predecessor had, for what does not fit (F.5). */
public record SparqlRequest(
        @ToolArg(name = "sparql_query", description = "A SPARQL 1.1 query; name graphs by GRAPH.", aliases = "query")
        @Size(min = 1, max = 20_000) String query,

        @ToolArg(name = "max_rows", description = "How many solutions to show.", defaultValue = "100")
        @Min(1) @Max(1_000) int maxRows,

        @ToolArg(description = "How many solutions to skip: next_offset of the answer before.", defaultValue = "0")
        @Min(0) @Max(1_000_000) int offset) {

    /** What a model is told of the tool. */
    public static final String DESCRIPTION = """
            Asks BrainKB's whole store by SPARQL: SELECT, ASK, CONSTRUCT, DESCRIBE. Reads only; for administrators, others use \
            brainkb_search. brainkb_list_registered_graphs names the graphs.""";
}
