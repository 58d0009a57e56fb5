package org.athenaeum.brainkb.space;

import jakarta.validation.constraints.Min;
import org.athenaeum.catalog.ToolArg;

/** The argument of {@code brainkb_list_spaces} (brainkb A.2). */
public record ListSpacesRequest(
        @ToolArg(description = "How many spaces to skip.", defaultValue = "0") @Min(0) int offset) {
}
