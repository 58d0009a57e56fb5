package org.athenaeum.brainkb.authorization;

import jakarta.json.JsonObject;
import java.util.List;
import org.athenaeum.brainkb.answer.Fields;
import org.athenaeum.catalog.Readable;

/**
 * What a user may do (brainkb A.5, B.9).
 *
 * @param capabilities all of them, by whatever way
 * @param grants       those granted to the user alone: {@code {capability, granted_by, created_at}}
 */
public record MemberCapabilities(String member, List<String> roles, List<String> capabilities, List<JsonObject> grants)
        implements Readable {

    public MemberCapabilities {
        roles = List.copyOf(roles);
        capabilities = List.copyOf(capabilities);
        grants = List.copyOf(grants);
    }

    /** What the query service answered. */
    public static MemberCapabilities of(JsonObject answer) {
        var read = new Fields(answer);
        return new MemberCapabilities(read.requiredText("member"), read.texts("roles"), read.texts("capabilities"),
                read.objects("grants"));
    }

    @Override
    public String account() {
        var granted = grants.isEmpty() ? "Nothing was granted to the user alone." : "Granted to the user alone: "
                + Grants.told(grants) + ".";
        if (roles.isEmpty()) {
            return member + " has no role, so grants have no effect: only public spaces can be read. " + granted
                    + " brainkb_assign_role gives a role.";
        }
        return member + " has the roles " + String.join(", ", roles) + " and may: "
                + (capabilities.isEmpty() ? "nothing" : String.join(", ", capabilities)) + ". " + granted;
    }
}
