package org.athenaeum.sandbox.brainkb.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.sandbox.brainkb.BrainKbFixture.object;

import com.nimbusds.jose.crypto.RSASSAVerifier;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jwt.SignedJWT;
import jakarta.json.JsonString;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.BrainKbExtension.Running;
import org.athenaeum.sandbox.brainkb.BrainKbFixture;
import org.athenaeum.sandbox.brainkb.demo.DemoPeople;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("B.2, B.3: logins with a password, and what a refresh token is exchanged for, at the sandbox's BrainKB")
class PasswordLoginTest {

    @Running
    private static BrainKbFixture brainKb;

    @Test
    void givesARefreshTokenForAPassword() {
        var answer = login(DemoPeople.CORA, BrainKbFixture.PASSWORD);

        var body = object(answer);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(body.getString("token_type")).isEqualTo("refresh");
        assertThat(body.getInt("expires_in")).isEqualTo(43_200);
        assertThat(body.getJsonArray("audiences")).extracting(each -> ((JsonString) each).getString())
                .containsExactly("usermanagement", "query_service", "ml_service", "chat_service");
    }

    @Test
    void refusesAWrongPasswordAndAnUnknownPersonAlike() {
        var wrong = login(DemoPeople.CORA, "something else");
        var unknown = login("nobody@brainkb.example", BrainKbFixture.PASSWORD);

        assertThat(wrong.statusCode()).isEqualTo(401);
        assertThat(wrong.body()).isEqualTo("{\"detail\":\"Incorrect email or password\"}").isEqualTo(unknown.body());
    }

    @Test
    @DisplayName("B.1, G-38: a body that is incomplete comes back in the refusal, with the password in it")
    void echoesTheInputOfARefusedLogin() {
        var body = Json.object().add("password", "a slip of the tongue").build();

        var answer = brainKb.send("POST", brainKb.users("/api/auth/login"), "", body);

        var finding = object(answer).getJsonArray("detail").getJsonObject(0);
        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(finding.getString("type")).isEqualTo("missing");
        assertThat(finding.getJsonArray("loc")).hasToString("[\"body\",\"email\"]");
        assertThat(finding.getJsonObject("input")).isEqualTo(body);
    }

    @Test
    @DisplayName("H: a banned person is told so, in an object")
    void refusesABannedPersonWithTheReason() {
        var answer = login(DemoPeople.BRUNO, BrainKbFixture.PASSWORD);

        var detail = object(answer).getJsonObject("detail");
        assertThat(answer.statusCode()).isEqualTo(403);
        assertThat(detail.getString("error")).isEqualTo("account_suspended");
        assertThat(detail.getString("ban_reason")).startsWith("uploaded the same file");
        assertThat(detail.keySet()).containsExactlyInAnyOrder("error", "message", "ban_reason", "banned_at");
    }

    @Test
    @DisplayName("B.2: an access token is for one service, lives fifteen minutes, and its key is published")
    void signsAccessTokensWithAPublishedKey() throws Exception {
        var token = SignedJWT.parse(brainKb.token(DemoPeople.CORA));

        var keys = JWKSet.parse(brainKb.get(brainKb.users("/.well-known/jwks.json"), "").body());
        var key = keys.getKeyByKeyId(token.getHeader().getKeyID());
        var claims = token.getJWTClaimsSet();
        assertThat(token.verify(new RSASSAVerifier(key.toRSAKey()))).isTrue();
        assertThat(key.getKeyID()).matches("[0-9a-f]{16}");
        assertThat(claims.getAudience()).containsExactly("query_service");
        assertThat(claims.getStringClaim("typ")).isEqualTo("access");
        assertThat(claims.getStringClaim("auth_source")).isEqualTo("password");
        assertThat(claims.getStringListClaim("scopes")).containsExactly("read", "write");
        assertThat(claims.getExpirationTime().getTime() - claims.getIssueTime().getTime()).isEqualTo(900_000);
        assertThat(key.isPrivate()).isFalse();
    }

    @Test
    void refusesAnAudienceThatIsNoService() {
        var answer = brainKb.send("POST", brainKb.users("/api/auth/exchange"), brainKb.refresh(DemoPeople.CORA),
                Json.object().add("audience", "weather_service").build());

        assertThat(answer.statusCode()).isEqualTo(400);
    }

    @Test
    @DisplayName("B.3: a refresh token lives twelve hours, and an access token is none")
    void exchangesLivingRefreshTokensOnly() {
        var refresh = brainKb.refresh(DemoPeople.CORA);
        var access = brainKb.token(DemoPeople.CORA);
        brainKb.clock().turn(Duration.ofMinutes(719));
        assertThat(exchange(refresh).statusCode()).isEqualTo(200);
        brainKb.clock().turn(Duration.ofMinutes(1));

        var late = exchange(refresh);
        var wrong = exchange(access);

        assertThat(late.statusCode()).isEqualTo(401);
        assertThat(late.body()).contains("expired");
        assertThat(wrong.statusCode()).isEqualTo(401);
    }

    @Test
    @DisplayName("B.3: registration is closed, and the logins from before the single sign-on are retired")
    void closesRegistrationAndTheOldLogins() {
        var nothing = Json.object().build();

        assertThat(brainKb.send("POST", brainKb.users("/api/register"), "", nothing).statusCode()).isEqualTo(405);
        assertThat(brainKb.send("POST", brainKb.query("/api/token"), "", nothing).statusCode()).isEqualTo(405);
    }

    private static HttpResponse<String> login(String email, String password) {
        return brainKb.send("POST", brainKb.users("/api/auth/login"), "",
                Json.object().add("email", email).add("password", password).build());
    }

    private static HttpResponse<String> exchange(String refresh) {
        return brainKb.send("POST", brainKb.users("/api/auth/exchange"), refresh,
                Json.object().add("audience", "query_service").build());
    }
}
