package org.athenaeum.brainkb.login;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.athenaeum.brainkb.PlayedBrainkb.anyone;
import static org.athenaeum.brainkb.PlayedBrainkb.call;
import static org.athenaeum.brainkb.PlayedBrainkb.jwt;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.athenaeum.brainkb.PlayedBrainkb;
import org.athenaeum.brainkb.credential.Login;
import org.athenaeum.brainkb.credential.SessionLogins;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.outbound.client.PlayedBackend;
import org.athenaeum.protocol.Revision;
import org.athenaeum.session.SessionPlace;
import org.athenaeum.session.SessionStore;
import org.athenaeum.session.workspace.Workspace;
import org.athenaeum.session.workspace.WorkspaceRefused;
import org.athenaeum.session.workspace.WorkspaceRefused.Why;
import org.athenaeum.session.workspace.Workspaces;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("A.1, C.3: a sign-in that cannot be kept spends nothing that it need not, and leaves nothing")
class UnkeptSignInTest {

    private static final SessionPlace PLACE = SessionPlace.open("/mcp/brainkb");
    private static final String REFRESH = jwt("{\"sub\":\"ana@lab.org\",\"aud\":\"brainkb-auth\",\"typ\":\"refresh\"}");

    /** The ways to sign in, each with the request that spends something. */
    enum Attempt {
        PASSWORD("POST /api/auth/login", "{\"refresh_token\":\"" + REFRESH + "\"}") {
            @Override
            void of(SignIn signIn, Workspace workspace) {
                signIn.withPassword(new LoginRequest("ana@lab.org", "hunter2", Optional.empty()), anyone(), workspace, call());
            }
        },
        BEGIN("POST /api/auth/cli/start", "{\"authorize_url\":\"https://orcid.example/a\",\"state\":\"s\"}") {
            @Override
            void of(SignIn signIn, Workspace workspace) {
                signIn.start(new BrowserSignInRequest(Provider.ORCID, Optional.empty()), anyone(), workspace, call());
            }
        },
        FINISH("POST /api/auth/cli/exchange", "{\"refresh_token\":\"" + REFRESH + "\"}") {
            @Override
            void of(SignIn signIn, Workspace workspace) {
                signIn.finish(new FinishSignInRequest("A3KM-7QRS", Optional.empty()), anyone(), workspace, call());
            }
        },
        TOKEN("POST /api/auth/pat/exchange", "{\"access_token\":\"" + jwt("{\"sub\":\"ana@lab.org\"}")
                + "\",\"expires_in\":900}") {
            @Override
            void of(SignIn signIn, Workspace workspace) {
                signIn.withToken(new UseTokenRequest("brainkb_pat_x", Optional.empty()), anyone(), workspace, call());
            }
        };

        private final String request;
        private final String answer;

        Attempt(String request, String answer) {
            this.request = request;
            this.answer = answer;
        }

        abstract void of(SignIn signIn, Workspace workspace);
    }

    private PlayedBrainkb brainkb;
    private Workspaces workspaces;
    private SessionStore sessions;

    @BeforeEach
    void open() {
        brainkb = PlayedBrainkb.with(Map.of());
        workspaces = brainkb.bean(Workspaces.class);
        sessions = brainkb.bean(SessionStore.class);
        for (var attempt : Attempt.values()) brainkb.users(attempt.request, 200, attempt.answer);
    }

    @AfterEach
    void close() {
        brainkb.close();
    }

    private Why refused(Attempt attempt, Workspace workspace) {
        return catchThrowableOfType(WorkspaceRefused.class, () -> attempt.of(brainkb.bean(SignIn.class), workspace)).why();
    }

    private void holdsNothing(Workspace workspace) {
        assertThat(brainkb.bean(PendingSignIns.class).of(workspace)).isEmpty();
        assertThat(brainkb.bean(SessionLogins.class).of(workspace).flatMap(Login::credential)).isEmpty();
        assertThat(workspace.endsAt()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("RULINGS 19: where every workspace is in use, no password, code or token goes out")
    void spendsNothingWhereThereIsNoRoom(Attempt attempt) {
        var owner = Optional.of("ana at the gateway");
        for (int taken = 0; taken < 50; taken++) {
            workspaces.unclaimed(owner).keepUntil("of the test", Instant.now().plus(Duration.ofHours(1)));
        }
        var workspace = workspaces.unclaimed(owner);

        assertThat(refused(attempt, workspace)).isEqualTo(Why.FULL);

        assertThat(brainkb.users.seen()).isEmpty();
        assertThat(brainkb.query.seen()).isEmpty();
        holdsNothing(workspace);
    }

    static Stream<Arguments> endings() {
        return Stream.of(Attempt.values()).flatMap(attempt -> Stream.of(true, false)
                .map(session -> Arguments.of(attempt, session)));
    }

    @ParameterizedTest(name = "{0}, in a session: {1}")
    @MethodSource("endings")
    @DisplayName("a workspace that ends while BrainKB is asked takes the login along")
    void keepsNothingOfWhatEndedMeanwhile(Attempt attempt, boolean session) {
        var id = sessions.open(PLACE, Revision.V2025_11_25, "{}").id();
        var handle = workspaces.unclaimed(Optional.empty()).mint().orElseThrow();
        var workspace = session ? workspaces.ofSession(id, Optional.empty())
                : workspaces.ofHandle(handle, Optional.empty()).orElseThrow();
        brainkb.users(attempt.request, (seen, exchange) -> {
            sessions.end(PLACE, id);
            workspaces.end(workspace.key());
            PlayedBackend.send(exchange, 200, "application/json", attempt.answer);
        });

        assertThat(refused(attempt, workspace)).isEqualTo(Why.UNKNOWN);

        assertThat(brainkb.askedOfUsers()).containsExactly(attempt.request);
        holdsNothing(workspace);
        assertThat(workspaces.size()).isEqualTo(session ? 1 : 0);
    }

    @Test
    @DisplayName("a sign-in that was begun stays begun where its code is refused, and is over once it was used")
    void staysBegunUntilItsCodeIsTaken() {
        var workspace = brainkb.workspace();
        Attempt.BEGIN.of(brainkb.bean(SignIn.class), workspace);
        brainkb.users(Attempt.FINISH.request, 400, "{\"detail\":\"Invalid, expired or already used code\"}");

        assertThat(catchThrowableOfType(RuntimeException.class, () -> Attempt.FINISH.of(brainkb.bean(SignIn.class), workspace)))
                .hasMessageContaining("BrainKB does not take this code");
        assertThat(brainkb.bean(PendingSignIns.class).of(workspace)).isPresent();

        brainkb.users(Attempt.FINISH.request, 200, Attempt.FINISH.answer);
        Attempt.FINISH.of(brainkb.bean(SignIn.class), workspace);
        assertThat(brainkb.bean(PendingSignIns.class).of(workspace)).isEmpty();
        assertThat(brainkb.bean(SessionLogins.class).of(workspace)).isPresent();
    }

    @Test
    @DisplayName("A.1: a token that was good a moment ago is tried anew, since it may be revoked by now")
    void keepsNoTokenThatWasRevokedMeanwhile() {
        var signIn = brainkb.bean(SignIn.class);
        Attempt.TOKEN.of(signIn, brainkb.workspace());
        brainkb.users(Attempt.TOKEN.request, 401, "{\"detail\":\"revoked\"}");
        var workspace = brainkb.workspace();

        var failure = catchThrowableOfType(ToolFailure.class, () -> Attempt.TOKEN.of(signIn, workspace));

        assertThat(failure.reason()).isEqualTo("credential_refused");
        assertThat(brainkb.bean(SessionLogins.class).of(workspace)).isEmpty();
    }
}
