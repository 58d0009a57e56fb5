package org.athenaeum.brainkb.user;

import jakarta.validation.constraints.Size;
import org.athenaeum.catalog.ToolArg;

/** The arguments of {@code brainkb_assign_role} and {@code brainkb_remove_role} (brainkb A.6). */
public record UserRoleRequest(
        @ToolArg(description = "The user's email.") @Size(min = 3, max = 320) String email,

        @ToolArg(description = "The role, as brainkb_available_roles spells it.") @Size(min = 1, max = 100) String role) {
}
