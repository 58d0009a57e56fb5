package org.athenaeum.brapi.find.request;

import jakarta.json.JsonObject;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.brapi.orientation.ConnectRequest;
import org.athenaeum.catalog.ToolArg;

/** The arguments of {@code brapi_find_variants} (backends/brapi.md A14). */
public record FindVariants(
        @ToolArg(description = "Ids of variant sets.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> variantSets,

        @ToolArg(description = "Ids.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> variants,

        @ToolArg(description = "Ids of references.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> references,

        @ToolArg(description = "Name of a reference.") Optional<@Size(min = 1, max = 500) String> referenceName,

        @ToolArg(description = "First position of a region, from 0.") Optional<@Min(0) Long> start,

        @ToolArg(description = "Where the region ends, exclusive.") Optional<@Min(0) Long> end,

        @ToolArg(description = ConnectRequest.ALIAS) Optional<@Pattern(regexp = ConnectRequest.ALIAS_FORM) String> alias,

        @ToolArg(description = FindRequest.LIMIT) Optional<@Min(1) @Max(10_000) Integer> loadLimit,

        @ToolArg(description = FindRequest.EXTRA) Optional<JsonObject> extraFilters) implements FindRequest {

    @Override
    public Map<String, List<String>> filters() {
        return new Asked().list("variantSetDbIds", variantSets).list("variantDbIds", variants)
                .list("referenceDbIds", references).one("referenceName", referenceName).one("start", start).one("end", end)
                .filters();
    }
}
