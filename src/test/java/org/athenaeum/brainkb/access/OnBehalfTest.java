package org.athenaeum.brainkb.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.athenaeum.brainkb.PlayedBrainkb.anyone;
import static org.athenaeum.brainkb.PlayedBrainkb.jwt;
import static org.athenaeum.brainkb.PlayedBrainkb.local;
import static org.athenaeum.brainkb.PlayedBrainkb.sending;

import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.athenaeum.brainkb.PlayedBrainkb;
import org.athenaeum.brainkb.identifier.JobId;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.identity.Caller;
import org.athenaeum.outbound.client.PlayedBackend;
import org.athenaeum.protocol.Json;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Questions on a caller's behalf, before two services that are played. */
class OnBehalfTest {

    private static final String PAT = "brainkb_pat_of-ana";
    private static final String GRAPHS = "GET /api/query/registered-named-graphs";

    private PlayedBrainkb brainkb;

    @BeforeEach
    void open() {
        brainkb = PlayedBrainkb.with(Map.of()).exchanging("ana@lab.org").query(GRAPHS, 200, "{}")
                .query("GET /api/spaces", 200, "{\"spaces\":[]}");
    }

    @AfterEach
    void close() {
        brainkb.close();
    }

    private OnBehalf as(Caller caller) {
        return brainkb.as(caller, brainkb.workspace());
    }

    private ToolFailure failing(Runnable question) {
        return catchThrowableOfType(ToolFailure.class, question::run);
    }

    @Test
    @DisplayName("B.3, RULINGS 31: a personal access token goes to the user management alone, and what comes back to the "
            + "query service")
    void exchangesAPersonalAccessTokenBeforeItAsks() {
        as(sending(PAT)).ask(api -> api.registeredGraphs());

        assertThat(Json.read(brainkb.users.last().body())).isEqualTo(
                Json.object().add("audience", "query_service").add("token", PAT).build());
        assertThat(brainkb.users.last().header("Authorization")).isEmpty();
        assertThat(brainkb.query.last().header("Authorization")).startsWith("Bearer eyJ");
        assertThat(brainkb.query.seen()).noneMatch(seen -> seen.toString().contains(PAT));
    }

    @Test
    void exchangesARefreshTokenAsBearer() {
        var refresh = jwt("{\"sub\":\"ana@lab.org\",\"aud\":\"brainkb-auth\",\"typ\":\"refresh\"}");

        as(sending(refresh)).ask(api -> api.registeredGraphs());

        assertThat(brainkb.askedOfUsers()).containsExactly("POST /api/auth/exchange");
        assertThat(brainkb.users.last().header("Authorization")).isEqualTo("Bearer " + refresh);
        assertThat(brainkb.query.last().header("Authorization")).isNotEqualTo("Bearer " + refresh);
    }

    @Test
    @DisplayName("C.6: each service is asked with a token of its own")
    void exchangesPerAudience() {
        brainkb.users("GET /api/admin/roles", 200, "[]");
        var ana = as(sending(PAT));

        ana.ask(api -> api.registeredGraphs());
        ana.manage(api -> api.roles());

        assertThat(brainkb.users.last().header("Authorization")).isNotEqualTo(brainkb.query.last().header("Authorization"));
        assertThat(brainkb.askedOfUsers()).containsExactly("POST /api/auth/pat/exchange", "POST /api/auth/pat/exchange",
                "GET /api/admin/roles");
    }

    @Test
    @DisplayName("C.3: one exchange serves many calls")
    void exchangesOnce() {
        for (int i = 0; i < 5; i++) as(sending(PAT)).ask(api -> api.registeredGraphs());

        assertThat(brainkb.askedOfUsers()).hasSize(1);
        assertThat(brainkb.askedOfQuery()).hasSize(5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"401 {\"detail\":\"Token has expired\"}", "403 {\"detail\":\"Could not validate credentials\"}"})
    @DisplayName("B.1, G.24: an expired token is exchanged anew, and the question asked once more")
    void asksOnceMoreWithANewToken(String refusal) {
        var asked = new AtomicInteger();
        brainkb.query(GRAPHS, (seen, exchange) -> PlayedBackend.send(exchange,
                asked.getAndIncrement() == 0 ? Integer.parseInt(refusal.substring(0, 3)) : 200, "application/json",
                asked.get() == 1 ? refusal.substring(4) : "{\"a\":{}}"));

        assertThat(as(sending(PAT)).ask(api -> api.registeredGraphs())).containsKey("a");

        assertThat(asked).hasValue(2);
        assertThat(brainkb.askedOfUsers()).hasSize(2);
    }

    @Test
    void asksNotAThirdTime() {
        brainkb.query(GRAPHS, 401, "{\"detail\":\"Token has expired\"}");

        assertThat(failing(() -> as(sending(PAT)).ask(api -> api.registeredGraphs())).reason()).isEqualTo("unauthorized");

        assertThat(brainkb.askedOfQuery()).hasSize(2);
    }

    @Test
    @DisplayName("C.3: what can be sent only once is sent only once")
    void sendsAnUploadOnce() {
        brainkb.query("POST /api/insert/jobs/recover", 401, "{\"detail\":\"Token has expired\"}");

        var failure = failing(() -> as(sending(PAT)).upload(api -> api.recover("ana@lab.org", JobId.of("j"))));

        assertThat(failure.reason()).isEqualTo("unauthorized");
        assertThat(brainkb.askedOfQuery()).hasSize(1);
    }

    @Test
    @DisplayName("A.0: user_id is the subject of the token in use")
    void namesItsUser() {
        assertThat(as(sending(PAT)).userId()).isEqualTo("ana@lab.org");
        assertThat(failing(() -> as(sending("opaque")).userId()).reason()).isEqualTo("no_user");
    }

    @Test
    @DisplayName("C.11: who brings nothing is told to sign in, and nothing is sent")
    void tellsWhoBringsNothingToSignIn() {
        var failure = failing(() -> as(anyone()).ask(api -> api.registeredGraphs()));

        assertThat(failure.reason()).isEqualTo("not_signed_in");
        assertThat(failure.hint()).contains("brainkb_globus_login");
        assertThat(brainkb.query.seen()).isEmpty();
    }

    @Test
    @DisplayName("C.9: what is public is read without any credential")
    void readsPublicThingsAnonymously() {
        assertThat(as(anyone()).askOpenly(api -> api.spaces())).containsKey("spaces");

        assertThat(brainkb.query.last().headers()).doesNotContainKey("authorization");
        assertThat(brainkb.users.seen()).isEmpty();
    }

    @Test
    @DisplayName("C.9: what is not public says that it was asked anonymously")
    void saysWhereSigningInWouldHelp() {
        brainkb.query("GET /api/spaces", 403, "{\"error\":\"private\"}");

        var failure = failing(() -> as(anyone()).askOpenly(api -> api.spaces()));

        assertThat(failure.data().getBoolean("anonymous")).isTrue();
        assertThat(failure.data().getInt("status_code")).isEqualTo(403);
    }

    @Test
    @DisplayName("C.9, G.13: a credential that fails never becomes anonymous, and its reason is kept")
    void neverDegradesToAnonymous() {
        brainkb.users("POST /api/auth/pat/exchange", 401, "{\"detail\":\"invalid\"}");
        assertThat(failing(() -> as(sending(PAT)).askOpenly(api -> api.spaces())).reason()).isEqualTo("credential_refused");

        brainkb.users("POST /api/auth/pat/exchange", 403,
                "{\"detail\":{\"error\":\"account_suspended\",\"message\":\"Suspended.\"}}");
        assertThat(failing(() -> as(sending(PAT)).askOpenly(api -> api.spaces())).reason()).isEqualTo("account_suspended");

        brainkb.users("POST /api/auth/pat/exchange", 500, "oops");
        assertThat(failing(() -> as(sending(PAT)).askOpenly(api -> api.spaces())).reason()).isEqualTo("backend_error");

        assertThat(brainkb.query.seen()).isEmpty();
    }

    @Test
    @DisplayName("B.4, G.18: a token that nobody has verified is shown where a bad one is refused, before it is used where "
            + "that is silent")
    void verifiesATokenBeforeAnOpenQuestion() {
        brainkb.query("GET /api/insert/jobs", 401, "{\"detail\":\"Could not validate credentials\"}");

        assertThat(failing(() -> as(sending("garbage")).askOpenly(api -> api.spaces())).reason()).isEqualTo("unauthorized");
        assertThat(brainkb.askedOfQuery()).containsExactly("GET /api/insert/jobs");

        brainkb.query("GET /api/insert/jobs", 403, "{\"detail\":\"Insufficient scopes\"}");
        assertThat(as(sending("opaque-but-good")).askOpenly(api -> api.spaces())).containsKey("spaces");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
            "500 {}                                     | backend_error",
            "502 <html>down</html>                      | backend_error",
            "429 {\"detail\":\"slow down\"}         | rate_limited",
            "404 {\"detail\":\"Not Found\"}         | not_found",
            "403 {\"detail\":\"Not authenticated\"} | forbidden",
            "403 <html>firewall</html>                  | forbidden",
            "200 <html>sign in</html>                   | unreadable_answer"})
    @DisplayName("G.11: only an answer, or the want of a right, proves a token; whatever else comes proves nothing")
    void takesNoFailureForAProof(String answer, String reason) {
        brainkb.query("GET /api/insert/jobs", Integer.parseInt(answer.substring(0, 3)), answer.substring(4));

        assertThat(failing(() -> as(sending("garbage")).verifiedToken()).reason()).isEqualTo(reason);
        assertThat(failing(() -> as(sending(PAT)).verifiedToken()).reason()).isEqualTo(reason);
    }

    @Test
    @DisplayName("G.18: a new token of an exchange is shown once before it is used where a bad one is silent")
    void showsANewTokenOnce() {
        for (int i = 0; i < 3; i++) as(sending(PAT)).askOpenly(api -> api.spaces());

        assertThat(brainkb.askedOfQuery()).containsExactly("GET /api/insert/jobs", "GET /api/spaces", "GET /api/spaces",
                "GET /api/spaces");
    }

    @Test
    @DisplayName("G.18: where the query service does not take what the user management gives, nobody is read to as anonymous")
    void noticesAKeyThatTheOtherServiceDoesNotKnow() {
        brainkb.query("GET /api/insert/jobs", 401, "{\"detail\":\"Could not validate credentials\"}");

        assertThat(failing(() -> as(sending(PAT)).askOpenly(api -> api.spaces())).reason()).isEqualTo("unauthorized");

        assertThat(brainkb.askedOfUsers()).hasSize(2);
        assertThat(brainkb.askedOfQuery()).doesNotContain("GET /api/spaces");
    }

    @Test
    @DisplayName("G.24: a token that ran out while it was kept is exchanged anew before it is shown again")
    void exchangesAnewWhatIsTakenNoMore() {
        var shown = new AtomicInteger();
        brainkb.query("GET /api/insert/jobs", (seen, exchange) -> PlayedBackend.send(exchange,
                shown.getAndIncrement() == 0 ? 401 : 200, "application/json", "{}"));

        assertThat(as(sending(PAT)).askOpenly(api -> api.spaces())).containsKey("spaces");

        assertThat(brainkb.askedOfUsers()).hasSize(2);
    }

    @Test
    @DisplayName("A.0: a question may need another one first")
    void asksWithinAQuestion() {
        var ana = as(sending(PAT));

        assertThat(ana.ask(api -> {
            ana.ask(inner -> inner.spaces());
            return api.registeredGraphs();
        })).isEmpty();

        assertThat(brainkb.askedOfQuery()).containsExactly("GET /api/spaces", GRAPHS);
    }

    @Test
    @DisplayName("C.2: an access token for one service is not sent to the other, and the call says which is missing")
    void sendsNoTokenToTheWrongService() {
        var access = jwt("{\"sub\":\"ana@lab.org\",\"aud\":[\"query_service\"],\"typ\":\"access\"}");

        var failure = failing(() -> as(sending(access)).manage(api -> api.roles()));

        assertThat(failure.reason()).isEqualTo("wrong_audience");
        assertThat(failure).hasMessageContaining("usermanagement");
        assertThat(brainkb.users.seen()).isEmpty();
    }

    @Test
    void doesNotSendATokenThatIsOver() {
        var old = jwt("{\"sub\":\"ana@lab.org\",\"aud\":\"query_service\",\"exp\":1000}");

        assertThat(failing(() -> as(sending(old)).ask(api -> api.registeredGraphs())).reason()).isEqualTo("credential_expired");
        assertThat(brainkb.query.seen()).isEmpty();
    }

    @Test
    @DisplayName("D.3: the environment's token serves a pipe alone")
    void usesTheEnvironmentsTokenOnAPipe() {
        try (var shared = PlayedBrainkb.with(Map.of("BRAINKB_TOKEN", PAT)).exchanging("owner@lab.org").query(GRAPHS, 200, "{}")) {
            assertThat(shared.as(local(), shared.workspace()).userId()).isEqualTo("owner@lab.org");
            assertThat(shared.as(anyone(), shared.workspace()).isAnonymous()).isTrue();
        }
    }

    @Test
    @DisplayName("D.3: over HTTP only where the operator says so, and never before a caller's own credential")
    void sharesAnIdentityOnlyWhereAllowed() {
        try (var shared = PlayedBrainkb.with(Map.of("BRAINKB_TOKEN", PAT, "MCP_ALLOW_SHARED_IDENTITY", "true"))
                .exchanging("owner@lab.org")) {
            assertThat(shared.as(anyone(), shared.workspace()).resolved().source().word()).isEqualTo("env");
            assertThat(shared.as(sending("brainkb_pat_own"), shared.workspace()).resolved().source().word()).isEqualTo("header");
        }
    }
}
