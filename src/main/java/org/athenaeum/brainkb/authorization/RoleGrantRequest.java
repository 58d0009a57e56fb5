package org.athenaeum.brainkb.authorization;

import jakarta.json.JsonObject;
import jakarta.validation.constraints.Size;
import org.athenaeum.brainkb.identifier.CapabilityName;
import org.athenaeum.brainkb.identifier.RoleName;
import org.athenaeum.catalog.ToolArg;
import org.athenaeum.protocol.Json;

/** The arguments of {@code brainkb_grant_role_capability} and {@code brainkb_revoke_role_capability} (brainkb A.5). */
public record RoleGrantRequest(
        @ToolArg(description = "The role, as brainkb_available_roles spells it.") @Size(min = 1, max = 100) String role,

        @ToolArg(description = "A grantable one of brainkb_list_capabilities.") @Size(min = 1, max = 64) String capability) {

    /** What is sent. */
    public JsonObject body() {
        return Json.object().add("role", RoleName.of(role).value()).add("capability", CapabilityName.of(capability).value())
                .build();
    }
}
