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

/** The arguments of {@code brapi_find_variables} (backends/brapi.md A9). */
public record FindVariables(
        @ToolArg(description = "Ids.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> variables,

        @ToolArg(description = "Names.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> variableNames,

        @ToolArg(description = "Permanent ids.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> variablePUIs,

        @ToolArg(description = "Classes of traits.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> traitClasses,

        @ToolArg(description = "Ids of ontologies.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> ontologies,

        @ToolArg(description = "Ids of methods.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> methods,

        @ToolArg(description = "Ids of scales.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> scales,

        @ToolArg(description = "Ids of studies.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> studies,

        @ToolArg(description = "Crop.") Optional<@Size(min = 1, max = 500) String> crop,

        @ToolArg(description = ConnectRequest.ALIAS) Optional<@Pattern(regexp = ConnectRequest.ALIAS_FORM) String> alias,

        @ToolArg(description = FindRequest.LIMIT) Optional<@Min(1) @Max(10_000) Integer> loadLimit,

        @ToolArg(description = FindRequest.EXTRA) Optional<JsonObject> extraFilters) implements FindRequest {

    @Override
    public Map<String, List<String>> filters() {
        return new Asked().list("observationVariableDbIds", variables).list("observationVariableNames", variableNames)
                .list("observationVariablePUIs", variablePUIs).list("traitClasses", traitClasses)
                .list("ontologyDbIds", ontologies).list("methodDbIds", methods).list("scaleDbIds", scales)
                .list("studyDbIds", studies).one("commonCropNames", crop).filters();
    }
}
