package org.athenaeum.brainkb.authorization;

import jakarta.json.JsonObject;
import java.util.List;
import org.athenaeum.brainkb.answer.Fields;
import org.athenaeum.catalog.Readable;

/**
 * What was granted to a role, beside what it brings anyway (brainkb A.5).
 *
 * @param grants {@code {role, capability, granted_by, created_at}}
 */
public record RoleCapabilities(String role, List<JsonObject> grants) implements Readable {

    public RoleCapabilities {
        grants = List.copyOf(grants);
    }

    /** What the query service answered. */
    public static RoleCapabilities of(JsonObject answer) {
        var read = new Fields(answer);
        return new RoleCapabilities(read.requiredText("role"), read.objects("grants"));
    }

    @Override
    public String account() {
        if (grants.isEmpty()) {
            return "Nothing was granted to the role " + role
                    + " beside what it brings; whether there is such a role is not checked: "
                    + "brainkb_available_roles lists them.";
        }
        return "Granted to the role " + role + ": " + Grants.told(grants) + ".";
    }
}
