package org.athenaeum.brainkb.role;

import jakarta.json.JsonObject;
import jakarta.validation.constraints.Size;
import java.util.Optional;
import org.athenaeum.brainkb.identifier.RoleName;
import org.athenaeum.catalog.ToolArg;
import org.athenaeum.protocol.Json;

/** The arguments of {@code brainkb_create_role} (brainkb A.6, B.10). */
public record CreateRoleRequest(
        @ToolArg(description = "A letter, then letters, digits, spaces, _ and -.") @Size(min = 1, max = 100) String name,

        @ToolArg(description = "The group it is listed in.", defaultValue = "Content") @Size(min = 1, max = 50) String category,

        @ToolArg(description = "What it is for.") Optional<@Size(max = 2_000) String> description) {

    /** What is sent. */
    public JsonObject body() {
        return Json.object().add("name", RoleName.of(name).value()).add("category", RoleName.of(category).value())
                .add("description", description.orElse("").strip()).build();
    }
}
