package org.athenaeum.brainkb.login;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import org.athenaeum.brainkb.credential.AccessTokens;
import org.athenaeum.brainkb.credential.Audience;
import org.athenaeum.brainkb.credential.BrainkbCredential;
import org.athenaeum.brainkb.credential.Resolution;
import org.athenaeum.brainkb.credential.SessionLogins;
import org.athenaeum.brainkb.credential.Source;
import org.athenaeum.brainkb.credential.UnverifiedClaims;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Backend;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Secret;
import org.athenaeum.outbound.AllowedBackends;
import org.athenaeum.outbound.BackendPair;
import org.athenaeum.session.workspace.Workspace;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.brainkb.BrainkbSettings;

/** Makes, replaces and forgets the login of a workspace (brainkb A.1, C.3, C.7). Nothing is kept before BrainKB has agreed. */
@ApplicationScoped
public class SignIn {

    @Inject
    Settings settings;

    @Inject
    Resolution resolution;

    @Inject
    SessionLogins logins;

    @Inject
    PendingSignIns pending;

    @Inject
    AccessTokens tokens;

    @Inject
    PasswordLogin passwords;

    @Inject
    BrowserLogin browser;

    public SignedIn withPassword(LoginRequest request, Caller caller, Workspace workspace, Call call) {
        requireUsable(caller);
        workspace.mint();
        var servers = resolution.choose(request.baseUrl(), caller);
        var credential = passwords.credential(request, servers, call);
        var method = credential.kind() == BrainkbCredential.Kind.LEGACY ? "legacy" : "password";
        return keep(servers, credential, Optional.of(request.email().strip()), method, caller, workspace);
    }

    public BrowserSignIn start(BrowserSignInRequest request, Caller caller, Workspace workspace, Call call) {
        requireUsable(caller);
        workspace.mint();
        var servers = resolution.choose(request.baseUrl(), caller);
        var url = browser.start(request.provider(), servers, call);
        pending.begin(workspace, servers);
        return BrowserSignIn.at(request.provider(), url);
    }

    public SignedIn finish(FinishSignInRequest request, Caller caller, Workspace workspace, Call call) {
        requireUsable(caller);
        var begun = pending.of(workspace);
        var named = request.baseUrl().filter(text -> !text.isBlank());
        if (begun.isEmpty() && named.isEmpty() && !backends().listed().isEmpty()) throw notBegun();
        var servers = named.map(text -> resolution.choose(named, caller)).or(() -> begun)
                .orElseGet(() -> resolution.choose(Optional.empty(), caller));
        if (begun.isPresent() && !begun.get().equals(servers)) {
            throw new ToolFailure("base_url_conflict", "The sign-in was begun at another server than this base_url.",
                    "Leave base_url out to finish it there.");
        }
        workspace.mint();      // a code is not spent for a login that cannot be kept
        var credential = browser.finish(request.code(), servers, call);
        var email = credential.claims().flatMap(UnverifiedClaims::subject);
        var signedIn = keep(servers, credential, email, "browser", caller, workspace);
        pending.end(workspace);
        return signedIn;
    }

    /** The token is tried before it is kept. */
    public SignedIn withToken(UseTokenRequest request, Caller caller, Workspace workspace, Call call) {
        requireUsable(caller);
        var text = request.token().strip();
        if (!text.startsWith(BrainkbSettings.PAT_PREFIX)) {
            throw new ToolFailure("no_token", "That is not a personal access token of BrainKB, which begins with "
                    + BrainkbSettings.PAT_PREFIX + ".", "Make one with brainkb_create_token, or in BrainKB's own pages.");
        }
        var servers = resolution.choose(request.baseUrl(), caller);
        workspace.mint();
        var credential = BrainkbCredential.of(new Secret(text));
        tokens.forget(servers, Audience.QUERY_SERVICE, credential);      // one that was revoked a moment ago is not taken from memory
        var access = tokens.of(servers, Audience.QUERY_SERVICE, credential, call);
        return keep(servers, credential, access.claims().flatMap(UnverifiedClaims::subject), "token", caller, workspace);
    }

    /** Forgets the login, and says what the next call will go by. */
    public LoggedOut out(Caller caller, Workspace workspace) {
        boolean there = logins.drop(workspace);
        pending.end(workspace);
        return new LoggedOut(there, resolution.beside(caller).word());
    }

    private AllowedBackends backends() {
        return settings.brainkb().orElseThrow().backends();
    }

    private static ToolFailure notBegun() {
        return new ToolFailure("sign_in_not_begun", "No sign-in was begun here within the last ten minutes, and this server "
                + "knows several BrainKBs, so nobody can say whose this code is.",
                "Begin again with brainkb_globus_login, or name the server by base_url.");
    }

    private SignedIn keep(BackendPair servers, BrainkbCredential credential, Optional<String> email, String method, Caller caller,
                          Workspace workspace) {
        var longest = settings.brainkb().orElseThrow().sessionLife();
        var login = logins.keep(workspace, servers, credential, email, longest);
        var where = Optional.of(servers.base().toString()).filter(url -> caller.isLocal());
        return new SignedIn(email, method, where, Math.round(logins.left(login).toSeconds() / 60.0), note(caller));
    }

    /**
     * Refuses a login that no call could ever go by: the header's credential goes before it, and where nothing else binds the
     * session, a request without that header does not find it (RULINGS 18, 33). Nothing is sent for it.
     */
    private static void requireUsable(Caller caller) {
        if (caller.credentials().secret(Backend.BRAINKB).isEmpty() || caller.verified().isPresent()) return;
        throw new ToolFailure("credential_in_header",
                "Requests carry a credential in their header, which goes before any login, and binds the session: a login "
                        + "made here could not be used.",
                "Remove the header from the client's configuration, start a new session, and sign in there.");
    }

    /** A header goes before any login, and whoever signs in expects otherwise. */
    private static Optional<String> note(Caller caller) {
        return caller.credentials().secret(Backend.BRAINKB).map(header ->
                "But requests carry a credential in their header, which goes "
                + "before this login (credential_source " + Source.HEADER.word()
                        + "): remove it from the client's configuration.");
    }
}
