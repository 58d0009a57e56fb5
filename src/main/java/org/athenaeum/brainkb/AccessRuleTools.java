package org.athenaeum.brainkb;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.athenaeum.brainkb.access.Brainkb;
import org.athenaeum.brainkb.space.SlugRequest;
import org.athenaeum.brainkb.space.rule.AccessRules;
import org.athenaeum.brainkb.space.rule.AddRuleRequest;
import org.athenaeum.brainkb.space.rule.RemoveRuleRequest;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.limit.Limited;
import org.athenaeum.catalog.limit.RateClass;
import org.athenaeum.identity.Caller;
import org.athenaeum.session.workspace.Workspace;

/** The access rules of spaces (brainkb A.5). */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class AccessRuleTools {

    @Inject
    Brainkb brainkb;

    @Limited(RateClass.READ)
    @Tool(name = "brainkb_list_access_rules", title = "List access rules", order = 50,
            description = "Lists the rules by which a space lets in or shuts out others than membership says.",
            annotations = @Tool.Annotations(readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = true))
    public AccessRules listRules(SlugRequest request, Caller caller, Workspace workspace, Call call) {
        var slug = request.space();
        return AccessRules.of(brainkb.as(caller, workspace, call).ask(api -> api.accessRules(slug)), "", call.budget());
    }

    @Limited(RateClass.WRITE)
    @Tool(name = "brainkb_add_access_rule", title = "Add an access rule", order = 51,
            description = "Adds a rule to a space. A first read rule shuts out every reader it does not name.",
            annotations = @Tool.Annotations(readOnlyHint = false, destructiveHint = true, idempotentHint = true, openWorldHint = true))
    public AccessRules addRule(AddRuleRequest request, Caller caller, Workspace workspace, Call call) {
        var slug = request.space();
        var rule = request.body();
        var answer = brainkb.as(caller, workspace, call).ask(api -> api.addAccessRule(slug, rule));
        return AccessRules.of(answer, request.note(), call.budget());
    }

    @Limited(RateClass.WRITE)
    @Tool(name = "brainkb_remove_access_rule", title = "Remove an access rule", order = 52,
            description = "Removes a rule of a space by its id from brainkb_list_access_rules.",
            annotations = @Tool.Annotations(readOnlyHint = false, destructiveHint = true, idempotentHint = true, openWorldHint = true))
    public AccessRules removeRule(RemoveRuleRequest request, Caller caller, Workspace workspace, Call call) {
        var slug = request.space();
        var rule = request.rule();
        var answer = brainkb.as(caller, workspace, call).ask(api -> api.removeAccessRule(slug, rule));
        return AccessRules.of(answer, request.note(), call.budget());
    }
}
