package org.athenaeum.brainkb.access;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.athenaeum.brainkb.backend.Services;
import org.athenaeum.brainkb.credential.AccessTokens;
import org.athenaeum.brainkb.credential.Resolution;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Caller;
import org.athenaeum.session.workspace.Workspace;

/**
 * BrainKB, for the tools. A tool takes {@code Caller}, {@code Workspace} and {@code Call} as parameters and asks:
 *
 * <pre>{@code
 * var brainkb = this.brainkb.as(caller, workspace, call);
 * var user = brainkb.userId();
 * JsonObject job = brainkb.ask(api -> api.job(user, JobId.of(jobId)));
 * JsonValue users = brainkb.manage(api -> api.users(words, null, 50, null));
 * }</pre>
 */
@ApplicationScoped
public class Brainkb {

    @Inject
    Services services;

    @Inject
    AccessTokens tokens;

    @Inject
    Resolution resolution;

    /** As that caller, in this one call. Nothing is looked up before the first question. */
    public OnBehalf as(Caller caller, Workspace workspace, Call call) {
        return new OnBehalf(services, tokens, () -> resolution.of(caller, workspace), call);
    }
}
