package org.athenaeum.brainkb.credential;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.identity.Backend;
import org.athenaeum.identity.Caller;
import org.athenaeum.outbound.BackendPair;
import org.athenaeum.session.workspace.Workspace;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.brainkb.BrainkbSettings;

/**
 * Looks for a credential: in the request's header, in the workspace's login, in the environment (brainkb C.1, RULINGS 33). The first
 * that is there counts, and what then fails with it is a failure: no call goes on as somebody else.
 */
@ApplicationScoped
public class Resolution {

    @Inject
    Settings settings;

    @Inject
    SessionLogins logins;

    /**
     * As whom this call goes out.
     *
     * @throws ToolFailure {@code base_url_not_allowed}, {@code base_url_conflict} or {@code login_over}
     */
    public Resolved of(Caller caller, Workspace workspace) {
        var chosen = choose(caller.credentials().address(Backend.BRAINKB), caller);
        var header = caller.credentials().secret(Backend.BRAINKB);
        if (header.isPresent()) return Resolved.of(Source.HEADER, chosen, header.get());
        var login = logins.of(workspace);
        if (login.isPresent()) return ofLogin(login.get(), chosen, caller);
        return ofEnvironment(caller, chosen);
    }

    /** The servers that an argument or a header names; blank is the standard pair. */
    public BackendPair choose(Optional<String> baseUrl, Caller caller) {
        return brainkb().backends().choose(baseUrl, caller.isLocal());
    }

    /** A login is never carried to servers other than its own (brainkb C.7). */
    private Resolved ofLogin(Login login, BackendPair chosen, Caller caller) {
        boolean named = caller.credentials().address(Backend.BRAINKB).filter(text -> !text.isBlank()).isPresent();
        if (named && !chosen.equals(login.servers())) {
            throw new ToolFailure("base_url_conflict", "The header X-BrainKB-Base-URL names another server than the one you signed in at.",
                    "Leave the header out, or sign in again with that base_url.");
        }
        if (login.credential().isEmpty()) {
            throw new ToolFailure("login_over", "Your sign-in is over; nothing is done as anybody else instead.",
                    "Sign in again (brainkb_globus_login), or call brainkb_logout to go on without it.");
        }
        return new Resolved(Source.SESSION, login.servers(), login.credential(), login.email(), Optional.of(logins.left(login)));
    }

    /** The environment's token belongs to the standard servers. */
    private Resolved ofEnvironment(Caller caller, BackendPair chosen) {
        boolean allowed = caller.isLocal() || brainkb().sharedIdentity();
        var token = brainkb().token().filter(secret -> allowed && chosen.equals(brainkb().backends().standard()));
        return token.map(secret -> Resolved.of(Source.ENVIRONMENT, chosen, secret)).orElseGet(() -> Resolved.none(chosen));
    }

    private BrainkbSettings brainkb() {
        return settings.brainkb().orElseThrow(() -> new IllegalStateException("the family brainkb is not configured"));
    }
}
