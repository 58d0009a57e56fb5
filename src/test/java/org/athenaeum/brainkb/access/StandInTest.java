package org.athenaeum.brainkb.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.athenaeum.brainkb.PlayedBrainkb.anyone;
import static org.athenaeum.brainkb.PlayedBrainkb.call;
import static org.athenaeum.brainkb.PlayedBrainkb.sending;

import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.athenaeum.brainkb.PlayedBrainkb;
import org.athenaeum.brainkb.SessionTools;
import org.athenaeum.brainkb.TokenTools;
import org.athenaeum.brainkb.account.CreateTokenRequest;
import org.athenaeum.brainkb.account.RevokeTokenRequest;
import org.athenaeum.brainkb.login.BrowserSignInRequest;
import org.athenaeum.brainkb.login.FinishSignInRequest;
import org.athenaeum.brainkb.login.LoginRequest;
import org.athenaeum.brainkb.login.Provider;
import org.athenaeum.brainkb.login.UseTokenRequest;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.identity.Caller;
import org.athenaeum.sandbox.brainkb.BrainKbFixture;
import org.athenaeum.sandbox.brainkb.BrainKbSettings;
import org.athenaeum.sandbox.brainkb.demo.DemoPeople;
import org.athenaeum.sandbox.brainkb.fault.Fault;
import org.athenaeum.sandbox.brainkb.fault.FaultKind;
import org.athenaeum.session.workspace.Workspace;
import org.athenaeum.testing.clock.TurnedClock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Signing in and asking, before the sandbox's BrainKB, which keeps its own books. */
@DisplayName("brainkb H: the family before a BrainKB that judges what it is sent")
class StandInTest {

    private static final String SPACES = "/api/spaces";

    @TempDir
    Path files;

    private final TurnedClock clock = TurnedClock.now();
    private BrainKbFixture standIn;
    private PlayedBrainkb brainkb;
    private Workspace workspace;

    private void open(boolean singleSignOn) throws IOException {
        standIn = BrainKbFixture.start(files, made -> new BrainKbSettings(clock, made.files(), singleSignOn, true,
                made.password()));
        brainkb = PlayedBrainkb.with(Map.of("BRAINKB_URL", standIn.query(""), "USERMANAGEMENT_URL", standIn.users("")));
        workspace = brainkb.workspace();
    }

    private void open() throws IOException {
        open(true);
    }

    @AfterEach
    void close() {
        brainkb.close();
        standIn.close();
    }

    private SessionTools session() {
        return brainkb.bean(SessionTools.class);
    }

    private TokenTools tokens() {
        return brainkb.bean(TokenTools.class);
    }

    private void signIn(String email) {
        session().login(new LoginRequest(email, BrainKbFixture.PASSWORD, Optional.empty()), anyone(), workspace, call());
    }

    private OnBehalf signedIn() {
        return brainkb.as(anyone(), workspace);
    }

    private ToolFailure failing(Runnable attempt) {
        return catchThrowableOfType(ToolFailure.class, attempt::run);
    }

    @Test
    void signsInWithAPasswordAndAsks() throws IOException {
        open();

        signIn(DemoPeople.CORA);

        var who = session().whoami(anyone(), workspace, call());
        assertThat(who.email()).contains(DemoPeople.CORA);
        assertThat(who.credentialKind()).contains("refresh");
        assertThat(who.roles()).contains("Curator");
        assertThat(signedIn().askOpenly(api -> api.spaces()).getJsonArray("spaces")).isNotEmpty();
        assertThat(signedIn().ask(api -> api.jobs(signedIn().userId(), 10, null)).getString("user_id"))
                .isEqualTo(DemoPeople.CORA);
    }

    @Test
    void makesUsesAndRevokesAToken() throws IOException {
        open();
        signIn(DemoPeople.CORA);
        var made = tokens().createToken(new CreateTokenRequest(Optional.of("notebook"), 5), anyone(), workspace, call());

        var elsewhere = brainkb.workspace();
        var used = session().useToken(new UseTokenRequest(made.token(), Optional.empty()), anyone(), elsewhere, call());
        assertThat(used.email()).contains(DemoPeople.CORA);
        assertThat(tokens().listTokens(anyone(), elsewhere, call()).account()).contains("token_id " + made.id() + ": notebook");

        tokens().revokeToken(new RevokeTokenRequest(made.id()), anyone(), workspace, call());
        var refused = failing(() -> session().useToken(new UseTokenRequest(made.token() + "x", Optional.empty()), anyone(),
                brainkb.workspace(), call()));
        assertThat(refused.reason()).isEqualTo("credential_refused");
        assertThat(failing(() -> tokens().revokeToken(new RevokeTokenRequest(made.id()), anyone(), workspace, call())).reason())
                .isEqualTo("not_found");
    }

    @Test
    @DisplayName("B.2: the access token of the backend lives a quarter of an hour, which no caller notices")
    void goesOnWhenAnAccessTokenHasRunOut() throws IOException {
        open();
        signIn(DemoPeople.CORA);
        assertThat(signedIn().askOpenly(api -> api.spaces())).isNotNull();

        clock.turn(Duration.ofMinutes(16));

        assertThat(signedIn().ask(api -> api.registeredGraphs())).isNotEmpty();
    }

    @Test
    @DisplayName("C.5: from the page in the browser to the email in the answer")
    void signsInThroughABrowser() throws IOException {
        open();
        var begun = session().startSignIn(new BrowserSignInRequest(Provider.GLOBUS, Optional.empty()), anyone(), workspace,
                call());

        var signedIn = session().finishSignIn(new FinishSignInRequest(code(begun.authorizeUrl(), DemoPeople.OLGA),
                Optional.empty()),
                anyone(), workspace, call());

        assertThat(signedIn.email()).contains(DemoPeople.OLGA);
        assertThat(session().whoami(anyone(), workspace, call()).scopes()).containsExactly("read");
    }

    /** What a person does there. */
    private String code(String page, String email) {
        var state = Pattern.compile("[?&]state=([^&]+)").matcher(page);
        assertThat(state.find()).isTrue();
        var form = "state=" + state.group(1) + "&email=" + URLEncoder.encode(email, StandardCharsets.UTF_8);
        var answer = standIn.send(HttpRequest.newBuilder().header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(form)), standIn.users("/sandbox/sign-in"), "");
        var code = Pattern.compile("<p class=\"code\">([^<]+)</p>").matcher(answer.body());
        assertThat(code.find()).isTrue();
        return code.group(1);
    }

    @Test
    @DisplayName("C.4: an installation without single sign-on is signed in to by its old endpoints")
    void signsInTheOldWay() throws IOException {
        open(false);

        signIn(DemoPeople.CORA);

        assertThat(session().whoami(anyone(), workspace, call()).credentialKind()).contains("legacy");
        assertThat(signedIn().ask(api -> api.registeredGraphs())).isNotEmpty();
        assertThat(failing(() -> tokens().listTokens(anyone(), workspace, call())).reason()).isEqualTo("wrong_audience");
    }

    @Test
    @DisplayName("G.13: wrong password, banned, and unknown provider keep their reasons")
    void keepsReasonsApart() throws IOException {
        open();
        var wrong = new LoginRequest(DemoPeople.CORA, "hunter2", Optional.empty());

        assertThat(failing(() -> session().login(wrong, anyone(), workspace, call())).reason()).isEqualTo("login_refused");
        assertThat(failing(() -> signIn(DemoPeople.BRUNO)).reason()).isEqualTo("account_suspended");
        assertThat(failing(() -> session().startSignIn(new BrowserSignInRequest(Provider.GITHUB, Optional.empty()), anyone(),
                workspace,
                call())).reason()).isEqualTo("provider_not_available");
        assertThat(standIn.servers().requests().toString()).contains("hunter2");
    }

    @Test
    @DisplayName("G.18: garbage is refused where the backend would take it for nobody")
    void believesNoGarbage() throws IOException {
        open();
        Caller garbage = sending("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbmEifQ.c2ln");

        assertThat(failing(() -> brainkb.as(garbage, workspace).askOpenly(api -> api.spaces())).reason())
                .isEqualTo("unauthorized");
        assertThat(session().whoami(garbage, workspace, call()).authenticated()).isFalse();
        assertThat(brainkb.as(anyone(), workspace).askOpenly(api -> api.spaces())).isNotNull();
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({"PLAIN_500,backend_error", "CUT,backend_broken", "HTML,unreadable_answer", "HALF_JSON,unreadable_answer",
            "REDIRECT,redirected", "ERROR_200,backend_failed"})
    @DisplayName("B.1: whatever comes back, a caller can read what happened")
    void tellsWhatWentWrong(FaultKind kind, String reason) throws IOException {
        open();
        standIn.faults().add(Fault.once(kind, SPACES));

        var failure = failing(() -> brainkb.as(anyone(), workspace).askOpenly(api -> api.spaces()));

        assertThat(failure.reason()).isEqualTo(reason);
        assertThat(failure.hint()).isNotBlank();
        assertThat(failure.getMessage() + failure.data()).doesNotContain("127.0.0.1", "localhost", "<html");
        assertThat(brainkb.as(anyone(), workspace).askOpenly(api -> api.spaces())).isNotNull();
    }
}
