package org.athenaeum.brapi.filter;

import jakarta.validation.constraints.Size;
import org.athenaeum.catalog.ToolArg;

/** The argument of {@code brapi_describe_filters} (backends/brapi.md A3). */
public record FiltersRequest(@ToolArg(description = "Which list, such as studies or observations.") @Size(min = 1, max = 64) String endpoint) {
}
