package org.athenaeum.brainkb.ingest;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.Optional;
import org.athenaeum.catalog.ToolArg;

/** The arguments of {@code brainkb_ingest_text} (brainkb A.3). */
public record IngestTextRequest(
        @ToolArg(name = "named_graph_iri", description = "Registered graph; a slash is appended.", aliases = "graph_iri")
        @Size(min = 1, max = 2000) String graph,

        @ToolArg(description = "RDF in Turtle, N-Triples, TriG, N-Quads, RDF/XML or JSON-LD; the format is found by parsing.")
        @Size(min = 1) String data,

        @ToolArg(description = "SHA-256 of the UTF-8 bytes, in hex: nothing is sent if it differs.")
        Optional<@Pattern(regexp = "^([0-9a-fA-F]{64})?$") String> sha256,

        @ToolArg(name = "expected_bytes", description = "Number of UTF-8 bytes: nothing is sent if it differs. 0: unknown.", defaultValue = "0")
        @Min(0) long expectedBytes,

        @ToolArg(description = "Parse it before it is sent.", defaultValue = "true") boolean validate,

        @ToolArg(name = "validate_only", description = "Parse it and send nothing.", defaultValue = "false") boolean validateOnly) {

    /** What a model is told of the tool. */
    public static final String DESCRIPTION = """
            Adds a small RDF text to a registered named graph, for good: nothing can be deleted. It is parsed first. Send what is large \
            as files. Starts a job: brainkb_job_status follows it.""";
}
