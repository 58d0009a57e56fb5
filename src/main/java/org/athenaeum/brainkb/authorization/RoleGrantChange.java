package org.athenaeum.brainkb.authorization;

import jakarta.json.JsonObject;
import org.athenaeum.brainkb.answer.Fields;
import org.athenaeum.catalog.Readable;

/**
 * What has changed in a role's grants (brainkb A.5).
 *
 * @param status granted or revoked
 */
public record RoleGrantChange(String status, String role, String capability) implements Readable {

    /** What the query service answered. */
    public static RoleGrantChange of(JsonObject answer) {
        var read = new Fields(answer);
        return new RoleGrantChange(read.requiredText("status"), read.requiredText("role"), read.requiredText("capability"));
    }

    @Override
    public String account() {
        if (status.equals("granted")) {
            return capability + " is granted to everybody with the role " + role
                    + ". BrainKB did not check that there is such a role; "
                    + "brainkb_available_roles lists them. To undo: brainkb_revoke_role_capability with the same arguments.";
        }
        return "The role " + role + " has no grant of " + capability
                + " any more, or never had one; what the role brings anyway stays. "
                + "To undo: brainkb_grant_role_capability with the same arguments.";
    }
}
