package org.athenaeum.identity.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.athenaeum.identity.token.Forge.text;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import org.athenaeum.identity.TokenRefusal.Reason;
import org.athenaeum.identity.claims.ClaimRules;
import org.athenaeum.identity.claims.DenyList;
import org.athenaeum.identity.claims.Profile;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** {@code MCP_AUTH_MODE=jwt}: HS256 by a shared secret (RULINGS 28, brapi C8). */
class SharedSecretVerifierTest {

    private static final byte[] SECRET = "a secret of thirty-two bytes, or".getBytes(StandardCharsets.UTF_8);
    private static final byte[] OTHER = "another secret, of as many bytes".getBytes(StandardCharsets.UTF_8);

    private final TokenVerifier strict = verifier(Optional.of(Forge.ISSUER), Optional.of(Forge.RESOURCE));

    private static TokenVerifier verifier(Optional<String> issuer, Optional<String> audience) {
        var rules = new ClaimRules(Profile.TENANT, audience, false, Duration.ofSeconds(30), Duration.ofHours(24), false);
        return new SharedSecretVerifier(HmacKey.of(SECRET), issuer, rules, DenyList.none(), Desk.CLOCK);
    }

    private static Forge signed() {
        return Forge.good().header("alg", text("HS256")).header("typ", text("JWT")).withoutHeader("kid")
                .signed(input -> Signing.hmac(SECRET, input));
    }

    @Test
    void acceptsTokenOfTheSharedSecret() {
        var verified = strict.verify(signed().claim("tid", text("herbarium")).token());

        assertThat(verified.subject()).isEqualTo("ada");
        assertThat(verified.tenant()).contains("herbarium");
    }

    @Test
    @DisplayName("C3.10, C3.17: another secret, another algorithm or no signature is refused")
    void refusesOtherSignatures() {
        assertThat(Desk.refusal(strict, signed().signed(input -> Signing.hmac(OTHER, input)))).isEqualTo(Reason.SIGNATURE);
        assertThat(Desk.refusal(strict, signed().signed(input -> new byte[16]))).isEqualTo(Reason.SIGNATURE);
        assertThat(Desk.refusal(strict, Forge.good().header("kid", text("rsa")))).isEqualTo(Reason.ALGORITHM);
        assertThat(Desk.refusal(strict, signed().header("alg", text("HS512")))).isEqualTo(Reason.ALGORITHM);
        assertThat(Desk.refusal(strict, signed().header("alg", text("none")))).isEqualTo(Reason.ALGORITHM);
        assertThat(Desk.refusal(strict, signed().header("crit", "[\"exp\"]"))).isEqualTo(Reason.EXTENSION);
    }

    @Test
    @DisplayName("brapi G2: issuer and audience count if they are expected")
    void checksWhatIsExpected() {
        var elsewhere = signed().claim("iss", text("https://other.example.org")).claim("aud", text("other"));

        assertThat(Desk.refusal(strict, elsewhere)).isEqualTo(Reason.ISSUER);
        assertThat(Desk.refusal(strict, elsewhere.claim("iss", text(Forge.ISSUER)))).isEqualTo(Reason.AUDIENCE);
        assertThat(Desk.refusal(strict, signed().without("iss"))).isEqualTo(Reason.ISSUER);

        var anyone = verifier(Optional.empty(), Optional.empty());
        assertThat(anyone.verify(elsewhere.token()).issuer()).isEqualTo(Forge.ISSUER);
        assertThat(anyone.verify(signed().without("iss").without("aud").token()).issuer()).isEmpty();
        assertThat(Desk.refusal(anyone, signed().claim("iss", "7"))).isEqualTo(Reason.ISSUER);
    }

    @Test
    @DisplayName("RFC 7518 3.2: a secret of less than 256 bits is none, and none is ever shown")
    void needsLongSecretAndKeepsIt() {
        assertThatIllegalArgumentException().isThrownBy(() -> HmacKey.of(new byte[31])).withMessageContaining("32 bytes");
        assertThat(HmacKey.of(SECRET)).hasToString("***");
    }
}
