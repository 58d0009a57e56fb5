package org.athenaeum.brainkb;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.athenaeum.brainkb.access.Brainkb;
import org.athenaeum.brainkb.login.BrowserSignIn;
import org.athenaeum.brainkb.login.BrowserSignInRequest;
import org.athenaeum.brainkb.login.FinishSignInRequest;
import org.athenaeum.brainkb.login.LoggedOut;
import org.athenaeum.brainkb.login.LoginRequest;
import org.athenaeum.brainkb.login.SignIn;
import org.athenaeum.brainkb.login.SignedIn;
import org.athenaeum.brainkb.login.UseTokenRequest;
import org.athenaeum.brainkb.account.WhoAmI;
import org.athenaeum.brainkb.account.WhoIs;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.limit.Limited;
import org.athenaeum.catalog.limit.RateClass;
import org.athenaeum.identity.Caller;
import org.athenaeum.session.workspace.OpensWorkspace;
import org.athenaeum.session.workspace.Workspace;

/** Signing in and out, and as whom one is (brainkb A.1). */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class SessionTools {

    /** A login may ask three endpoints, each for half a minute at most. */
    private static final int DEADLINE = 100;

    @Inject
    Brainkb brainkb;

    @Inject
    SignIn signIn;

    @Tool(name = "brainkb_whoami", title = "Who am I", order = 1,
            description = "Says as whom you are signed in to BrainKB, by which credential, and what it is good for. Call it "
                    + "first.",
            annotations = @Tool.Annotations(readOnlyHint = true, destructiveHint = false, idempotentHint = true,
                    openWorldHint = true))
    public WhoAmI whoami(Caller caller, Workspace workspace, Call call) {
        return WhoIs.calling(brainkb.as(caller, workspace, call), caller);
    }

    @OpensWorkspace
    @Limited(RateClass.AUTH)
    @Tool(name = "brainkb_globus_login", title = "Start browser sign-in", description = BrowserSignInRequest.DESCRIPTION,
            order = 2,
            deadlineSeconds = DEADLINE, annotations = @Tool.Annotations(
            readOnlyHint = false, destructiveHint = false, idempotentHint = false, openWorldHint = true))
    public BrowserSignIn startSignIn(BrowserSignInRequest request, Caller caller, Workspace workspace, Call call) {
        return signIn.start(request, caller, workspace, call);
    }

    @Limited(RateClass.AUTH)
    @Tool(name = "brainkb_finish_login", title = "Finish browser sign-in", order = 3, deadlineSeconds = DEADLINE,
            description = "Finishes the sign-in with the code the user got in the browser, and says who signed in: show "
                    + "that to the user. Lasts 12 hours, or as configured.",
            annotations = @Tool.Annotations(readOnlyHint = false, destructiveHint = false, idempotentHint = false,
                    openWorldHint = true))
    public SignedIn finishSignIn(FinishSignInRequest request, Caller caller, Workspace workspace, Call call) {
        return signIn.finish(request, caller, workspace, call);
    }

    @Limited(RateClass.AUTH)
    @Tool(name = "brainkb_use_token", title = "Use a token for this session", order = 4, deadlineSeconds = DEADLINE,
            description = "Signs this session in with a personal access token that the user has. It is tried, kept in "
                    + "memory for 12 hours, or as configured, and never shown.",
            annotations = @Tool.Annotations(readOnlyHint = false, destructiveHint = false, idempotentHint = true,
                    openWorldHint = true))
    public SignedIn useToken(UseTokenRequest request, Caller caller, Workspace workspace, Call call) {
        return signIn.withToken(request, caller, workspace, call);
    }

    @Limited(RateClass.AUTH)
    @Tool(name = "brainkb_login", title = "Log in with password", description = LoginRequest.DESCRIPTION, order = 5,
            deadlineSeconds = DEADLINE, annotations = @Tool.Annotations(
            readOnlyHint = false, destructiveHint = false, idempotentHint = true, openWorldHint = true))
    public SignedIn login(LoginRequest request, Caller caller, Workspace workspace, Call call) {
        return signIn.withPassword(request, caller, workspace, call);
    }

    /** Local, but not free: it counts as a read (brainkb D.5). */
    @Limited(RateClass.READ)
    @Tool(name = "brainkb_logout", title = "Log out", order = 9, waits = false,
            description = "Forgets this session's login here. At BrainKB nothing is revoked; brainkb_revoke_token ends a "
                    + "token there.",
            annotations = @Tool.Annotations(readOnlyHint = false, destructiveHint = true, idempotentHint = true,
                    openWorldHint = false))
    public LoggedOut logout(Caller caller, Workspace workspace) {
        return signIn.out(caller, workspace);
    }
}
