package org.athenaeum.sandbox.brainkb.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.sandbox.brainkb.BrainKbFixture.object;

import com.nimbusds.jwt.SignedJWT;
import jakarta.json.JsonObject;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.BrainKbExtension.Running;
import org.athenaeum.sandbox.brainkb.BrainKbFixture;
import org.athenaeum.sandbox.brainkb.demo.DemoPeople;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("B.2, B.3: personal access tokens at the sandbox's BrainKB")
class PersonalTokenTest {

    @Running
    private BrainKbFixture brainKb;

    private static final String TOKENS = "/api/auth/tokens";

    @Test
    void showsATokenOnceAndListsItsBeginning() {
        var made = object(make(DemoPeople.CORA, Json.object().add("name", "notebook").build()));

        var listed = object(brainKb.get(brainKb.users(TOKENS), brainKb.administration(DemoPeople.CORA)));
        var entry = listed.getJsonArray("tokens").getJsonObject(0);
        assertThat(made.getString("token")).matches("brainkb_pat_[A-Za-z0-9_-]{43}").startsWith(made.getString("prefix"));
        assertThat(made.getString("prefix")).hasSize("brainkb_pat_".length() + 4);
        assertThat(made.getInt("expires_in_days")).isEqualTo(3);
        assertThat(entry.keySet()).containsExactlyInAnyOrder("id", "name", "prefix", "created_at", "last_used_at", "expires_at",
                "revoked", "expired", "active");
        assertThat(entry.getBoolean("active")).isTrue();
        assertThat(listed.toString()).doesNotContain(made.getString("token"));
    }

    @Test
    @DisplayName("B.2: its access tokens have the scopes of the roles, also for whom the old tables do not know")
    void derivesScopesFromTheRoles() throws Exception {
        var token = SignedJWT.parse(object(use(pat(DemoPeople.ANA))).getString("access_token"));

        assertThat(token.getJWTClaimsSet().getStringListClaim("scopes")).containsExactly("read", "write", "admin");
        assertThat(token.getJWTClaimsSet().getStringClaim("auth_source")).isEqualTo("pat");
    }

    @Test
    @DisplayName("B.3: each use pushes the end to three days from then, and a year is the end of it")
    void slidesWithItsUse() {
        var pat = pat(DemoPeople.CORA);
        for (var day = 0; day < 364; day += 2) {
            assertThat(use(pat).statusCode()).as("day %d", day).isEqualTo(200);
            brainKb.clock().turn(Duration.ofDays(2));
        }
        assertThat(use(pat).statusCode()).isEqualTo(200);
        brainKb.clock().turn(Duration.ofDays(1));

        assertThat(use(pat).statusCode()).as("a year after it was made").isEqualTo(401);
    }

    @Test
    void expiresUnused() {
        var pat = pat(DemoPeople.CORA);
        brainKb.clock().turn(Duration.ofDays(3));

        var answer = use(pat);

        assertThat(answer.statusCode()).isEqualTo(401);
        assertThat(answer.body()).isEqualTo("{\"detail\":\"Invalid, expired or revoked token\"}");
    }

    @Test
    @DisplayName("H: a revoked token is refused; revoking twice, or another's, is a 404")
    void revokesOnesOwnOnce() {
        var made = object(make(DemoPeople.SAM, Json.object().build()));
        var address = brainKb.users(TOKENS + "/" + made.getInt("id"));
        assertThat(delete(address, DemoPeople.CORA).statusCode()).isEqualTo(404);

        var revoked = delete(address, DemoPeople.SAM);

        assertThat(object(revoked)).isEqualTo(Json.object().add("revoked", true).add("id", made.getInt("id")).build());
        assertThat(delete(address, DemoPeople.SAM).statusCode()).isEqualTo(404);
        assertThat(use(made.getString("token")).statusCode()).isEqualTo(401);
    }

    @Test
    @DisplayName("H: a person has twenty living tokens at most, and expired ones make room")
    void keepsTwentyAtMost() {
        for (var made = 0; made < 20; made++) {
            assertThat(make(DemoPeople.LENA, Json.object().build()).statusCode()).isEqualTo(200);
        }

        var further = make(DemoPeople.LENA, Json.object().build());

        assertThat(further.statusCode()).isEqualTo(409);
        brainKb.clock().turn(Duration.ofDays(3));
        assertThat(make(DemoPeople.LENA, Json.object().build()).statusCode()).isEqualTo(200);
    }

    @ParameterizedTest(name = "{0} days")
    @CsvSource({"0, greater_than_equal", "366, less_than_equal"})
    void refusesDaysOutOfRange(int days, String type) {
        var answer = make(DemoPeople.CORA, Json.object().add("days", days).build());

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(object(answer).getJsonArray("detail").getJsonObject(0).getString("type")).isEqualTo(type);
    }

    @Test
    void refusesWhatIsNoPersonalToken() {
        assertThat(use("something else").body()).isEqualTo("{\"detail\":\"Not a personal access token\"}");
    }

    private HttpResponse<String> make(String email, JsonObject body) {
        return brainKb.send("POST", brainKb.users(TOKENS), brainKb.administration(email), body);
    }

    private String pat(String email) {
        return object(make(email, Json.object().build())).getString("token");
    }

    private HttpResponse<String> use(String pat) {
        return brainKb.send("POST", brainKb.users("/api/auth/pat/exchange"), "",
                Json.object().add("token", pat).add("audience", "query_service").build());
    }

    private HttpResponse<String> delete(String address, String email) {
        return brainKb.send(HttpRequest.newBuilder().DELETE(), address, brainKb.administration(email));
    }
}
