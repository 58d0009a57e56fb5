package org.athenaeum.brainkb.space;

import jakarta.validation.constraints.Size;
import org.athenaeum.brainkb.identifier.Slug;
import org.athenaeum.catalog.ToolArg;

/** The argument of the tools that need nothing but a space. */
public record SlugRequest(@ToolArg(description = SlugRequest.SLUG) @Size(max = 100) String slug) {

    /** What a slug is, wherever one is asked for. */
    public static final String SLUG = "The slug, from brainkb_list_spaces.";

    public Slug space() {
        return Slug.of(slug);
    }
}
