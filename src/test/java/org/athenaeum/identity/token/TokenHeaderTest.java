package org.athenaeum.identity.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.identity.token.Forge.text;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.stream.Stream;
import org.athenaeum.identity.TokenRefusal.Reason;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Vault C3.9 to C3.14: what a token says of itself, all of it well signed. */
class TokenHeaderTest {

    private static final Desk DESK = new Desk();

    @AfterAll
    static void close() {
        DESK.close();
    }

    static Stream<Arguments> refused() {
        return Stream.of(
                arguments("V21", "typ JWT", Reason.TYPE, Forge.good().header("typ", text("JWT"))),
                arguments("C3.9", "typ jwt", Reason.TYPE, Forge.good().header("typ", text("jwt"))),
                arguments("V22", "no typ", Reason.TYPE, Forge.good().withoutHeader("typ")),
                arguments("V23", "typ logout+jwt", Reason.TYPE, Forge.good().header("typ", text("logout+jwt"))),
                arguments("C3.9", "typ id_token+jwt", Reason.TYPE, Forge.good().header("typ", text("id_token+jwt"))),
                arguments("C3.9", "typ dpop+jwt", Reason.TYPE, Forge.good().header("typ", text("dpop+jwt"))),
                arguments("C3.9", "typ a list", Reason.TYPE, Forge.good().header("typ", "[\"at+jwt\"]")),
                arguments("V65", "an ID token", Reason.TYPE, Forge.good().header("typ", text("JWT")).claim("aud", text("desk"))),
                arguments("V67", "a client's assertion", Reason.TYPE, Forge.good().withoutHeader("typ").claim("iss", text("desk"))
                        .claim("sub", text("desk")).claim("aud", text(Forge.ISSUER)).without("client_id").without("scope")),
                arguments("C3.10", "no alg", Reason.ALGORITHM, Forge.good().withoutHeader("alg")),
                arguments("C3.10", "alg a number", Reason.ALGORITHM, Forge.good().header("alg", "256")),
                arguments("V26", "alg nOnE", Reason.ALGORITHM, Forge.good().header("alg", text("nOnE"))),
                arguments("V27", "alg none with a good signature", Reason.ALGORITHM, Forge.good().header("alg", text("none"))),
                arguments("V30", "RS512 where it is not allowed", Reason.ALGORITHM,
                        Forge.good().header("alg", text("RS512")).signed("RS512", Forge.RSA)),
                arguments("C3.10", "alg in lower case", Reason.ALGORITHM, Forge.good().header("alg", text("rs256"))),
                arguments("V38", "no kid", Reason.KEY_ID, Forge.good().withoutHeader("kid")),
                arguments("C3.14", "an empty kid", Reason.KEY_ID, Forge.good().header("kid", text(""))),
                arguments("C3.14", "kid null", Reason.KEY_ID, Forge.good().header("kid", "null")),
                arguments("C3.14", "kid of 257 characters", Reason.KEY_ID, Forge.good().header("kid", text("k".repeat(257)))),
                arguments("V43", "crit that names exp", Reason.EXTENSION, Forge.good().header("crit", "[\"exp\"]")),
                arguments("V43", "crit with nothing in it", Reason.EXTENSION, Forge.good().header("crit", "[]")),
                arguments("V43", "crit nobody knows", Reason.EXTENSION, Forge.good().header("crit", "[\"x\"]").header("x", "1")),
                arguments("V44", "b64 false", Reason.EXTENSION, Forge.good().header("b64", "false")),
                arguments("C3.12", "zip", Reason.EXTENSION, Forge.good().header("zip", text("DEF"))),
                arguments("C3.12", "a token in a token", Reason.EXTENSION, Forge.good().header("cty", text("JWT"))),
                arguments("C3.12", "enc", Reason.EXTENSION, Forge.good().header("enc", text("A128GCM"))));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("refused")
    @DisplayName("C3.9 to C3.14: a header that says anything else than an access token's is refused")
    void refusesHeader(String rule, String what, Reason reason, Forge token) {
        assertThat(Desk.refusal(DESK.strict(), token)).as(what).isEqualTo(reason);
    }

    static Stream<Arguments> accepted() {
        return Stream.of(
                arguments("V24", "typ AT+JWT", Forge.good().header("typ", text("AT+JWT"))),
                arguments("V24", "typ application/at+jwt", Forge.good().header("typ", text("application/at+jwt"))),
                arguments("C3.12", "b64 true", Forge.good().header("b64", "true")),
                arguments("C3.13", "a thumbprint of a certificate", Forge.good().header("x5t", text("AAAA"))),
                arguments("C3.13", "the address of a key, well signed all the same",
                        Forge.good().header("jku", text(DESK.server.origin() + "/elsewhere"))));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("accepted")
    @DisplayName("C3.9, C3.13: harmless headers are accepted, and used for nothing")
    void acceptsHeader(String rule, String what, Forge token) {
        assertThat(DESK.strict().verify(token.token()).subject()).as(what).isEqualTo("ada");
        assertThat(DESK.server.asked()).containsOnly("/jwks");
    }

    @Test
    @DisplayName("C3.14: where no kid is required, one that is missing may stand for the only fitting key")
    void triesTheOnlyKeyWithoutKid() {
        var lenient = DESK.verifier(Desk.STRICT, new SignatureRules(SignatureRules.DEFAULT.algorithms(), false));

        assertThat(lenient.verify(Forge.good().withoutHeader("kid").token()).subject()).isEqualTo("ada");
        assertThat(Desk.refusal(lenient, Forge.good().header("kid", "7"))).isEqualTo(Reason.KEY_ID);
    }
}
