package org.athenaeum.brainkb;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.athenaeum.brainkb.access.Brainkb;
import org.athenaeum.brainkb.role.CreatePermissionRequest;
import org.athenaeum.brainkb.role.CreateRoleRequest;
import org.athenaeum.brainkb.role.CreatedPermission;
import org.athenaeum.brainkb.role.CreatedRole;
import org.athenaeum.brainkb.role.PermissionList;
import org.athenaeum.brainkb.role.RoleList;
import org.athenaeum.brainkb.user.Activation;
import org.athenaeum.brainkb.user.Ban;
import org.athenaeum.brainkb.user.BanRequest;
import org.athenaeum.brainkb.user.EmailRequest;
import org.athenaeum.brainkb.user.ListUsersRequest;
import org.athenaeum.brainkb.user.RoleAssignment;
import org.athenaeum.brainkb.user.UserList;
import org.athenaeum.brainkb.user.UserRoleRequest;
import org.athenaeum.brainkb.user.UserRoles;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.limit.Limited;
import org.athenaeum.catalog.limit.RateClass;
import org.athenaeum.identity.Caller;
import org.athenaeum.session.workspace.Workspace;

/**
 * Users, roles, permissions (brainkb A.6), for administrators. Who is named by email is looked up first, which
 * counts as a call more.
 */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class UserTools {

    @Inject
    Brainkb brainkb;

    @Limited(RateClass.ADMIN)
    @Tool(name = "brainkb_list_users", title = "List users", order = 70,
            description = "Lists users and their roles, newest first.",
            annotations = @Tool.Annotations(
            readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = true))
    public UserList listUsers(ListUsersRequest request, Caller caller, Workspace workspace, Call call) {
        return UserList.asked(brainkb.as(caller, workspace, call), request);
    }

    @Limited(RateClass.ADMIN)
    @Tool(name = "brainkb_available_roles", title = "List roles", order = 71,
            description = "Lists the roles a user can be given.",
            annotations = @Tool.Annotations(
            readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = true))
    public RoleList listRoles(Caller caller, Workspace workspace, Call call) {
        return RoleList.of(brainkb.as(caller, workspace, call).manage(api -> api.roles()));
    }

    @Limited(RateClass.ADMIN)
    @Tool(name = "brainkb_create_role", title = "Create a role", order = 72,
            description = "Makes a new role, which cannot be deleted. brainkb_grant_role_capability says what it may do.",
            annotations = @Tool.Annotations(
            readOnlyHint = false, destructiveHint = false, idempotentHint = false, openWorldHint = true))
    public CreatedRole createRole(CreateRoleRequest request, Caller caller, Workspace workspace, Call call) {
        var body = request.body();
        return CreatedRole.of(brainkb.as(caller, workspace, call).manage(api -> api.createRole(body)));
    }

    @Limited(value = RateClass.ADMIN, units = 2)
    @Tool(name = "brainkb_assign_role", title = "Give a user a role", order = 73,
            description = "Gives a user a role of brainkb_available_roles; it counts at once.",
            annotations = @Tool.Annotations(
            readOnlyHint = false, destructiveHint = false, idempotentHint = true, openWorldHint = true))
    public UserRoles assignRole(UserRoleRequest request, Caller caller, Workspace workspace, Call call) {
        return RoleAssignment.give(brainkb.as(caller, workspace, call), request);
    }

    @Limited(value = RateClass.ADMIN, units = 2)
    @Tool(name = "brainkb_remove_role", title = "Take a role away", order = 74, description = "Takes a role from a user.",
            annotations = @Tool.Annotations(
            readOnlyHint = false, destructiveHint = true, idempotentHint = true, openWorldHint = true))
    public UserRoles removeRole(UserRoleRequest request, Caller caller, Workspace workspace, Call call) {
        return RoleAssignment.take(brainkb.as(caller, workspace, call), request);
    }

    @Limited(RateClass.ADMIN)
    @Tool(name = "brainkb_list_permissions", title = "List permissions", order = 75,
            description = "Lists the permissions BrainKB knows.",
            annotations = @Tool.Annotations(
            readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = true))
    public PermissionList listPermissions(Caller caller, Workspace workspace, Call call) {
        return PermissionList.of(brainkb.as(caller, workspace, call).manage(api -> api.permissions()));
    }

    @Limited(RateClass.ADMIN)
    @Tool(name = "brainkb_create_permission", title = "Create a permission", order = 76,
            description = "Adds a permission, which cannot be deleted, to the list.",
            annotations = @Tool.Annotations(
            readOnlyHint = false, destructiveHint = false, idempotentHint = false, openWorldHint = true))
    public CreatedPermission createPermission(CreatePermissionRequest request, Caller caller, Workspace workspace, Call call) {
        var body = request.body();
        return CreatedPermission.of(brainkb.as(caller, workspace, call).manage(api -> api.createPermission(body)));
    }

    @Limited(RateClass.ADMIN)
    @Tool(name = "brainkb_activate_user", title = "Allow login", order = 77,
            description = "Lets a user sign in with a password again.",
            annotations = @Tool.Annotations(
            readOnlyHint = false, destructiveHint = false, idempotentHint = true, openWorldHint = true))
    public Activation activate(EmailRequest request, Caller caller, Workspace workspace, Call call) {
        return Activation.on(brainkb.as(caller, workspace, call), request);
    }

    @Limited(RateClass.ADMIN)
    @Tool(name = "brainkb_deactivate_user", title = "Block login", order = 78,
            description = "Stops a user's sign-ins with a password, no others; brainkb_ban_user stops all.",
            annotations = @Tool.Annotations(
            readOnlyHint = false, destructiveHint = true, idempotentHint = true, openWorldHint = true))
    public Activation deactivate(EmailRequest request, Caller caller, Workspace workspace, Call call) {
        return Activation.off(brainkb.as(caller, workspace, call), request);
    }

    @Limited(value = RateClass.ADMIN, units = 2)
    @Tool(name = "brainkb_ban_user", title = "Ban a user", order = 79,
            description = "Shuts a user out of BrainKB. Ask before you do it. brainkb_unban_user undoes it.",
            annotations = @Tool.Annotations(
            readOnlyHint = false, destructiveHint = true, idempotentHint = true, openWorldHint = true))
    public Ban ban(BanRequest request, Caller caller, Workspace workspace, Call call) {
        return Ban.of(brainkb.as(caller, workspace, call), request);
    }

    @Limited(value = RateClass.ADMIN, units = 2)
    @Tool(name = "brainkb_unban_user", title = "Lift a ban", order = 80, description = "Lets a banned user in again.",
            annotations = @Tool.Annotations(
            readOnlyHint = false, destructiveHint = false, idempotentHint = true, openWorldHint = true))
    public Ban unban(EmailRequest request, Caller caller, Workspace workspace, Call call) {
        return Ban.lifted(brainkb.as(caller, workspace, call), request);
    }
}
