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

/** The arguments of {@code brapi_find_images} (backends/brapi.md A11). */
public record FindImages(
        @ToolArg(description = "Ids.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> images,

        @ToolArg(description = "Ids of units.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> observationUnits,

        @ToolArg(description = "Ids of observations.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> observations,

        @ToolArg(description = "Ids of studies.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> studies,

        @ToolArg(description = "Names of files.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> imageFileNames,

        @ToolArg(description = "Media types.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> mimeTypes,

        @ToolArg(description = "Terms.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> descriptiveOntologyTerms,

        @ToolArg(description = ConnectRequest.ALIAS) Optional<@Pattern(regexp = ConnectRequest.ALIAS_FORM) String> alias,

        @ToolArg(description = FindRequest.LIMIT) Optional<@Min(1) @Max(10_000) Integer> loadLimit,

        @ToolArg(description = FindRequest.EXTRA) Optional<JsonObject> extraFilters) implements FindRequest {

    @Override
    public Map<String, List<String>> filters() {
        return new Asked().list("imageDbIds", images).list("observationUnitDbIds", observationUnits)
                .list("observationDbIds", observations).list("studyDbIds", studies).list("imageFileNames", imageFileNames)
                .list("mimeTypes", mimeTypes).list("descriptiveOntologyTerms", descriptiveOntologyTerms).filters();
    }
}
