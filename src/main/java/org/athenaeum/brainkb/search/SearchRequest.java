package org.athenaeum.brainkb.search;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import java.util.Optional;
import org.athenaeum.brainkb.identifier.Slug;
import org.athenaeum.catalog.ToolArg;

/** The arguments of {@code brainkb_search} (brainkb A.4). */
public record SearchRequest(
        @ToolArg(name = "q", description = "Words to find in the texts of the graphs, in English.")
        @Size(min = 1, max = 1_000) String words,

        @ToolArg(description = "Look in this space alone, by its slug.") Optional<@Size(max = 100) String> space,

        @ToolArg(description = "The most hits.", defaultValue = "25") @Min(1) @Max(100) int limit,

        @ToolArg(description = "How many hits to skip.", defaultValue = "0") @Min(0) @Max(1_000_000) int offset) {

    /** The space to look in; an empty slug means all of them. */
    public Optional<Slug> within() {
        return space.filter(slug -> !slug.isBlank()).map(Slug::of);
    }
}
