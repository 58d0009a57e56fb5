package org.athenaeum.brainkb.role;

import jakarta.json.JsonObject;
import jakarta.validation.constraints.Size;
import java.util.Optional;
import org.athenaeum.catalog.ToolArg;
import org.athenaeum.protocol.Json;

/** The arguments of {@code brainkb_create_permission} (brainkb A.6, B.10). */
public record CreatePermissionRequest(
        @ToolArg(description = "Such as dataset.export.") @Size(min = 1, max = 100) String name,

        @ToolArg(description = "What it is about: dataset.") @Size(min = 1, max = 100) String resource,

        @ToolArg(description = "What may be done with it: export.") @Size(min = 1, max = 50) String action,

        @ToolArg(description = "What it is for.") Optional<@Size(max = 2_000) String> description) {

    /** What is sent. */
    public JsonObject body() {
        return Json.object().add("name", name.strip()).add("resource", resource.strip()).add("action", action.strip())
                .add("description", description.orElse("").strip()).build();
    }
}
