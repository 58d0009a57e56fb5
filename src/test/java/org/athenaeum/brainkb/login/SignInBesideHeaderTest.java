package org.athenaeum.brainkb.login;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.athenaeum.brainkb.PlayedBrainkb.anyone;
import static org.athenaeum.brainkb.PlayedBrainkb.call;
import static org.athenaeum.brainkb.PlayedBrainkb.jwt;
import static org.athenaeum.brainkb.PlayedBrainkb.sending;

import jakarta.json.JsonValue;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.athenaeum.brainkb.PlayedBrainkb;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.identity.VerifiedToken;
import org.athenaeum.session.workspace.Workspace;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("RULINGS 18, 33: signing in while requests carry a credential in their header, which goes before every login")
class SignInBesideHeaderTest {

    private static final Caller SENDING = sending("brainkb_pat_h");
    private static final LoginRequest PASSWORD = new LoginRequest("ana@lab.org", "hunter2", Optional.empty());

    private PlayedBrainkb brainkb;
    private Workspace workspace;
    private SignIn signIn;

    @BeforeEach
    void open() {
        brainkb = PlayedBrainkb.with(Map.of());
        workspace = brainkb.workspace();
        signIn = brainkb.bean(SignIn.class);
    }

    @AfterEach
    void close() {
        brainkb.close();
    }

    @Test
    @DisplayName("a login that no call could go by is refused before anything is sent or kept")
    void refusesALoginThatCouldNotBeUsed() {
        var begin = new BrowserSignInRequest(Provider.ORCID, Optional.empty());
        var finish = new FinishSignInRequest("A3KM-7QRS", Optional.empty());
        var token = new UseTokenRequest("brainkb_pat_x", Optional.empty());

        var failures = Stream.<Runnable>of(() -> signIn.withPassword(PASSWORD, SENDING, workspace, call()),
                () -> signIn.start(begin, SENDING, workspace, call()), () -> signIn.finish(finish, SENDING, workspace, call()),
                () -> signIn.withToken(token, SENDING, workspace, call()))
                .map(attempt -> catchThrowableOfType(ToolFailure.class, attempt::run)).toList();

        assertThat(failures).hasSize(4).allSatisfy(failure -> {
            assertThat(failure.reason()).isEqualTo("credential_in_header");
            assertThat(failure.hint()).contains("Remove the header", "new session", "sign in there");
        });
        assertThat(brainkb.users.seen()).isEmpty();
        assertThat(brainkb.query.seen()).isEmpty();
        assertThat(brainkb.as(anyone(), workspace).isAnonymous()).isTrue();
    }

    @Test
    @DisplayName("whom a token of the gateway's own names finds the login without the header, and is told of it")
    void tellsANamedCallerToRemoveTheHeader() {
        var refresh = jwt("{\"sub\":\"ana@lab.org\",\"aud\":\"brainkb-auth\",\"typ\":\"refresh\"}");
        brainkb.users("POST /api/auth/login", 200, "{\"refresh_token\":\"" + refresh + "\"}");
        var named = Caller.of(new VerifiedToken("https://login.example.org", "ana", "desk", Optional.empty(), Optional.empty(),
                Instant.MAX, Scopes.NONE, JsonValue.EMPTY_JSON_OBJECT)).with(SENDING.credentials());

        var signedIn = signIn.withPassword(PASSWORD, named, workspace, call());

        assertThat(signedIn.account()).contains("remove it from the client's configuration");
    }
}
