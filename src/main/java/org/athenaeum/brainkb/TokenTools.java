package org.athenaeum.brainkb;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.athenaeum.brainkb.access.Brainkb;
import org.athenaeum.brainkb.account.CreateTokenRequest;
import org.athenaeum.brainkb.account.CreatedToken;
import org.athenaeum.brainkb.account.RevokeTokenRequest;
import org.athenaeum.brainkb.account.RevokedToken;
import org.athenaeum.brainkb.account.TokenList;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.limit.Limited;
import org.athenaeum.catalog.limit.RateClass;
import org.athenaeum.identity.Caller;
import org.athenaeum.session.workspace.Workspace;

/** The caller's personal access tokens (brainkb A.1). */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class TokenTools {

    @Inject
    Brainkb brainkb;

    @Limited({RateClass.AUTH, RateClass.ADMIN})
    @Tool(name = "brainkb_create_token", title = "Create personal access token", description = CreateTokenRequest.DESCRIPTION,
            order = 6,
            annotations = @Tool.Annotations(readOnlyHint = false, destructiveHint = false, idempotentHint = false,
                    openWorldHint = true))
    public CreatedToken createToken(CreateTokenRequest request, Caller caller, Workspace workspace, Call call) {
        return CreatedToken.of(brainkb.as(caller, workspace, call).manage(api -> api.createToken(request.body())));
    }

    @Limited(RateClass.ADMIN)
    @Tool(name = "brainkb_list_tokens", title = "List my tokens", order = 7,
            description = "Lists your personal access tokens, without the tokens themselves: id, name, prefix, when it "
                    + "ends, whether it is active.",
            annotations = @Tool.Annotations(readOnlyHint = true, destructiveHint = false, idempotentHint = true,
                    openWorldHint = true))
    public TokenList listTokens(Caller caller, Workspace workspace, Call call) {
        return TokenList.of(brainkb.as(caller, workspace, call).manage(api -> api.tokens()));
    }

    @Limited(RateClass.ADMIN)
    @Tool(name = "brainkb_revoke_token", title = "Revoke a token", order = 8,
            description = "Revokes one of your personal access tokens for good, by its id from brainkb_list_tokens.",
            annotations = @Tool.Annotations(readOnlyHint = false, destructiveHint = true, idempotentHint = false,
                    openWorldHint = true))
    public RevokedToken revokeToken(RevokeTokenRequest request, Caller caller, Workspace workspace, Call call) {
        return RevokedToken.of(brainkb.as(caller, workspace, call).manage(api -> api.revokeToken(request.id())));
    }
}
