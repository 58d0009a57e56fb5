package org.athenaeum.brainkb.space;

import jakarta.json.JsonObject;
import jakarta.validation.constraints.Size;
import java.util.Locale;
import java.util.Optional;
import org.athenaeum.brainkb.identifier.Slug;
import org.athenaeum.catalog.ToolArg;
import org.athenaeum.protocol.Json;

/** The arguments of {@code brainkb_create_space} (brainkb A.2). */
public record CreateSpaceRequest(
        @ToolArg(description = "Lower-case letters, digits, hyphens, 3 to 64; unique and never reusable.")
        @Size(max = 100) String slug,

        @ToolArg(description = "The name people see.") @Size(min = 1, max = 500) String name,

        @ToolArg(description = "Who may read it.", defaultValue = "private") SetVisibilityRequest.Visibility visibility,

        @ToolArg(description = "What it is for.") Optional<@Size(max = 10_000) String> description,

        @ToolArg(name = "space_type", description = "One person's, or a team's.", defaultValue = "individual") Kind type) {

    /** Whose a space is. */
    public enum Kind {
        INDIVIDUAL, TEAM
    }

    /** What is sent. */
    public JsonObject body() {
        return Json.object().add("slug", Slug.of(slug).value()).add("name", name.strip()).add("visibility", visibility.word())
                .add("description", description.orElse("").strip())
                .add("space_type", type.name().toLowerCase(Locale.ROOT)).build();
    }
}
