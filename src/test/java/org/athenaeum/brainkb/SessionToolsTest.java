package org.athenaeum.brainkb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.athenaeum.brainkb.PlayedBrainkb.anyone;
import static org.athenaeum.brainkb.PlayedBrainkb.call;
import static org.athenaeum.brainkb.PlayedBrainkb.jwt;
import static org.athenaeum.brainkb.PlayedBrainkb.local;
import static org.athenaeum.brainkb.PlayedBrainkb.sending;

import java.util.Map;
import java.util.Optional;
import org.athenaeum.brainkb.account.CreateTokenRequest;
import org.athenaeum.brainkb.account.RevokeTokenRequest;
import org.athenaeum.brainkb.account.WhoAmI;
import org.athenaeum.brainkb.login.UseTokenRequest;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.limit.Limited;
import org.athenaeum.catalog.limit.RateClass;
import org.athenaeum.identity.Caller;
import org.athenaeum.session.workspace.Workspace;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A.1, C.10: who one is, and one's tokens")
class SessionToolsTest {

    private static final String PAT = "brainkb_pat_of-ana";

    private PlayedBrainkb brainkb;

    @BeforeEach
    void open() {
        brainkb = PlayedBrainkb.with(Map.of()).exchanging("ana@lab.org");
    }

    @AfterEach
    void close() {
        brainkb.close();
    }

    private WhoAmI whoami(Caller caller) {
        return brainkb.bean(SessionTools.class).whoami(caller, brainkb.workspace(), call());
    }

    @Test
    void knowsWhoBringsNothing() {
        var who = whoami(anyone());

        assertThat(who.authenticated()).isFalse();
        assertThat(who.baseUrl()).isEmpty();
        assertThat(who.account()).contains("Not signed in", "brainkb_globus_login", "do not ask for a password");
        assertThat(brainkb.users.seen()).isEmpty();
    }

    @Test
    void tellsAllOfAVerifiedCredentialButItself() {
        var who = whoami(sending(PAT));

        assertThat(who.authenticated()).isTrue();
        assertThat(who.verified()).isTrue();
        assertThat(who.email()).contains("ana@lab.org");
        assertThat(who.credentialSource()).isEqualTo("header");
        assertThat(who.credentialKind()).contains("pat");
        assertThat(who.audiences()).containsExactly("query_service", "usermanagement");
        assertThat(who.scopes()).containsExactly("read", "write");
        assertThat(who.roles()).containsExactly("Curator");
        assertThat(who.minutes()).isEmpty();
        assertThat(who.baseUrl()).isEmpty();
        assertThat(who.toString() + who.account()).doesNotContain(PAT, "eyJ");
    }

    @Test
    @DisplayName("G.11: no text is taken for a credential unless BrainKB takes it")
    void believesNoText() {
        brainkb.query("GET /api/insert/jobs", 401, "{\"detail\":\"Could not validate credentials\"}");

        var who = whoami(sending("any text at all".replace(' ', '-')));

        assertThat(who.authenticated()).isFalse();
        assertThat(who.verified()).isFalse();
        assertThat(who.account()).contains("does not take").contains("header");
    }

    @Test
    void saysWhyACredentialIsNotTaken() {
        brainkb.users("POST /api/auth/pat/exchange", 403,
                "{\"detail\":{\"error\":\"account_suspended\",\"message\":\"Suspended.\"}}");

        assertThat(whoami(sending(PAT)).problem()).contains("Suspended.");
    }

    @Test
    @DisplayName("G.13: nobody to ask is not a bad credential")
    void failsWhereNobodyCanBeAsked() {
        brainkb.users("POST /api/auth/pat/exchange", 500, "oops");

        assertThat(catchThrowableOfType(ToolFailure.class, () -> whoami(sending(PAT))).reason()).isEqualTo("backend_error");
    }

    @Test
    void tellsHowLongALoginLasts() {
        var workspace = brainkb.workspace();
        var tools = brainkb.bean(SessionTools.class);
        tools.useToken(new UseTokenRequest(PAT, Optional.empty()), local(), workspace, call());

        var who = tools.whoami(local(), workspace, call());

        assertThat(who.credentialSource()).isEqualTo("session");
        assertThat(who.minutes()).hasValue(720);
        assertThat(who.baseUrl()).contains(brainkb.query.url().toString());
    }

    @Test
    void namesTheServicesAnAccessTokenOpens() {
        brainkb.query("GET /api/insert/jobs", 200, "{\"jobs\":[]}");

        assertThat(whoami(sending(jwt("{\"sub\":\"a@b.org\",\"aud\":\"query_service\",\"typ\":\"access\"}"))).audiences())
                .containsExactly("query_service");
        assertThat(whoami(sending(jwt("{\"aud\":\"usermanagement\",\"typ\":\"access\"}"))).problem().orElseThrow())
                .contains("query_service");
    }

    @Test
    @DisplayName("C.12: a new token is shown once, in its result")
    void makesATokenAndShowsItOnce() {
        brainkb.users("POST /api/auth/tokens", 200, """
                {"id":7,"token":"brainkb_pat_new","prefix":"brainkb_pat_new1","name":"laptop","expires_at":"2026-12-03T00:00:00Z",
                "expires_in_days":3,"note":"keep it"}""");

        var created = brainkb.bean(TokenTools.class).createToken(new CreateTokenRequest(Optional.of(" laptop "), 3), sending(PAT),
                brainkb.workspace(), call());

        assertThat(brainkb.users.last().body()).isEqualTo("{\"name\":\"laptop\",\"days\":3}");
        assertThat(created.account()).contains("brainkb_pat_new", "token_id 7");
        assertThat(created.toString()).doesNotContain("brainkb_pat_new");
    }

    @Test
    void listsTokensWithTheIdsThatRevokeThem() {
        brainkb.users("GET /api/auth/tokens", 200,
                "{\"tokens\":[{\"id\":7,\"name\":\"laptop\",\"prefix\":\"brainkb_pat_Ab\",\"active\":true,"
                        + "\"expires_at\":\"2026-12-03\"}]}");
        var tools = brainkb.bean(TokenTools.class);

        assertThat(tools.listTokens(sending(PAT), brainkb.workspace(), call()).account())
                .contains("token_id 7: laptop (brainkb_pat_Ab…), active, ends at 2026-12-03");

        brainkb.users("GET /api/auth/tokens", 200, "{\"tokens\":[]}");
        assertThat(tools.listTokens(sending(PAT), brainkb.workspace(), call()).account()).contains("no personal access tokens");
    }

    @Test
    void revokesAToken() {
        brainkb.users("DELETE /api/auth/tokens/7", 200, "{\"revoked\":true,\"id\":7}");

        assertThat(brainkb.bean(TokenTools.class).revokeToken(new RevokeTokenRequest(7), sending(PAT), brainkb.workspace(),
                call())
                .revoked()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"revoked\":false,\"id\":7}", "{\"id\":7}", "{\"revoked\":true}", "{}", "[]"})
    @DisplayName("A.1: a token counts as revoked only where BrainKB says so")
    void tellsNoRevocationThatWasNone(String answer) {
        brainkb.users("DELETE /api/auth/tokens/7", 200, answer);

        assertThat(catchThrowableOfType(ToolFailure.class, () -> brainkb.bean(TokenTools.class).revokeToken(
                new RevokeTokenRequest(7), sending(PAT), brainkb.workspace(), call())).reason()).isEqualTo("unreadable_answer");
    }

    @Test
    @DisplayName("A.1: an answer without a list is not an empty list, and of a token only the nine fields are shown")
    void showsNoMoreOfATokenThanWasAgreedUpon() {
        var tools = brainkb.bean(TokenTools.class);
        brainkb.users("GET /api/auth/tokens", 200, "{}");
        assertThat(catchThrowableOfType(ToolFailure.class, () -> tools.listTokens(sending(PAT), brainkb.workspace(), call()))
                .reason()).isEqualTo("unreadable_answer");

        brainkb.users("GET /api/auth/tokens", 200,
                "{\"tokens\":[{\"id\":7,\"name\":\"lap\\ntoken_id 8: mine\",\"hash\":\"x\"}]}");
        var list = tools.listTokens(sending(PAT), brainkb.workspace(), call());

        assertThat(list.tokens()).singleElement().satisfies(row -> assertThat(row).containsOnlyKeys("id", "name"));
        assertThat(list.account()).doesNotContain("\n").contains("token_id 7: lap token_id 8: mine");
    }

    @Test
    @DisplayName("RULINGS 55: a check tells whether BrainKB answers, without its address")
    void isCheckedWithoutNamingAddresses() {
        brainkb.query("GET /api/spaces", 200, "{\"spaces\":[{},{}]}");
        assertThat(brainkb.bean(BrainkbCheck.class).check().facts()).anyMatch(fact -> fact.contains("2 public spaces"));

        brainkb.query("GET /api/spaces", 500, "Internal Server Error");
        assertThat(brainkb.bean(BrainkbCheck.class).check().ok()).isFalse();

        brainkb.query("GET /api/spaces", 200, "{}");
        assertThat(brainkb.bean(BrainkbCheck.class).check().problems()).singleElement().asString().contains("no spaces");

        brainkb.query.close();
        assertThat(brainkb.bean(BrainkbCheck.class).check().problems()).singleElement().asString().contains("cannot be reached")
                .doesNotContain("127.0.0.1");
        assertThat(brainkb.bean(BrainkbCheck.class).decidesReadiness()).isFalse();
    }

    @Test
    @DisplayName("A.1: to make a token is a login, and an act of administration")
    void countsANewTokenInBothItsClasses() throws NoSuchMethodException {
        var declared = TokenTools.class.getMethod("createToken", CreateTokenRequest.class, Caller.class, Workspace.class, Call.class)
                .getAnnotation(Limited.class);

        assertThat(declared.value()).containsExactlyInAnyOrder(RateClass.AUTH, RateClass.ADMIN);
        assertThat(declared.units()).isEqualTo(1);
    }
}
