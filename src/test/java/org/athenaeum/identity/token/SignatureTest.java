package org.athenaeum.identity.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.identity.token.Forge.text;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.charset.StandardCharsets;
import java.security.KeyPair;
import java.security.interfaces.RSAPublicKey;
import java.util.Arrays;
import java.util.Base64;
import java.util.function.Function;
import java.util.stream.Stream;
import org.athenaeum.identity.TokenRefusal.Reason;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Vault C3.10, C3.11, C3.17: who signed it. */
class SignatureTest {

    private static final Desk DESK = new Desk();
    private static final KeyPair ATTACKER = Signing.pair("attacker", "RSA-2048");
    private static final byte[] PUBLIC_DER = Forge.RSA.getPublic().getEncoded();

    @AfterAll
    static void close() {
        DESK.close();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({"RS256, RSA-2048", "RS384, RSA-2048", "RS512, RSA-2048", "PS256, RSA-2048", "PS384, RSA-2048", "PS512, RSA-2048",
        "ES256, P-256", "ES384, P-384", "ES512, P-521", "EdDSA, Ed25519"})
    @DisplayName("C3.10, C3.15: each algorithm that may be allowed is checked with its own kind of key")
    void checksEveryAlgorithm(String alg, String kind) {
        try (var desk = new Desk()) {
            var pair = Signing.pair(alg, kind);
            desk.server.publish(Signing.jwk(pair, "k") + ",\"use\":\"sig\",\"alg\":\"" + alg + "\"}");
            var verifier = desk.verifier(Desk.STRICT, Desk.allowing(alg));
            var token = Forge.good().header("alg", text(alg)).header("kid", text("k")).signed(alg, pair);
            var foreign = Forge.good().header("alg", text(alg)).header("kid", text("k"))
                    .signed(alg, Signing.pair("attacker", kind));

            assertThat(verifier.verify(token.token()).subject()).isEqualTo("ada");
            assertThat(Desk.refusal(verifier, foreign)).isEqualTo(Reason.SIGNATURE);
            var shortened = token.signed(input -> shortened(Signing.sign(alg, pair.getPrivate(), input)));
            assertThat(Desk.refusal(verifier, shortened)).isEqualTo(Reason.SIGNATURE);
        }
    }

    static Stream<Arguments> forged() {
        var jwk = Signing.jwk(ATTACKER, "rsa") + "}";
        return Stream.of(
                arguments("V34", "another key's signature", Forge.good().signed("RS256", ATTACKER)),
                arguments("V35", "one byte of the payload altered", Forge.good().sent(SignatureTest::withOtherPayload)),
                arguments("C3.17", "the header altered", Forge.good().sent(SignatureTest::withOtherHeader)),
                arguments("C3.17", "a signature of one byte", Forge.good().signed(input -> new byte[1])),
                arguments("V32", "a DER signature", Forge.goodEc()
                        .signed(input -> Signing.signDer(Forge.EC.getPrivate(), input))),
                arguments("V33", "r and s zero", Forge.goodEc().signed(input -> new byte[64])),
                arguments("C3.17", "r zero", Forge.goodEc().signed(input -> filled(32, 64))),
                arguments("C3.17", "s zero", Forge.goodEc().signed(input -> filled(0, 32))),
                arguments("C3.17", "r and s beyond the curve's order", Forge.goodEc().signed(input -> filled(0, 64))),
                arguments("V40", "the attacker's key in the header", Forge.good().header("jwk", jwk).signed("RS256", ATTACKER)),
                arguments("V41", "the attacker's address of keys",
                        Forge.good().header("jku", text(DESK.server.origin() + "/attacker")).signed("RS256", ATTACKER)),
                arguments("V42", "the attacker's certificate and its address", Forge.good().header("x5c", "[\"MIIB\"]")
                        .header("x5u", text(DESK.server.origin() + "/attacker")).signed("RS256", ATTACKER)));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("forged")
    @DisplayName("C3.13, C3.17: a signature that the published key did not make is refused, and nothing is fetched for it")
    void refusesForgedSignature(String rule, String what, Forge token) {
        assertThat(Desk.refusal(DESK.strict(), token)).as(what).isEqualTo(Reason.SIGNATURE);
        assertThat(DESK.server.asked()).containsOnly("/jwks");
    }

    static Stream<Arguments> publicKeysAsSecrets() {
        var pem = "-----BEGIN PUBLIC KEY-----\n" + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(PUBLIC_DER)
                + "\n-----END PUBLIC KEY-----\n";
        var modulus = ((RSAPublicKey) Forge.RSA.getPublic()).getModulus().toByteArray();
        return Stream.of(
                arguments("V28", "PEM", pem.getBytes(StandardCharsets.US_ASCII)),
                arguments("V29", "DER", PUBLIC_DER),
                arguments("V29", "modulus", modulus),
                arguments("C3.11", "JWK", (Signing.jwk(Forge.RSA, "rsa") + "}").getBytes(StandardCharsets.US_ASCII)));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("publicKeysAsSecrets")
    @DisplayName("C3.11: a public key is never the secret of an HMAC")
    void refusesHmacKeyedWithPublicKey(String rule, String form, byte[] secret) {
        Function<String, byte[]> signer = input -> Signing.hmac(secret, input);

        assertThat(Desk.refusal(DESK.strict(), Forge.good().header("alg", text("HS256")).signed(signer).token()))
                .isEqualTo(Reason.ALGORITHM);
        assertThat(Desk.refusal(DESK.strict(), Forge.good().signed(signer))).isEqualTo(Reason.SIGNATURE);
    }

    @Test
    void acceptsBothOfTheUsualAlgorithms() {
        assertThat(DESK.strict().verify(Forge.good().token()).subject()).isEqualTo("ada");
        assertThat(DESK.strict().verify(Forge.goodEc().token()).subject()).isEqualTo("ada");
    }

    private static byte[] shortened(byte[] signature) {
        return Arrays.copyOf(signature, signature.length - 1);
    }

    private static String withOtherPayload(String token) {
        var other = Forge.good().claim("sub", text("adb")).token().split("\\.");
        var parts = token.split("\\.");
        return parts[0] + '.' + other[1] + '.' + parts[2];
    }

    private static String withOtherHeader(String token) {
        var other = Forge.good().header("typ", text("AT+JWT")).token();
        return other.substring(0, other.indexOf('.')) + token.substring(token.indexOf('.'));
    }

    private static byte[] filled(int from, int to) {
        var bytes = new byte[64];
        Arrays.fill(bytes, from, to, (byte) 0xFF);
        return bytes;
    }
}
