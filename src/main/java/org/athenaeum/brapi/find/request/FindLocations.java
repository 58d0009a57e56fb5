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

/** The arguments of {@code brapi_find_locations} (backends/brapi.md A13). */
public record FindLocations(
        @ToolArg(description = "Ids.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> locations,

        @ToolArg(description = "Names.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> locationNames,

        @ToolArg(description = "Countries by three letters.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> countryCodes,

        @ToolArg(description = "Types.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> locationTypes,

        @ToolArg(description = "Short names.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> abbreviations,

        @ToolArg(description = ConnectRequest.ALIAS) Optional<@Pattern(regexp = ConnectRequest.ALIAS_FORM) String> alias,

        @ToolArg(description = FindRequest.LIMIT) Optional<@Min(1) @Max(10_000) Integer> loadLimit,

        @ToolArg(description = FindRequest.EXTRA) Optional<JsonObject> extraFilters) implements FindRequest {

    @Override
    public Map<String, List<String>> filters() {
        return new Asked().list("locationDbIds", locations).list("locationNames", locationNames)
                .list("countryCodes", countryCodes).list("locationTypes", locationTypes).list("abbreviations", abbreviations)
                .filters();
    }
}
