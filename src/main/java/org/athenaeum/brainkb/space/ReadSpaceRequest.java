package org.athenaeum.brainkb.space;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import org.athenaeum.brainkb.identifier.Slug;
import org.athenaeum.catalog.ToolArg;

/** The arguments of {@code brainkb_read_space} (brainkb A.2, F.5). */
public record ReadSpaceRequest(
        @ToolArg(description = SlugRequest.SLUG) @Size(max = 100) String slug,

        @ToolArg(name = "max_rows", description = "The most triples.", defaultValue = "200") @Min(1) @Max(1_000) int most,

        @ToolArg(description = "How many subjects to skip.", defaultValue = "0") @Min(0) int offset) {

    public Slug space() {
        return Slug.of(slug);
    }
}
