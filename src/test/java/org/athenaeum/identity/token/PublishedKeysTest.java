package org.athenaeum.identity.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.identity.token.Forge.text;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.security.KeyPair;
import java.util.List;
import java.util.stream.Stream;
import org.athenaeum.identity.TokenRefusal.Reason;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Vault C3.14 to C3.16: which published key judges a token. */
class PublishedKeysTest {

    private static final String OURS = Signing.jwk(Forge.RSA, "rsa");
    private static final KeyPair SHORT = Signing.pair("short", "RSA-1024");
    private static final String POINT = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE";

    /** 1,025 bytes, none of them zero. */
    private static final String HUGE = "_".repeat(1_366) + "w";

    private final Desk desk = new Desk();

    @AfterEach
    void close() {
        desk.close();
    }

    static Stream<Arguments> unfit() {
        return Stream.of(
                arguments("C3.15", "for encryption", OURS + ",\"use\":\"enc\"}"),
                arguments("C3.15", "use is no text", OURS + ",\"use\":[\"sig\"]}"),
                arguments("C3.15", "for signing only", OURS + ",\"key_ops\":[\"sign\"]}"),
                arguments("C3.15", "key_ops is no list", OURS + ",\"key_ops\":\"verify\"}"),
                arguments("C3.15", "for another algorithm", OURS + ",\"alg\":\"PS256\"}"),
                arguments("C3.15", "alg is no text", OURS + ",\"alg\":null}"),
                arguments("V31", "of another kind", Signing.jwk(Forge.EC, "rsa") + "}"),
                arguments("V74", "of 1,024 bits", Signing.jwk(SHORT, "rsa") + "}"),
                arguments("C3.15", "of 8,200 bits", "{\"kid\":\"rsa\",\"kty\":\"RSA\",\"e\":\"AQAB\",\"n\":\"" + HUGE + "\"}"),
                arguments("C3.15", "with an even exponent", OURS.replace("\"AQAB\"", "\"AQAA\"") + "}"),
                arguments("C3.15", "with the exponent 1", OURS.replace("\"AQAB\"", "\"AQ\"") + "}"),
                arguments("C3.15", "without a modulus", "{\"kid\":\"rsa\",\"kty\":\"RSA\",\"e\":\"AQAB\"}"),
                arguments("C3.15", "of an unknown type", "{\"kid\":\"rsa\",\"kty\":\"AKP\",\"pub\":\"AAAA\"}"),
                arguments("V72", "symmetric", "{\"kid\":\"rsa\",\"kty\":\"oct\",\"k\":\"" + "A".repeat(43) + "\"}"));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("unfit")
    @DisplayName("C3.15: a token whose key is not fit for it is refused, and the set is not fetched again for it")
    void refusesTokenOfUnfitKey(String rule, String what, String key) {
        desk.server.publish(key);

        assertThat(Desk.refusal(desk.strict(), Forge.good())).as(what).isEqualTo(Reason.UNFIT_KEY);
        assertThat(desk.server.asked()).containsExactly("/jwks");
    }

    static Stream<Arguments> fit() {
        return Stream.of(
                arguments("C3.15", "for signatures", OURS + ",\"use\":\"sig\"}"),
                arguments("C3.15", "for verifying among others", OURS + ",\"key_ops\":[\"sign\",\"verify\"]}"),
                arguments("C3.15", "for this algorithm", OURS + ",\"alg\":\"RS256\"}"),
                arguments("C3.15", "with an even exponent beside it",
                        Signing.jwk(Forge.RSA, "other").replace("AQAB", "AQAA") + "}," + OURS + "}"),
                arguments("C3.15", "beside a symmetric one of that name",
                        "{\"kid\":\"rsa\",\"kty\":\"oct\",\"k\":\"AAAA\"}," + OURS + "}"),
                arguments("C3.15", "beside one of another kind of that name", Signing.jwk(Forge.EC, "rsa") + "}," + OURS + "}"),
                arguments("C3.15", "beside what is no key", "7,{\"kid\":\"rsa\"}," + OURS + "}"),
                arguments("C3.15", "with a certificate that is none", OURS + ",\"x5c\":[\"rubbish\"]}"),
                arguments("C3.16", "with private parts, which nobody reads", OURS + ",\"d\":\"AQ\",\"p\":7}"));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("fit")
    @DisplayName("C3.15, C3.16: a fit key judges, whatever else is published")
    void acceptsTokenOfFitKey(String rule, String what, String keys) {
        desk.server.publish(keys);

        assertThat(desk.strict().verify(Forge.good().token()).subject()).as(what).isEqualTo("ada");
    }

    @Test
    @DisplayName("C3.15: a point beside its curve is no key")
    void refusesPointBesideItsCurve() {
        desk.server.publish("{\"kid\":\"ec\",\"kty\":\"EC\",\"crv\":\"P-256\",\"x\":\"" + POINT + "\",\"y\":\"" + POINT + "\"}");

        assertThat(Desk.refusal(desk.strict(), Forge.goodEc())).isEqualTo(Reason.UNFIT_KEY);
    }

    @Test
    @DisplayName("C3.15: a key of another curve than the algorithm's does not fit")
    void refusesKeyOfAnotherCurve() {
        var other = Signing.pair("other", "P-384");
        desk.server.publish(Signing.jwk(other, "ec") + "}");

        assertThat(Desk.refusal(desk.strict(), Forge.goodEc().signed("ES384", other))).isEqualTo(Reason.UNFIT_KEY);
    }

    @Test
    @DisplayName("V31: ES256 with the name of an RSA key is refused")
    void refusesKeyOfAnotherKind() {
        assertThat(Desk.refusal(desk.strict(), Forge.goodEc().header("kid", text("rsa")))).isEqualTo(Reason.UNFIT_KEY);
    }

    @Test
    @DisplayName("V73: a name of two keys names none")
    void refusesAmbiguousName() {
        desk.server.publish(OURS + "}", Signing.jwk(Signing.pair("twin", "RSA-2048"), "rsa") + "}");

        assertThat(Desk.refusal(desk.strict(), Forge.good())).isEqualTo(Reason.AMBIGUOUS_KEY);
    }

    @Test
    @DisplayName("C3.14: without a kid, several fitting keys are none")
    void refusesMissingNameAmongSeveralKeys() {
        desk.server.publish(OURS + "}", Signing.jwk(Signing.pair("twin", "RSA-2048"), "twin") + "}");
        var lenient = desk.verifier(Desk.STRICT, new SignatureRules(SignatureRules.DEFAULT.algorithms(), false));

        assertThat(Desk.refusal(lenient, Forge.good().withoutHeader("kid"))).isEqualTo(Reason.AMBIGUOUS_KEY);
    }

    @Test
    @DisplayName("V72: a symmetric key that is published makes no HS256 possible")
    void refusesHmacOfPublishedSecret() {
        var secret = new byte[32];
        desk.server.publish("{\"kid\":\"s\",\"kty\":\"oct\",\"k\":\"" + Signing.base64(secret) + "\"}", OURS + "}");
        var token = Forge.good().header("alg", text("HS256")).header("kid", text("s"))
                .signed(input -> Signing.hmac(secret, input));

        assertThat(Desk.refusal(desk.strict(), token)).isEqualTo(Reason.ALGORITHM);
    }

    @Test
    @DisplayName("V36, V37, V39: names nobody knows are refused, and provoke one fetch altogether")
    void fetchesOnceForAllUnknownNames() {
        var verifier = desk.strict();
        verifier.verify(Forge.good().token());
        var odd = List.of("../../etc/passwd", "x' OR '1'='1", "k".repeat(256));

        for (var kid : odd) assertThat(Desk.refusal(verifier, Forge.good().header("kid", text(kid))))
                .isEqualTo(Reason.UNKNOWN_KEY);
        for (int i = 0; i < 500; i++) {
            assertThat(Desk.refusal(verifier, Forge.good().header("kid", text("r" + i)))).isEqualTo(Reason.UNKNOWN_KEY);
        }

        assertThat(verifier.verify(Forge.good().token()).subject()).isEqualTo("ada");
        assertThat(desk.server.asked()).containsExactly("/jwks", "/jwks");
    }

    @Test
    @DisplayName("V39: a name of 10,000 characters is refused for its size")
    void refusesEndlessName() {
        assertThat(Desk.refusal(desk.strict(), Forge.good().header("kid", text("k".repeat(10_000))))).isEqualTo(Reason.SIZE);
    }
}
