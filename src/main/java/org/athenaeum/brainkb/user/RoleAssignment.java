package org.athenaeum.brainkb.user;

import java.util.List;
import org.athenaeum.brainkb.access.OnBehalf;
import org.athenaeum.brainkb.answer.Fields;
import org.athenaeum.brainkb.identifier.Email;
import org.athenaeum.brainkb.identifier.RoleName;
import org.athenaeum.brainkb.role.RoleList;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.outbound.client.Segment;
import org.athenaeum.protocol.Json;

/**
 * Gives users roles and takes them away. The backend gives a role that nobody made as well, so a name is looked up in the list of
 * roles before it is given (brainkb B.10, G.20).
 */
public final class RoleAssignment {

    private RoleAssignment() {
    }

    public static UserRoles give(OnBehalf brainkb, UserRoleRequest request) {
        var email = Email.of(request.email());
        var role = listed(brainkb, RoleName.of(request.role()));
        var user = UserLookup.of(brainkb, email);
        var body = Json.object().add("role", role).add("is_active", true).build();
        var roles = Fields.texts(brainkb.manage(api -> api.assignRole(user.id(), body)));
        return told(user, roles, user.has(role) ? user.email() + " had the role " + role + " already."
                : user.email() + " has got the role " + role
                + "; it counts at once. To undo: brainkb_remove_role with the same arguments.");
    }

    public static UserRoles take(OnBehalf brainkb, UserRoleRequest request) {
        var email = Email.of(request.email());
        var wanted = RoleName.of(request.role());
        var user = UserLookup.of(brainkb, email);
        var role = user.roles().stream().filter(wanted.value()::equalsIgnoreCase).findFirst().orElse(wanted.value());
        var roles = Fields.texts(brainkb.manage(api -> api.removeRole(user.id(), new Segment(role))));
        return told(user, roles, user.has(role)
                ? user.email() + " has lost the role " + role + ". To undo: brainkb_assign_role with the same arguments."
                : user.email() + " did not have the role " + role + ", so nothing has changed.");
    }

    private static UserRoles told(Profile user, List<String> roles, String changed) {
        return new UserRoles(user.email(), user.id().value(), roles, changed);
    }

    /** The role as the list spells it. */
    private static String listed(OnBehalf brainkb, RoleName wanted) {
        var names = RoleList.of(brainkb.manage(api -> api.roles())).names();
        return names.stream().filter(wanted.value()::equals).findFirst()
                .or(() -> names.stream().filter(wanted.value()::equalsIgnoreCase).findFirst())
                .orElseThrow(() -> new ToolFailure("no_such_role", "There is no role " + wanted + "; there are: "
                + String.join(", ", names) + ".",
                        "Take one of these, or make it first with brainkb_create_role.",
                        Json.object().add("status_code", 404).add("roles", Json.strings(names)).build()));
    }
}
