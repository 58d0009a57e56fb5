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

/** The arguments of {@code brapi_find_observations} (backends/brapi.md A10). */
public record FindObservations(
        @ToolArg(description = "Ids of studies.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> studies,

        @ToolArg(description = "Ids of germplasm.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> germplasm,

        @ToolArg(description = "Ids of variables.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> variables,

        @ToolArg(description = "Ids of units.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> observationUnits,

        @ToolArg(description = "Ids of observations.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> observations,

        @ToolArg(description = "Ids of seasons.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> seasons,

        @ToolArg(description = "Ids of programs.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> programs,

        @ToolArg(description = "Ids of trials.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> trials,

        @ToolArg(description = "Levels of units, such as plot.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> observationLevels,

        @ToolArg(description = "Observed then or later, ISO 8601.") Optional<@Size(min = 1, max = 500) String> timestampFrom,

        @ToolArg(description = "Observed before then, ISO 8601.") Optional<@Size(min = 1, max = 500) String> timestampTo,

        @ToolArg(description = ConnectRequest.ALIAS) Optional<@Pattern(regexp = ConnectRequest.ALIAS_FORM) String> alias,

        @ToolArg(description = FindRequest.LIMIT) Optional<@Min(1) @Max(10_000) Integer> loadLimit,

        @ToolArg(description = FindRequest.EXTRA) Optional<JsonObject> extraFilters) implements FindRequest {

    @Override
    public Map<String, List<String>> filters() {
        return new Asked().list("studyDbIds", studies).list("germplasmDbIds", germplasm)
                .list("observationVariableDbIds", variables).list("observationUnitDbIds", observationUnits)
                .list("observationDbIds", observations).list("seasonDbIds", seasons).list("programDbIds", programs)
                .list("trialDbIds", trials).list("observationLevels", observationLevels)
                .one("observationTimeStampRangeStart", timestampFrom).one("observationTimeStampRangeEnd", timestampTo)
                .filters();
    }
}
