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

/** The arguments of {@code brapi_find_studies} (backends/brapi.md A4). */
public record FindStudies(
        @ToolArg(description = "Crop.") Optional<@Size(min = 1, max = 500) String> crop,

        @ToolArg(description = "Types of studies.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> trialTypes,

        @ToolArg(description = "Ids of seasons.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> seasons,

        @ToolArg(description = "Ids of locations, not names.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> locations,

        @ToolArg(description = "Ids of programs.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> programs,

        @ToolArg(description = "Ids of trials.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> trials,

        @ToolArg(description = "Names of studies.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> studyNames,

        @ToolArg(description = "Whether they go on.") Optional<Boolean> active,

        @ToolArg(description = ConnectRequest.ALIAS) Optional<@Pattern(regexp = ConnectRequest.ALIAS_FORM) String> alias,

        @ToolArg(description = FindRequest.LIMIT) Optional<@Min(1) @Max(10_000) Integer> loadLimit,

        @ToolArg(description = FindRequest.EXTRA) Optional<JsonObject> extraFilters) implements FindRequest {

    @Override
    public Map<String, List<String>> filters() {
        return new Asked().one("commonCropNames", crop).list("studyTypes", trialTypes).list("seasonDbIds", seasons)
                .list("locationDbIds", locations).list("programDbIds", programs).list("trialDbIds", trials)
                .list("studyNames", studyNames).one("active", active).filters();
    }
}
