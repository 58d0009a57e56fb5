package org.athenaeum.brainkb.user;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import java.util.Optional;
import org.athenaeum.brainkb.identifier.RoleName;
import org.athenaeum.catalog.ToolArg;

/** The arguments of {@code brainkb_list_users} (brainkb A.6). */
public record ListUsersRequest(
        @ToolArg(description = "Part of a name, email or ORCID; % and _ are wildcards.") Optional<@Size(max = 200) String> q,

        @ToolArg(description = "Only users with this role.") Optional<@Size(max = 100) String> role,

        @ToolArg(description = "How many at most.", defaultValue = "50") @Min(1) @Max(200) int limit,

        @ToolArg(description = "How many to skip: next_offset of the page before.", defaultValue = "0")
        @Min(0) @Max(1_000_000) int offset) {

    /** As it is sent: {@code null} where any user is meant. */
    String words() {
        return q.map(String::strip).filter(text -> !text.isEmpty()).orElse(null);
    }

    /** As it is sent: {@code null} where any role is meant. */
    String roleName() {
        return role.filter(text -> !text.isBlank()).map(text -> RoleName.of(text).value()).orElse(null);
    }
}
