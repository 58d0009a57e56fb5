package org.athenaeum.brapi.record;

import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.Optional;
import org.athenaeum.brapi.orientation.ConnectRequest;
import org.athenaeum.catalog.ToolArg;

/** The arguments of {@code brapi_get_study} (backends/brapi.md A5). */
public record GetStudy(
        @ToolArg(description = "The study's id.") @Size(min = 1, max = 500) String studyDbId,

        @ToolArg(description = ConnectRequest.ALIAS) Optional<@Pattern(regexp = ConnectRequest.ALIAS_FORM) String> alias) {
}
