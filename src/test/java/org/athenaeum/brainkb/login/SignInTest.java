package org.athenaeum.brainkb.login;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.athenaeum.brainkb.PlayedBrainkb.anyone;
import static org.athenaeum.brainkb.PlayedBrainkb.call;
import static org.athenaeum.brainkb.PlayedBrainkb.jwt;
import static org.athenaeum.brainkb.PlayedBrainkb.local;
import static org.athenaeum.brainkb.PlayedBrainkb.sending;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.brainkb.PlayedBrainkb;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.protocol.Json;
import org.athenaeum.session.workspace.Workspace;
import org.athenaeum.session.workspace.WorkspaceRefused;
import org.athenaeum.session.workspace.Workspaces;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SignInTest {

    private static final String REFRESH = jwt("{\"sub\":\"ana@lab.org\",\"aud\":\"brainkb-auth\",\"typ\":\"refresh\"}");
    private static final String GRAPHS = "GET /api/query/registered-named-graphs";
    private static final LoginRequest PASSWORD = new LoginRequest(" ana@lab.org ", "hunter2", Optional.empty());

    private PlayedBrainkb brainkb;
    private Workspace workspace;
    private SignIn signIn;

    @BeforeEach
    void open() {
        brainkb = PlayedBrainkb.with(Map.of()).exchanging("ana@lab.org").query(GRAPHS, 200, "{}");
        workspace = brainkb.workspace();
        signIn = brainkb.bean(SignIn.class);
    }

    @AfterEach
    void close() {
        brainkb.close();
    }

    private ToolFailure failing(Runnable attempt) {
        return catchThrowableOfType(ToolFailure.class, attempt::run);
    }

    private ToolFailure failingPassword() {
        return failing(() -> signIn.withPassword(PASSWORD, anyone(), workspace, call()));
    }

    private static String refresh() {
        return "{\"refresh_token\":\"" + REFRESH + "\",\"token_type\":\"refresh\",\"expires_in\":43200}";
    }

    @Test
    @DisplayName("C.4: a password is sent once, and what is kept is the refresh token")
    void keepsTheRefreshTokenOfAPassword() {
        brainkb.users("POST /api/auth/login", 200, refresh());

        var signedIn = signIn.withPassword(PASSWORD, anyone(), workspace, call());
        brainkb.as(anyone(), workspace).ask(api -> api.registeredGraphs());

        assertThat(signedIn).isEqualTo(new SignedIn(Optional.of("ana@lab.org"), "password", Optional.empty(), 720,
                Optional.empty()));
        assertThat(Json.read(brainkb.users.seen().get(0).body())).isEqualTo(
                Json.read("{\"email\":\"ana@lab.org\",\"password\":\"hunter2\"}"));
        assertThat(brainkb.askedOfUsers()).containsExactly("POST /api/auth/login", "POST /api/auth/exchange");
        assertThat(brainkb.users.last().toString() + brainkb.query.seen()).doesNotContain("hunter2");
    }

    @Test
    @DisplayName("G.14: a wrong password goes to one endpoint only")
    void sendsAWrongPasswordToOnePlace() {
        brainkb.users("POST /api/auth/login", 401, "{\"detail\":\"Incorrect email or password\"}");

        assertThat(failingPassword().reason()).isEqualTo("login_refused");

        assertThat(brainkb.askedOfUsers()).hasSize(1);
        assertThat(brainkb.query.seen()).isEmpty();
    }

    @ParameterizedTest(name = "{0}: {2}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
            "403 | {\"detail\":{\"error\":\"account_suspended\",\"message\":\"Suspended.\"}} | account_suspended",
            "422 | {\"detail\":[{\"loc\":[\"body\",\"email\"],\"msg\":\"no\",\"input\":\"hunter2\"}]} | invalid",
            "429 | {\"detail\":\"slow down\"} | rate_limited",
            "500 | Internal Server Error | backend_error",
            "500 | {\"detail\":NaN,\"password\":\"hunter2\"} | backend_error",
            "422 | [{\"input\":\"hunter2\"}] | invalid",
            "400 | {\"detail\":\"hunter2 is no password\"} | bad_request",
            "200 | {} | unreadable_answer"})
    @DisplayName("G.13, C.12: each failure keeps its reason, and shows nothing that was sent")
    void keepsTheReasonOfAFailure(int status, String body, String reason) {
        brainkb.users("POST /api/auth/login", status, body);

        var failure = failingPassword();

        assertThat(failure.reason()).isEqualTo(reason);
        assertThat(failure.getMessage() + failure.hint() + failure.data()).doesNotContain("hunter2");
        assertThat(brainkb.query.seen()).isEmpty();
        assertThat(brainkb.as(anyone(), workspace).isAnonymous()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {404, 405})
    @DisplayName("C.4: only where there is no single sign-on the old endpoints are tried")
    void fallsBackToTheOldEndpoints(int absent) {
        var legacy = jwt("{\"sub\":\"ana@lab.org\"}");
        brainkb.users("POST /api/auth/login", absent, "{\"detail\":\"Not Found\"}").query("POST /api/login", absent, "{}")
                .query("POST /api/token", 200, "{\"access_token\":\"" + legacy + "\",\"token_type\":\"bearer\"}");

        var signedIn = signIn.withPassword(PASSWORD, anyone(), workspace, call());
        brainkb.as(anyone(), workspace).ask(api -> api.registeredGraphs());

        assertThat(signedIn.method()).isEqualTo("legacy");
        assertThat(signedIn.account()).contains("query service only");
        assertThat(brainkb.query.last().header("Authorization")).isEqualTo("Bearer " + legacy);
        assertThat(failing(() -> brainkb.as(anyone(), workspace).manage(api -> api.tokens())).reason())
                .isEqualTo("wrong_audience");
    }

    @Test
    @DisplayName("the address is told to who sits at the machine alone")
    void tellsEachCallerWhatConcernsIt() {
        brainkb.users("POST /api/auth/login", 200, refresh());

        assertThat(signIn.withPassword(PASSWORD, local(), workspace, call()).account()).contains(brainkb.query.url().toString());
        assertThat(signIn.withPassword(PASSWORD, anyone(), workspace, call()).account()).doesNotContain("127.0.0.1", "header");
    }

    @Test
    @DisplayName("RULINGS 18, 33: a login that a header would go before, in a session bound to that header, is refused unsent")
    void refusesALoginBesideAHeader() {
        var caller = sending("brainkb_pat_h");

        for (var attempt : List.<Runnable>of(() -> signIn.withPassword(PASSWORD, caller, workspace, call()),
                () -> signIn.start(new BrowserSignInRequest(Provider.ORCID, Optional.empty()), caller, workspace, call()),
                () -> signIn.finish(new FinishSignInRequest("A3KM", Optional.empty()), caller, workspace, call()),
                () -> signIn.withToken(new UseTokenRequest("brainkb_pat_x", Optional.empty()), caller, workspace, call()))) {
            var failure = failing(attempt);

            assertThat(failure.reason()).isEqualTo("credential_in_header");
            assertThat(failure.hint()).contains("Remove the header", "new session");
        }
        assertThat(brainkb.users.seen()).isEmpty();
    }

    @Test
    @DisplayName("A.1: nothing is spent where the login could not be kept")
    void asksNothingWhereNothingCanBeKept() {
        workspace = brainkb.bean(Workspaces.class).transitory();

        assertThatThrownBy(() -> signIn.withPassword(PASSWORD, anyone(), workspace, call())).isInstanceOf(WorkspaceRefused.class);
        assertThatThrownBy(() -> finish(Optional.empty())).isInstanceOf(WorkspaceRefused.class);

        assertThat(brainkb.users.seen()).isEmpty();
    }

    @Test
    @DisplayName("C.5: a code of nobody knows which server is taken to none")
    void wantsToKnowWhoseCodeItIs() {
        try (var two = PlayedBrainkb.with(Map.of("MCP_ALLOWED_BASE_URLS", brainkb.query.url() + "=" + brainkb.users.url()))) {
            var failure = failing(() -> two.bean(SignIn.class).finish(new FinishSignInRequest("A3KM", Optional.empty()), anyone(),
                    two.workspace(), call()));

            assertThat(failure.reason()).isEqualTo("sign_in_not_begun");
            assertThat(failure.hint()).contains("Begin again", "base_url");
            assertThat(two.users.seen()).isEmpty();
        }
    }

    @Test
    @DisplayName("A.1: a token is tried before it is kept")
    void keepsNoTokenThatIsRefused() {
        brainkb.users("POST /api/auth/pat/exchange", 401, "{\"detail\":\"invalid\"}");

        var failure = failing(() -> signIn.withToken(new UseTokenRequest("brainkb_pat_x", Optional.empty()), anyone(),
                workspace, call()));

        assertThat(failure.reason()).isEqualTo("credential_refused");
        assertThat(failure.getMessage() + failure.hint()).doesNotContain("brainkb_pat_x");
        assertThat(brainkb.as(anyone(), workspace).isAnonymous()).isTrue();
    }

    @Test
    void signsInWithAToken() {
        var signedIn = signIn.withToken(new UseTokenRequest(" brainkb_pat_x ", Optional.empty()), anyone(), workspace, call());

        assertThat(signedIn.email()).contains("ana@lab.org");
        assertThat(signedIn.toString() + signedIn.account()).doesNotContain("brainkb_pat_x");
        assertThat(brainkb.as(anyone(), workspace).userId()).isEqualTo("ana@lab.org");
    }

    @Test
    void sendsNothingThatIsNoToken() {
        assertThat(failing(() -> signIn.withToken(new UseTokenRequest("hunter2", Optional.empty()), anyone(), workspace,
                call())).reason())
                .isEqualTo("no_token");
        assertThat(brainkb.users.seen()).isEmpty();
    }

    private BrowserSignIn start(String url) {
        brainkb.users("POST /api/auth/cli/start", 200, Json.object().add("authorize_url", url).add("state", "secret-state")
                .build().toString());
        return signIn.start(new BrowserSignInRequest(Provider.ORCID, Optional.empty()), anyone(), workspace, call());
    }

    private SignedIn finish(Optional<String> baseUrl) {
        return signIn.finish(new FinishSignInRequest(" A3KM-7QRS ", baseUrl), anyone(), workspace, call());
    }

    @Test
    @DisplayName("C.5: an address to begin with, a code to end with, and the email to see whose it was")
    void signsInThroughABrowser() {
        var begun = start("https://orcid.example/authorize?x=1");
        brainkb.users("POST /api/auth/cli/exchange", 200, refresh());
        var signedIn = finish(Optional.empty());

        assertThat(begun.account()).contains("https://orcid.example/authorize?x=1", "brainkb_finish_login");
        assertThat(begun.toString()).doesNotContain("secret-state");
        assertThat(brainkb.users.seen().get(0).body()).isEqualTo("{\"provider\":\"orcid\"}");
        assertThat(brainkb.users.last().body()).isEqualTo("{\"code\":\"A3KM-7QRS\"}");
        assertThat(signedIn.email()).contains("ana@lab.org");
        assertThat(signedIn.account()).contains("ana@lab.org", "If that is not you").doesNotContain("A3KM");
        assertThat(brainkb.as(anyone(), workspace).userId()).isEqualTo("ana@lab.org");
    }

    @ParameterizedTest
    @ValueSource(strings = {"javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "/relative", "",
            "https://u:p@x.example/", "https://x.example/\u202Emoc", "https://x.example/\u00E9"})
    @DisplayName("A.1: only an address for a browser is shown")
    void showsNoOtherAddress(String url) {
        assertThat(failing(() -> start(url)).reason()).isEqualTo("unreadable_answer");
    }

    @ParameterizedTest
    @ValueSource(ints = {404, 503})
    void saysThatAProviderIsNotThere(int status) {
        brainkb.users("POST /api/auth/cli/start", status, "{\"detail\":\"no\"}");

        assertThat(failing(() -> signIn.start(new BrowserSignInRequest(Provider.GITHUB, Optional.empty()), anyone(), workspace,
                call())))
                .hasMessageContaining("github");
    }

    @Test
    @DisplayName("C.12: a token in the body of an exchange is not told, even where the backend repeats it")
    void tellsNoTokenThatWasTried() {
        brainkb.users("POST /api/auth/pat/exchange", 500, "{\"detail\":{\"message\":\"no such token: brainkb_pat_x y\"}}");

        var failure = failing(() -> signIn.withToken(new UseTokenRequest("brainkb_pat_x y", Optional.empty()), anyone(), workspace,
                call()));

        assertThat(failure).hasMessage("no such token: ***");
    }

    @ParameterizedTest
    @ValueSource(strings = {"    ", "\t \t "})
    void sendsNoCodeThatIsBlank(String code) {
        assertThat(failing(() -> signIn.finish(new FinishSignInRequest(code, Optional.empty()), anyone(), workspace, call())).reason())
                .isEqualTo("code_refused");
        assertThat(brainkb.users.seen()).isEmpty();
    }

    @Test
    void saysThatACodeIsGoodNoMore() {
        brainkb.users("POST /api/auth/cli/exchange", 400, "{\"detail\":\"Invalid code A3KM-7QRS\"}");

        var failure = failing(() -> finish(Optional.empty()));

        assertThat(failure.reason()).isEqualTo("code_refused");
        assertThat(failure.getMessage() + failure.data()).doesNotContain("A3KM");
    }

    @Test
    @DisplayName("C.5, C.7: a code is taken to the servers where the sign-in was begun, and to no others")
    void finishesWhereItWasBegun() {
        try (var two = PlayedBrainkb.with(Map.of("MCP_ALLOWED_BASE_URLS", brainkb.query.url() + "=" + brainkb.users.url()))) {
            var there = two.workspace();
            brainkb.users("POST /api/auth/cli/start", 200, "{\"authorize_url\":\"https://orcid.example/\"}")
                    .users("POST /api/auth/cli/exchange", 200, refresh());
            var begin = new BrowserSignInRequest(Provider.GLOBUS, Optional.of(brainkb.query.url().toString()));
            two.bean(SignIn.class).start(begin, anyone(), there, call());

            var conflict = failing(() -> two.bean(SignIn.class).finish(
                    new FinishSignInRequest("A3KM", Optional.of(two.query.url().toString())), anyone(), there, call()));
            two.bean(SignIn.class).finish(new FinishSignInRequest("A3KM", Optional.empty()), anyone(), there, call());

            assertThat(conflict.reason()).isEqualTo("base_url_conflict");
            assertThat(brainkb.askedOfUsers()).containsExactly("POST /api/auth/cli/start", "POST /api/auth/cli/exchange");
            assertThat(two.users.seen()).isEmpty();
            assertThat(two.as(anyone(), there).resolved().servers().base()).isEqualTo(brainkb.query.url());
        }
    }

    @Test
    @DisplayName("G.16: who logs out is told as whom the next call goes out")
    void saysWhatComesAfterALogout() {
        signIn.withToken(new UseTokenRequest("brainkb_pat_x", Optional.empty()), anyone(), workspace, call());

        assertThat(signIn.out(anyone(), workspace)).isEqualTo(new LoggedOut(true, "none"));
        assertThat(signIn.out(anyone(), workspace)).isEqualTo(new LoggedOut(false, "none"));
        assertThat(signIn.out(sending("brainkb_pat_h"), workspace).account()).contains("header");
        try (var shared = PlayedBrainkb.with(Map.of("BRAINKB_TOKEN", "brainkb_pat_env"))) {
            assertThat(shared.bean(SignIn.class).out(local(), shared.workspace()).account()).contains("BRAINKB_TOKEN");
        }
    }
}
