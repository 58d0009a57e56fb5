package org.athenaeum.brainkb.authorization;

import jakarta.validation.constraints.Size;
import org.athenaeum.brainkb.identifier.RoleName;
import org.athenaeum.catalog.ToolArg;

/** The argument of {@code brainkb_role_capabilities} (brainkb A.5). */
public record RoleRequest(
        @ToolArg(description = "The role, as brainkb_available_roles spells it.") @Size(min = 1, max = 100) String role) {

    public RoleName name() {
        return RoleName.of(role);
    }
}
