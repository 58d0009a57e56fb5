package org.athenaeum.brainkb.user;

import java.util.List;
import org.athenaeum.catalog.Readable;
import org.athenaeum.catalog.declaration.JsonName;

/**
 * The roles of a user after a change (brainkb A.6).
 *
 * @param roles   all of them
 * @param changed what happened and how it is undone
 */
public record UserRoles(String email, @JsonName("profile_id") long profileId, List<String> roles, String changed)
        implements Readable {

    public UserRoles {
        roles = List.copyOf(roles);
    }

    @Override
    public String account() {
        return changed + " Roles now: " + (roles.isEmpty() ? "none" : String.join(", ", roles)) + ".";
    }
}
