package org.athenaeum.brapi.raw;

import jakarta.json.JsonObject;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import java.util.Optional;
import org.athenaeum.brapi.orientation.ConnectRequest;
import org.athenaeum.catalog.ToolArg;

/** The arguments of {@code brapi_raw_search} (backends/brapi.md A25). */
public record RawSearchRequest(
        @ToolArg(description = "What to search, such as germplasm or observationunits.") @Pattern(regexp = "[a-zA-Z0-9_-]{1,64}") String noun,

        @ToolArg(description = "The search's body as the server takes it; its filters are lists, such as germplasmDbIds.") JsonObject body,

        @ToolArg(description = ConnectRequest.ALIAS) Optional<@Pattern(regexp = ConnectRequest.ALIAS_FORM) String> alias,

        @ToolArg(description = "The most rows in the answer; all rows of a longer list go to a dataframe.")
        Optional<@Min(1) @Max(10_000) Integer> loadLimit) {
}
