package org.athenaeum.sandbox.brainkb.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.sandbox.brainkb.BrainKbFixture.object;

import com.nimbusds.jwt.SignedJWT;
import java.time.Duration;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.BrainKbExtension.Running;
import org.athenaeum.sandbox.brainkb.BrainKbFixture;
import org.athenaeum.sandbox.brainkb.demo.DemoPeople;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("C.4, B.2: an installation from before the single sign-on, at the sandbox's BrainKB")
class LegacyLoginTest {

    @Running(singleSignOn = false)
    private BrainKbFixture brainKb;

    @ParameterizedTest
    @ValueSource(strings = {"/api/auth/login", "/api/auth/exchange", "/api/auth/pat/exchange", "/api/auth/tokens",
            "/api/auth/cli/start"})
    @DisplayName("H: the paths of the single sign-on are not there")
    void knowsNoSingleSignOn(String path) {
        assertThat(brainKb.send("POST", brainKb.users(path), "", Json.object().build()).statusCode()).isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/login", "/api/token"})
    @DisplayName("B.2: a password brings an HS256 token without audience and type")
    void givesAnOldTokenForAPassword(String path) throws Exception {
        var token = SignedJWT.parse(token(brainKb.query(path)));

        assertThat(token.getHeader().getAlgorithm().getName()).isEqualTo("HS256");
        assertThat(token.getJWTClaimsSet().getClaims()).containsKeys("sub", "scopes", "exp").doesNotContainKeys("aud", "typ");
    }

    @Test
    @DisplayName("B.2: it is good at the service that made it, and for half an hour")
    void isGoodAtOneServiceForHalfAnHour() {
        var graphs = brainKb.query("/api/query/registered-named-graphs");
        var own = token(brainKb.query("/api/token"));
        var others = token(brainKb.users("/api/token"));
        assertThat(brainKb.get(graphs, own).statusCode()).isEqualTo(200);

        assertThat(brainKb.get(graphs, others).statusCode()).isEqualTo(403);
        brainKb.clock().turn(Duration.ofMinutes(30));
        assertThat(brainKb.get(graphs, own).statusCode()).isEqualTo(403);
    }

    @Test
    @DisplayName("B.3: activating is no method there, since another path matches")
    void cannotActivate() {
        var answer = brainKb.send("POST", brainKb.users("/api/admin/users/activate"), token(brainKb.users("/api/token")),
                Json.object().add("email", DemoPeople.RUI).build());

        assertThat(answer.statusCode()).isEqualTo(405);
    }

    private String token(String address) {
        return object(brainKb.send("POST", address, "", Json.object().add("email", DemoPeople.ANA)
                .add("password", BrainKbFixture.PASSWORD).build())).getString("access_token");
    }
}
