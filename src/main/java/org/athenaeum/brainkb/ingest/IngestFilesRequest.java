package org.athenaeum.brainkb.ingest;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.athenaeum.catalog.ToolArg;

/** The arguments of {@code brainkb_ingest_files} (brainkb A.3). */
public record IngestFilesRequest(
        @ToolArg(name = "named_graph_iri", description = "Registered graph; a slash is appended.", aliases = "graph_iri")
        @Size(min = 1, max = 2000) String graph,

        @ToolArg(name = "file_paths", description = "RDF files on the gateway's machine (.ttl .nt .trig .nq .rdf .owl .jsonld .json).",
                aliases = "paths")
        @Size(min = 1, max = 10_000) List<@Size(min = 1, max = 4096) String> paths,

        @ToolArg(name = "max_concurrency", description = "How many files BrainKB stores at once.", defaultValue = "8")
        @Min(1) @Max(64) int maxConcurrency,

        @ToolArg(description = "Parse each file before anything is sent.", defaultValue = "true") boolean validate,

        @ToolArg(name = "validate_only", description = "Parse them and send nothing.", defaultValue = "false") boolean validateOnly) {

    /** What a model is told of the tool. */
    public static final String DESCRIPTION = """
            Adds RDF files to a registered named graph in one upload. Each is parsed first; files with mistakes are left out and named with \
            line and column, the others are sent. There is no way to delete triples again. Starts a job: brainkb_job_status follows it.""";
}
