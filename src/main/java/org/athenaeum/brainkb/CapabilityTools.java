package org.athenaeum.brainkb;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.athenaeum.brainkb.access.Brainkb;
import org.athenaeum.brainkb.authorization.CapabilityList;
import org.athenaeum.brainkb.authorization.MemberCapabilities;
import org.athenaeum.brainkb.authorization.MemberGrantChange;
import org.athenaeum.brainkb.authorization.MemberGrantRequest;
import org.athenaeum.brainkb.authorization.MemberRequest;
import org.athenaeum.brainkb.authorization.RoleCapabilities;
import org.athenaeum.brainkb.authorization.RoleGrantChange;
import org.athenaeum.brainkb.authorization.RoleGrantRequest;
import org.athenaeum.brainkb.authorization.RoleRequest;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Caller;
import org.athenaeum.session.workspace.Workspace;

/** What users and roles may do (brainkb A.5); all of it asks for the scope admin and an administrator's role. */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class CapabilityTools {

    @Inject
    Brainkb brainkb;

    @Tool(name = "brainkb_list_capabilities", title = "List capabilities", order = 60,
            description = "Lists what can be allowed at BrainKB, and what of it may be granted. For administrators.",
            annotations = @Tool.Annotations(
            readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = true))
    public CapabilityList list(Caller caller, Workspace workspace, Call call) {
        return CapabilityList.of(brainkb.as(caller, workspace, call).ask(api -> api.availableCapabilities()));
    }

    @Tool(name = "brainkb_capabilities", title = "A user's capabilities", order = 61,
            description = "Says what a user may do, by which roles and grants. For administrators.",
            annotations = @Tool.Annotations(
            readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = true))
    public MemberCapabilities ofMember(MemberRequest request, Caller caller, Workspace workspace, Call call) {
        var member = request.email();
        return MemberCapabilities.of(brainkb.as(caller, workspace, call).ask(api -> api.capabilities(member)));
    }

    @Tool(name = "brainkb_grant_capability", title = "Grant to a user", order = 62,
            description = "Grants one capability to one user. brainkb_revoke_capability undoes it.",
            annotations = @Tool.Annotations(
            readOnlyHint = false, destructiveHint = false, idempotentHint = true, openWorldHint = true))
    public MemberGrantChange grant(MemberGrantRequest request, Caller caller, Workspace workspace, Call call) {
        var body = request.body();
        return MemberGrantChange.of(brainkb.as(caller, workspace, call).ask(api -> api.grantCapability(body)));
    }

    @Tool(name = "brainkb_revoke_capability", title = "Revoke from a user", order = 63,
            description = "Takes back a capability granted to one user; what comes with a role stays.",
            annotations = @Tool.Annotations(
            readOnlyHint = false, destructiveHint = true, idempotentHint = true, openWorldHint = true))
    public MemberGrantChange revoke(MemberGrantRequest request, Caller caller, Workspace workspace, Call call) {
        var body = request.body();
        return MemberGrantChange.of(brainkb.as(caller, workspace, call).ask(api -> api.revokeCapability(body)));
    }

    @Tool(name = "brainkb_role_capabilities", title = "A role's grants", order = 64,
            description = "Says what was granted to everybody with a role. For administrators.",
            annotations = @Tool.Annotations(
            readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = true))
    public RoleCapabilities ofRole(RoleRequest request, Caller caller, Workspace workspace, Call call) {
        var role = request.name();
        return RoleCapabilities.of(brainkb.as(caller, workspace, call).ask(api -> api.roleCapabilities(role)));
    }

    @Tool(name = "brainkb_grant_role_capability", title = "Grant to a role", order = 65,
            description = "Grants one capability to everybody with a role. brainkb_revoke_role_capability undoes it.",
            annotations = @Tool.Annotations(
            readOnlyHint = false, destructiveHint = false, idempotentHint = true, openWorldHint = true))
    public RoleGrantChange grantToRole(RoleGrantRequest request, Caller caller, Workspace workspace, Call call) {
        var body = request.body();
        return RoleGrantChange.of(brainkb.as(caller, workspace, call).ask(api -> api.grantRoleCapability(body)));
    }

    @Tool(name = "brainkb_revoke_role_capability", title = "Revoke from a role", order = 66,
            description = "Takes back a capability granted to a role; what the role brings anyway stays.",
            annotations = @Tool.Annotations(
            readOnlyHint = false, destructiveHint = true, idempotentHint = true, openWorldHint = true))
    public RoleGrantChange revokeFromRole(RoleGrantRequest request, Caller caller, Workspace workspace, Call call) {
        var body = request.body();
        return RoleGrantChange.of(brainkb.as(caller, workspace, call).ask(api -> api.revokeRoleCapability(body)));
    }
}
