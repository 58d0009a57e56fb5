package org.athenaeum.vault.status.upstream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.crypto.factories.DefaultJWSVerifierFactory;
import com.nimbusds.jose.jwk.AsymmetricJWK;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.SignedJWT;
import java.security.Key;
import java.text.ParseException;
import java.time.Duration;
import java.util.Base64;
import java.util.stream.Stream;
import org.athenaeum.identity.Secret;
import org.athenaeum.testing.clock.TurnedClock;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("vault A3.4: how the gateway proves who it is")
class ClientAuthenticationTest {

    private final TurnedClock clock = new TurnedClock();

    static Stream<Arguments> keys() throws JOSEException {
        var rsa = new RSAKeyGenerator(2048).keyID("r1").generate();
        var pss = new RSAKey.Builder(rsa).algorithm(JWSAlgorithm.PS256).build();
        var p256 = new ECKeyGenerator(Curve.P_256).keyID("e1").generate();
        var p384 = new ECKeyGenerator(Curve.P_384).generate();
        return Stream.of(Arguments.of("RSA as a JWK", rsa.toJSONString(), rsa, JWSAlgorithm.RS256, "r1"),
                Arguments.of("RSA with its algorithm", pss.toJSONString(), pss, JWSAlgorithm.PS256, "r1"),
                Arguments.of("RSA as PEM", pem(rsa.toPrivateKey()), rsa, JWSAlgorithm.RS256, null),
                Arguments.of("EC as a JWK", p256.toJSONString(), p256, JWSAlgorithm.ES256, "e1"),
                Arguments.of("EC as PEM", pem(p256.toPrivateKey()), p256, JWSAlgorithm.ES256, null),
                Arguments.of("P-384 as PEM", pem(p384.toPrivateKey()), p384, JWSAlgorithm.ES384, null));
    }

    private static String pem(Key key) {
        return "-----BEGIN PRIVATE KEY-----\n" + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(key.getEncoded())
                + "\n-----END PRIVATE KEY-----\n";
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("keys")
    @DisplayName("RFC 7523: a signed statement for the issuer, good for a minute and for one use")
    void signsAStatement(String form, String text, JWK key, JWSAlgorithm algorithm, String id)
            throws ParseException, JOSEException {
        var proof = new SignedAssertion("gateway", "https://as.example", SigningKey.parse(new Secret(text)), clock);

        var fields = proof.fields();

        assertThat(proof.authorization()).isEmpty();
        assertThat(fields).hasSize(2)
                .containsEntry("client_assertion_type", "urn:ietf:params:oauth:client-assertion-type:jwt-bearer");
        var statement = SignedJWT.parse(fields.get("client_assertion"));
        var verifier = new DefaultJWSVerifierFactory()
                .createJWSVerifier(statement.getHeader(), ((AsymmetricJWK) key).toPublicKey());
        assertThat(statement.verify(verifier)).isTrue();
        assertThat(statement.getHeader().getAlgorithm()).isEqualTo(algorithm);
        assertThat(statement.getHeader().getKeyID()).isEqualTo(id);
        var claims = statement.getJWTClaimsSet();
        assertThat(claims.getIssuer()).isEqualTo("gateway").isEqualTo(claims.getSubject());
        assertThat(claims.getAudience()).containsExactly("https://as.example");
        assertThat(claims.getIssueTime()).isEqualTo(clock.instant());
        assertThat(claims.getExpirationTime()).isEqualTo(clock.instant().plus(Duration.ofSeconds(60)));
        assertThat(SignedJWT.parse(proof.fields().get("client_assertion")).getJWTClaimsSet().getJWTID())
                .isNotEqualTo(claims.getJWTID());
    }

    static Stream<Arguments> badKeys() throws JOSEException {
        var short1024 = new RSAKeyGenerator(1024, true).generate();
        var rsa = new RSAKeyGenerator(2048).generate();
        return Stream.of(Arguments.of("too short", short1024.toJSONString()), Arguments.of("too short in PEM",
                pem(short1024.toPrivateKey())),
                Arguments.of("public", rsa.toPublicJWK().toJSONString()),
                Arguments.of("symmetric", "{\"kty\":\"oct\",\"k\":\"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\"}"),
                Arguments.of("another algorithm", new RSAKey.Builder(rsa).algorithm(JWSAlgorithm.ES256).build().toJSONString()),
                Arguments.of("no key", "{\"kty\":\"EC\",\"d\":\"very-secret\"}"), Arguments.of("no JSON", "{very-secret"),
                Arguments.of("no PEM", "-----BEGIN PRIVATE KEY-----\nvery-secret\n-----END PRIVATE KEY-----"),
                Arguments.of("unended", "-----BEGIN PRIVATE KEY-----\nAAAA"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("badKeys")
    void refusesKeysThatCannotProveMuch(String reason, String text) {
        assertThatThrownBy(() -> SigningKey.parse(new Secret(text))).isInstanceOf(UpstreamFault.class)
                .hasMessageStartingWith("BRAIN_MCP_UPSTREAM_KEY holds no usable private key")
                .hasMessageNotContaining("very-secret").hasNoCause();
    }

    @Test
    @DisplayName("RFC 6749 2.3.1: id and secret are form-encoded before they are joined")
    void joinsIdAndSecret() {
        var proof = new SharedSecret("gate:way", new Secret("a b+ü"));

        assertThat(proof.fields()).isEmpty();
        assertThat(proof.authorization()).hasValueSatisfying(value -> assertThat(
                new String(Base64.getDecoder().decode(value.substring("Basic ".length())))).isEqualTo("gate%3Away:a+b%2B%C3%BC"));
        assertThat(proof).asString().doesNotContain("a b");
    }
}
