package org.athenaeum.identity.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.identity.token.Forge.RESOURCE;
import static org.athenaeum.identity.token.Forge.good;
import static org.athenaeum.identity.token.Forge.seconds;
import static org.athenaeum.identity.token.Forge.text;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.athenaeum.identity.TokenRefusal.Reason;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Vault C3.18 to C3.31, strictly: what a well signed token says. */
class ClaimsTest {

    private static final Desk DESK = new Desk();
    private static final String LONG = "x".repeat(255);

    @AfterAll
    static void close() {
        DESK.close();
    }

    static Stream<Arguments> refused() {
        return Stream.of(issuers(), audiences(), times(), names(), scopes(), others()).flatMap(cases -> cases);
    }

    private static Stream<Arguments> issuers() {
        return Stream.of(
                arguments("V45", "iss with a slash at its end", Reason.ISSUER, good().claim("iss", text(Forge.ISSUER + "/"))),
                arguments("C3.18", "iss in another case", Reason.ISSUER, good().claim("iss", text("https://LOGIN.example.org"))),
                arguments("C3.18", "iss with the usual port", Reason.ISSUER, good().claim("iss", text(Forge.ISSUER + ":443"))),
                arguments("V47", "no iss", Reason.ISSUER, good().without("iss")),
                arguments("V47", "iss a list", Reason.ISSUER, good().claim("iss", "[" + text(Forge.ISSUER) + "]")));
    }

    private static Stream<Arguments> audiences() {
        return Stream.of(
                arguments("V48", "another resource", text("https://mcp.example.org/other")),
                arguments("V49", "the origin", text("https://mcp.example.org")),
                arguments("V49", "a slash at its end", text(RESOURCE + "/")),
                arguments("V49", "its host in another case", text("https://MCP.example.org/mcp")),
                arguments("C3.19", "a path below", text(RESOURCE + "/vault")),
                arguments("C3.19", "a prefix", text("https://mcp.example.org/mc")),
                arguments("V50", "null", "null"),
                arguments("V50", "an empty list", "[]"),
                arguments("V50", "a number", "7"),
                arguments("V50", "a list in a list", "[[" + text(RESOURCE) + "]]"),
                arguments("V50", "an object", "{\"aud\":" + text(RESOURCE) + "}"),
                arguments("C3.19", "ours beside a number", "[" + text(RESOURCE) + ",7]"),
                arguments("C3.19", "ours among 17", list(16, text(RESOURCE))),
                arguments("V52", "our client", text("desk")),
                arguments("V52", "the issuer", text(Forge.ISSUER)))
                .map(row -> arguments(row.get()[0], "aud: " + row.get()[1], Reason.AUDIENCE,
                        good().claim("aud", (String) row.get()[2])));
    }

    private static Stream<Arguments> times() {
        return Stream.of(
                arguments("V50", "no aud", Reason.AUDIENCE, good().without("aud")),
                arguments("V53", "expired 31 s ago", Reason.EXPIRED,
                        good().claim("exp", seconds(-31)).claim("iat", seconds(-60))),
                arguments("C3.21", "expired 30 s ago", Reason.EXPIRED,
                        good().claim("exp", seconds(-30)).claim("iat", seconds(-60))),
                arguments("V54", "no exp", Reason.EXPIRY, good().without("exp")),
                arguments("V54", "exp a text", Reason.EXPIRY, good().claim("exp", text(seconds(540)))),
                arguments("V54", "exp null", Reason.EXPIRY, good().claim("exp", "null")),
                arguments("V54", "exp negative", Reason.EXPIRY, good().claim("exp", "-1")),
                arguments("C3.21", "exp zero", Reason.EXPIRY, good().claim("exp", "0")),
                arguments("V54", "exp in milliseconds", Reason.EXPIRY, good().claim("exp", seconds(540) + "000")),
                arguments("V55", "nbf 31 s ahead", Reason.NOT_BEFORE, good().claim("nbf", seconds(31))),
                arguments("V55", "nbf a text", Reason.NOT_BEFORE, good().claim("nbf", text(seconds(-60)))),
                arguments("C3.22", "nbf null", Reason.NOT_BEFORE, good().claim("nbf", "null")),
                arguments("V56", "iat 31 s ahead", Reason.ISSUED_AT, good().claim("iat", seconds(31))),
                arguments("V56", "no iat", Reason.ISSUED_AT, good().without("iat")),
                arguments("C3.23", "iat a text", Reason.ISSUED_AT, good().claim("iat", text(seconds(-60)))),
                arguments("V56", "iat after exp", Reason.ISSUED_AT, good().claim("exp", seconds(5)).claim("iat", seconds(6))),
                arguments("C3.23", "iat at exp", Reason.ISSUED_AT, good().claim("exp", seconds(5)).claim("iat", seconds(5))),
                arguments("V57", "a lifetime of 25 h", Reason.LIFETIME,
                        good().claim("iat", seconds(-3_600)).claim("exp", seconds(86_400))),
                arguments("C3.23", "a second more than 24 h", Reason.LIFETIME, good().claim("exp", seconds(86_341))));
    }

    private static Stream<Arguments> names() {
        return Stream.of(
                arguments("V58", "no sub", Reason.SUBJECT, good().without("sub")),
                arguments("V58", "sub empty", Reason.SUBJECT, good().claim("sub", text(""))),
                arguments("V58", "sub a number", Reason.SUBJECT, good().claim("sub", "7")),
                arguments("V58", "sub with a line end", Reason.SUBJECT, good().claim("sub", text("ada\\n"))),
                arguments("C3.25", "sub of 256 characters", Reason.SUBJECT, good().claim("sub", text(LONG + "x"))),
                arguments("V59", "no client_id", Reason.CLIENT, good().without("client_id")),
                arguments("V59", "client_id empty", Reason.CLIENT, good().claim("client_id", text(""))),
                arguments("C3.26", "client_id of 2,049 characters", Reason.CLIENT,
                        good().claim("client_id", text("x".repeat(2_049)))),
                arguments("C3.26", "another azp", Reason.CLIENT, good().claim("azp", text("other"))),
                arguments("C3.26", "azp null", Reason.CLIENT, good().claim("azp", "null")),
                arguments("C3.26", "cid in place of client_id", Reason.CLIENT,
                        good().without("client_id").claim("cid", text("desk"))),
                arguments("V60", "no jti", Reason.TOKEN_ID, good().without("jti")),
                arguments("V60", "jti null", Reason.TOKEN_ID, good().claim("jti", "null")),
                arguments("V60", "jti empty", Reason.TOKEN_ID, good().claim("jti", text(""))),
                arguments("C3.27", "jti of 256 characters", Reason.TOKEN_ID, good().claim("jti", text(LONG + "x"))));
    }

    private static Stream<Arguments> scopes() {
        return Stream.of(
                arguments("V61", "a list", "[\"wiki:read\"]"),
                arguments("V62", "two spaces", text("wiki:read  wiki:people")),
                arguments("V62", "a control character", text("wiki:read\\twiki:people")),
                arguments("C3.28", "a space at its end", text("wiki:read ")),
                arguments("C3.28", "a space before it", text(" wiki:read")),
                arguments("C3.28", "one space", text(" ")),
                arguments("C3.28", "a quotation mark", text("wiki:\\\"read")),
                arguments("C3.28", "a backslash", text("wiki:\\\\read")),
                arguments("C3.28", "a letter that is not ASCII", text("wiki:lire\u00e9")),
                arguments("C3.28", "65 scopes",
                        text(IntStream.range(0, 65).mapToObj(i -> "s" + i).collect(Collectors.joining(" ")))),
                arguments("C3.29", "null", "null"),
                arguments("C3.29", "a number", "7"))
                .map(row -> arguments(row.get()[0], "scope: " + row.get()[1], Reason.SCOPE,
                        good().claim("scope", (String) row.get()[2])));
    }

    private static Stream<Arguments> others() {
        return Stream.of(
                arguments("V64", "bound to a key", Reason.BOUND, good().claim("cnf", "{\"jkt\":\"AAAA\"}")),
                arguments("C3.30", "bound to nothing", Reason.BOUND, good().claim("cnf", "null")),
                arguments("C3.31", "at_hash", Reason.ID_TOKEN, good().claim("at_hash", text("AAAA"))),
                arguments("C3.31", "c_hash", Reason.ID_TOKEN, good().claim("c_hash", text("AAAA"))));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("refused")
    @DisplayName("C3.18 to C3.31: a claim that is not exactly what it must be is refused")
    void refusesClaim(String rule, String what, Reason reason, Forge token) {
        assertThat(Desk.refusal(DESK.strict(), token)).as(what).isEqualTo(reason);
    }

    static Stream<Arguments> accepted() {
        return Stream.of(
                arguments("V51", "ours among others", good().claim("aud", "[\"x\"," + text(RESOURCE) + "]")),
                arguments("C3.19", "ours among 16", good().claim("aud", list(15, text(RESOURCE)))),
                arguments("V53", "expired 29 s ago", good().claim("exp", seconds(-29)).claim("iat", seconds(-60))),
                arguments("C3.21", "exp with a fraction", good().claim("exp", seconds(540) + ".75")),
                arguments("C3.22", "nbf 30 s ahead", good().claim("nbf", seconds(30))),
                arguments("C3.23", "iat 30 s ahead", good().claim("iat", seconds(30))),
                arguments("C3.23", "a lifetime of 24 h", good().claim("exp", seconds(86_340))),
                arguments("C3.26", "azp is client_id", good().claim("azp", text("desk"))),
                arguments("C3.26", "client_id is a URL", good().claim("client_id", text("https://desk.example.org/client.json"))),
                arguments("C3.27", "jti of 255 characters", good().claim("jti", text(LONG))),
                arguments("C3.29", "other lists of rights", good().claim("scp", text("wiki:people"))
                        .claim("roles", "[\"admin\"]")),
                arguments("C3.31", "act, nonce, and what nobody knows",
                        good().claim("act", "{\"sub\":\"robot\"}").claim("nonce", text("n")).claim("weather", "[1,{}]")),
                arguments("RULINGS 28", "a tid that is no name is no tenant", good().claim("tid", "7")));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("accepted")
    @DisplayName("C3.19 to C3.31: what the rules leave open is accepted, and grants what scope says alone")
    void acceptsClaim(String rule, String what, Forge token) {
        var verified = DESK.strict().verify(token.token());

        assertThat(verified.subject()).as(what).isEqualTo("ada");
        assertThat(verified.scopes().tokens()).containsExactly("wiki:read");
        assertThat(verified.tenant()).isEmpty();
    }

    private static String list(int others, String last) {
        return IntStream.range(0, others).mapToObj(i -> text("a" + i)).collect(Collectors.joining(",", "[", "," + last + "]"));
    }
}
