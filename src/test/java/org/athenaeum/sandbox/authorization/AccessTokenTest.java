package org.athenaeum.sandbox.authorization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.sandbox.authorization.AuthorizationFixture.body;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.crypto.factories.DefaultJWSVerifierFactory;
import com.nimbusds.jose.jwk.AsymmetricJWK;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jwt.SignedJWT;
import java.net.InetAddress;
import java.net.http.HttpRequest;
import java.time.Duration;
import org.athenaeum.testing.login.Pkce;
import org.athenaeum.testing.login.UserAgent;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("D1.4, D4.8: what a token says, and who signs it")
class AccessTokenTest {

    @ParameterizedTest
    @ValueSource(strings = {"RS256", "ES256"})
    @DisplayName("A40: typ at+jwt, the claims of RFC 9068 and nothing else, a signature that the published key verifies")
    void saysWhatIsNeededAndNothingElse(String algorithm) throws Exception {
        try (var fixture = signingWith(algorithm)) {
            var token = token(fixture, "wiki:read offline_access");

            var claims = token.getJWTClaimsSet();
            assertThat(token.getHeader().toJSONObject().keySet()).containsExactlyInAnyOrder("alg", "typ", "kid");
            assertThat(token.getHeader().getType().getType()).isEqualTo("at+jwt");
            assertThat(token.getHeader().getAlgorithm().getName()).isEqualTo(algorithm);
            assertThat(claims.getClaims().keySet())
                    .containsExactlyInAnyOrder("iss", "sub", "aud", "client_id", "scope", "iat", "exp", "jti");
            assertThat(claims.getIssuer()).isEqualTo(fixture.issuer());
            assertThat(claims.getSubject()).isEqualTo(AuthorizationFixture.USER);
            assertThat(token.getPayload().toJSONObject()).containsEntry("aud", AuthorizationFixture.RESOURCE)
                    .containsEntry("client_id", AuthorizationFixture.DESK).containsEntry("scope", "wiki:read");
            assertThat(claims.getIssueTime()).isEqualTo(fixture.clock.instant());
            assertThat(claims.getExpirationTime()).isEqualTo(fixture.clock.instant().plusSeconds(600));
            assertThat(claims.getJWTID()).matches("[\\w-]{22}");
            assertThat(verifies(token, published(fixture))).isTrue();
        }
    }

    @Test
    void givesEachTokenAnIdOfItsOwn() throws Exception {
        try (var fixture = signingWith("ES256")) {
            assertThat(token(fixture, "wiki:read").getJWTClaimsSet().getJWTID())
                    .isNotEqualTo(token(fixture, "wiki:read").getJWTClaimsSet().getJWTID());
        }
    }

    @Test
    @DisplayName("A41: after a rotation old tokens verify until they expire, new ones name the new key; no private part is shown")
    void keepsTheOldKeyUntilItsLastTokenHasExpired() throws Exception {
        try (var fixture = signingWith("ES256")) {
            var before = token(fixture, "wiki:read");
            new UserAgent().send(HttpRequest.newBuilder(fixture.at("/dev/rotate")).POST(HttpRequest.BodyPublishers.noBody()));
            var after = token(fixture, "wiki:read");

            var keys = published(fixture);
            assertThat(keys.getKeys()).hasSize(2).noneMatch(JWK::isPrivate);
            assertThat(after.getHeader().getKeyID()).isNotEqualTo(before.getHeader().getKeyID());
            assertThat(verifies(before, keys)).isTrue();
            assertThat(verifies(after, keys)).isTrue();

            fixture.clock.turn(Duration.ofSeconds(600));
            assertThat(published(fixture).getKeys()).extracting(JWK::getKeyID).containsExactly(after.getHeader().getKeyID());
        }
    }

    @Test
    @DisplayName("D1.4: no page can rotate the keys")
    void refusesARotationThatAPageAsksFor() {
        try (var fixture = signingWith("ES256")) {
            var asked = HttpRequest.newBuilder(fixture.at("/dev/rotate")).header("Origin", "https://elsewhere.example")
                    .POST(HttpRequest.BodyPublishers.noBody());

            assertThat(new UserAgent().send(asked).statusCode()).isEqualTo(403);
            assertThat(fixture.authorization().publishedKeys().getKeys()).hasSize(1);
        }
    }

    private static SignedJWT token(AuthorizationFixture fixture, String scope) throws Exception {
        var pkce = Pkce.fresh();
        return SignedJWT.parse(body(fixture.redeem(fixture.allowed(pkce, scope), pkce)).getString("access_token"));
    }

    private static JWKSet published(AuthorizationFixture fixture) throws Exception {
        return JWKSet.parse(new UserAgent().get(fixture.at("/jwks")).body());
    }

    private static boolean verifies(SignedJWT token, JWKSet keys) throws Exception {
        var key = (AsymmetricJWK) keys.getKeyByKeyId(token.getHeader().getKeyID());
        return token.verify(new DefaultJWSVerifierFactory().createJWSVerifier(token.getHeader(), key.toPublicKey()));
    }

    private static AuthorizationFixture signingWith(String algorithm) {
        return new AuthorizationFixture(AuthorizationFixture.settings().signingWith(JWSAlgorithm.parse(algorithm)),
                InetAddress::getAllByName);
    }
}
