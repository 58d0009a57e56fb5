package org.athenaeum.identity.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.identity.token.Forge.seconds;
import static org.athenaeum.identity.token.Forge.text;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.stream.Stream;
import org.athenaeum.identity.TokenRefusal.Reason;
import org.athenaeum.identity.claims.ClaimRules;
import org.athenaeum.identity.claims.Profile;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** RULINGS 28, brapi C8: tokens of sign-on services, which say less of themselves. */
class TenantProfileTest {

    private static final Desk DESK = new Desk();
    private static final TokenVerifier LENIENT =
            DESK.verifier(ClaimRules.of(Profile.TENANT, Forge.RESOURCE), SignatureRules.DEFAULT);

    @AfterAll
    static void close() {
        DESK.close();
    }

    /** As little as such a token may say. */
    private static Forge bare() {
        return Forge.good().withoutHeader("typ").without("jti").without("iat");
    }

    @Test
    @DisplayName("RULINGS 28: typ, jti and iat may be missing")
    void acceptsWhatSaysLittle() {
        var verified = LENIENT.verify(bare().claim("tid", text("herbarium")).token());

        assertThat(verified.tenant()).contains("herbarium");
        assertThat(verified.id()).isEmpty();
        assertThat(LENIENT.verify(bare().header("typ", text("JWT")).claim("exp", seconds(400_000)).token()).tenant()).isEmpty();
        assertThat(Desk.refusal(DESK.strict(), bare())).isEqualTo(Reason.TYPE);
    }

    static Stream<Arguments> clients() {
        return Stream.of(
                arguments("client_id", bare().claim("cid", text("x")).claim("azp", text("y"))),
                arguments("cid", bare().without("client_id").claim("cid", text("desk")).claim("azp", text("y"))),
                arguments("azp", bare().without("client_id").claim("azp", text("desk"))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("clients")
    @DisplayName("RULINGS 28: the client is the first of client_id, cid and azp")
    void findsClient(String claim, Forge token) {
        assertThat(LENIENT.verify(token.token()).clientId()).as(claim).isEqualTo("desk");
    }

    static Stream<Arguments> scopes() {
        return Stream.of(
                arguments("scope", bare().claim("scope", text("a b"))),
                arguments("two spaces", bare().claim("scope", text(" a  b "))),
                arguments("scope as a list", bare().claim("scope", "[\"a\",\"b\"]")),
                arguments("scp as a text", bare().without("scope").claim("scp", text("a b"))),
                arguments("scp as a list", bare().without("scope").claim("scp", "[\"a\",\"b\",7,\"not one\"]")),
                arguments("mcp_tool_scopes", bare().without("scope").claim("mcp_tool_scopes", "[\"a\",\"b\"]")),
                arguments("all three", bare().claim("scope", text("a")).claim("scp", "[\"b\"]")
                        .claim("mcp_tool_scopes", text("a"))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("scopes")
    @DisplayName("RULINGS 28: scopes come from scope, scp and mcp_tool_scopes, as text or as list")
    void findsScopes(String where, Forge token) {
        assertThat(LENIENT.verify(token.token()).scopes().tokens()).as(where).containsExactlyInAnyOrder("a", "b");
    }

    static Stream<Arguments> refused() {
        return Stream.of(
                arguments("brapi C8", "no client", Reason.CLIENT, bare().without("client_id")),
                arguments("brapi C8", "a client that is no name", Reason.CLIENT,
                        bare().claim("client_id", "7").claim("azp", text("y"))),
                arguments("brapi C8", "no scope", Reason.SCOPE, bare().without("scope")),
                arguments("brapi C8", "nothing that could be one", Reason.SCOPE, bare().claim("scope", "{}").claim("scp", "[7]")),
                arguments("RULINGS 28", "a tenant that is no name", Reason.TENANT, bare().claim("tid", "7")),
                arguments("RULINGS 28", "a tenant without a letter", Reason.TENANT, bare().claim("tid", text(""))),
                arguments("C3.9", "an ID token by its typ", Reason.TYPE, bare().header("typ", text("id_token+jwt"))),
                arguments("C3.9", "a logout token by its typ", Reason.TYPE, bare().header("typ", text("logout+jwt"))),
                arguments("C3.9", "typ a number", Reason.TYPE, bare().header("typ", "7")),
                arguments("C3.12", "crit", Reason.EXTENSION, bare().header("crit", "[]")),
                arguments("C3.19", "for another", Reason.AUDIENCE, bare().claim("aud", text("https://other.example.org"))),
                arguments("C3.21", "expired", Reason.EXPIRED, bare().claim("exp", seconds(-31))),
                arguments("C3.22", "not yet", Reason.NOT_BEFORE, bare().claim("nbf", seconds(31))),
                arguments("C3.25", "no subject", Reason.SUBJECT, bare().without("sub")),
                arguments("C3.30", "bound to a key", Reason.BOUND, bare().claim("cnf", "{}")),
                arguments("C3.31", "an ID token by its claims", Reason.ID_TOKEN, bare().claim("at_hash", text("A"))));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("refused")
    @DisplayName("RULINGS 28: the other rules of C3 hold")
    void keepsTheOtherRules(String rule, String what, Reason reason, Forge token) {
        assertThat(Desk.refusal(LENIENT, token)).as(what).isEqualTo(reason);
    }
}
