package org.athenaeum.sandbox.authorization;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.sandbox.authorization.AuthorizationFixture.MACHINE;
import static org.athenaeum.sandbox.authorization.AuthorizationFixture.RESOURCE;
import static org.athenaeum.sandbox.authorization.AuthorizationFixture.SECRET;
import static org.athenaeum.sandbox.authorization.AuthorizationFixture.SECRETIVE;
import static org.athenaeum.sandbox.authorization.AuthorizationFixture.UPSTREAM;
import static org.athenaeum.sandbox.authorization.AuthorizationFixture.body;
import static org.athenaeum.sandbox.authorization.AuthorizationFixture.changed;
import static org.athenaeum.sandbox.authorization.AuthorizationFixture.error;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import org.athenaeum.testing.login.HtmlForm.Field;
import org.athenaeum.testing.login.UserAgent;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("D4.12 to D4.14: a machine asks for itself")
class MachineGrantTest {

    private static final String ASSERTION_TYPE = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";
    private static AuthorizationFixture fixture;

    @BeforeAll
    static void open() {
        fixture = new AuthorizationFixture();
    }

    @AfterAll
    static void close() {
        fixture.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/token"})
    @DisplayName("D4.12, D4.13: a token for the upstream's resource, without a refresh token; aud is the issuer or the endpoint")
    void givesATokenForTheUpstream(String audience) throws Exception {
        var answer = ask(assertion(claims -> claims.audience(fixture.issuer() + audience)));

        var token = SignedJWT.parse(body(answer).getString("access_token")).getJWTClaimsSet();
        assertThat(body(answer).keySet()).doesNotContain("refresh_token");
        assertThat(token.getAudience()).containsExactly(UPSTREAM);
        assertThat(token.getSubject()).isEqualTo(MACHINE).isEqualTo(token.getStringClaim("client_id"));
        assertThat(token.getStringClaim("scope")).isEqualTo("status:read");
    }

    @ParameterizedTest(name = "{0}: {1}={2} gives {3}")
    @CsvSource(nullValues = "-", value = {
        "A27, resource, " + RESOURCE + ", 400 unauthorized_client",
        "D4.7, resource, -, 400 invalid_request",
        "D4.12, resource, https://elsewhere.example, 400 invalid_target",
        "D4.12, scope, wiki:read, 400 invalid_scope",
        "D4.12, scope, status:read wiki:read, 400 invalid_scope",
        "D4.12, grant_type, refresh_token, 400 unauthorized_client",
        "D4.13, client_assertion_type, urn:ietf:params:oauth:client-assertion-type:saml2-bearer, 401 invalid_client",
        "D4.13, client_assertion_type, -, 401 invalid_client",
        "D4.13, client_assertion, not.a.jwt, 401 invalid_client",
        "D4.14, client_id, desk, 401 invalid_client",
        "D4.14, client_secret, x, 400 invalid_request"})
    @DisplayName("A27, D4.12 to D4.14: what is refused")
    void refusesWhatDoesNotFit(String why, String parameter, String value, String error) {
        assertThat(error(ask(assertion(claims -> { }), parameter, value))).isEqualTo(error);
    }

    @Test
    @DisplayName("A27: a public client: unauthorized_client")
    void refusesAPublicClient() {
        var form = changed(machineForm(), "client_id", AuthorizationFixture.DESK);

        assertThat(error(fixture.token(form))).isEqualTo("400 unauthorized_client");
    }

    @Test
    @DisplayName("A28: an assertion sent twice: invalid_client")
    void takesAnAssertionOnce() {
        var assertion = assertion(claims -> { });

        assertThat(ask(assertion).statusCode()).isEqualTo(200);
        assertThat(error(ask(assertion))).isEqualTo("401 invalid_client");
    }

    @Test
    @DisplayName("A28, D4.13: aud of another server, times out of bounds, no jti, another issuer or subject: invalid_client each")
    void refusesAnAssertionThatProvesNothing() {
        var now = fixture.clock.instant();
        Map<String, Consumer<JWTClaimsSet.Builder>> wrong = Map.ofEntries(
                entry("aud of another server", claims -> claims.audience("https://elsewhere.example")),
                entry("a second aud", claims -> claims.audience(List.of(fixture.issuer(), "https://elsewhere.example"))),
                entry("no aud", claims -> claims.audience(List.of())),
                entry("expired now", claims -> claims.expirationTime(date(now))),
                entry("expired before", claims -> claims.expirationTime(date(now.minusSeconds(1)))),
                entry("too long a life", claims -> claims.expirationTime(date(now.plusSeconds(301)))),
                entry("no exp", claims -> claims.expirationTime(null)),
                entry("not yet", claims -> claims.notBeforeTime(date(now.plusSeconds(10)))),
                entry("no jti", claims -> claims.jwtID(null)),
                entry("another iss", claims -> claims.issuer("somebody")),
                entry("another sub", claims -> claims.subject("somebody")));

        assertThat(wrong).allSatisfy((why, claims) ->
                assertThat(error(ask(assertion(claims)))).as(why).isEqualTo("401 invalid_client"));
    }

    @Test
    @DisplayName("A28: signed with another key: invalid_client")
    void refusesAnotherKey() {
        var stranger = AuthorizationFixture.key();

        assertThat(error(ask(signed(stranger, stranger.getKeyID(), claims -> { })))).isEqualTo("401 invalid_client");
        assertThat(error(ask(signed(stranger, fixture.machineKey.getKeyID(), claims -> { })))).isEqualTo("401 invalid_client");
    }

    @Test
    @DisplayName("D4.13: an assertion of a client that has no key: invalid_client")
    void refusesAnAssertionOfAPublicClient() {
        assertThat(error(ask(assertion(claims -> claims.issuer("desk").subject("desk"))))).isEqualTo("401 invalid_client");
    }

    @Test
    @DisplayName("D4.14: a secret in HTTP Basic; a wrong one is answered with the method it was tried with")
    void takesASecretInBasicOnly() {
        var right = fixture.token(machineForm(), "Authorization", basic(SECRETIVE, SECRET.replace(" ", "+")));
        var wrong = fixture.token(machineForm(), "Authorization", basic(SECRETIVE, "guess"));

        assertThat(right.statusCode()).isEqualTo(200);
        assertThat(error(wrong)).isEqualTo("401 invalid_client");
        assertThat(wrong.headers().firstValue("WWW-Authenticate").orElse("none")).startsWith("Basic");
    }

    @Test
    @DisplayName("D4.14: a confidential client that proves nothing, or proves it in another way: invalid_client")
    void refusesAConfidentialClientWithoutProof() {
        var named = changed(machineForm(), "client_id", SECRETIVE);
        var posted = changed(named, "client_secret", SECRET);

        assertThat(error(fixture.token(named))).isEqualTo("401 invalid_client");
        assertThat(error(fixture.token(posted))).isEqualTo("401 invalid_client");
        assertThat(error(fixture.token(machineForm(), "Authorization", basic(MACHINE, "guess")))).isEqualTo("401 invalid_client");
        assertThat(error(fixture.token(machineForm(), "Authorization", basic("desk", "guess")))).isEqualTo("401 invalid_client");
    }

    private static HttpResponse<String> ask(String assertion, String... changes) {
        var form = UserAgent.fields("grant_type", "client_credentials", "client_assertion_type", ASSERTION_TYPE,
                "client_assertion", assertion, "resource", UPSTREAM);
        return fixture.token(changed(form, changes));
    }

    private static List<Field> machineForm() {
        return UserAgent.fields("grant_type", "client_credentials", "resource", UPSTREAM);
    }

    private static String assertion(Consumer<JWTClaimsSet.Builder> changes) {
        return signed(fixture.machineKey, fixture.machineKey.getKeyID(), changes);
    }

    private static String signed(ECKey key, String keyId, Consumer<JWTClaimsSet.Builder> changes) {
        var claims = new JWTClaimsSet.Builder().issuer(MACHINE).subject(MACHINE).audience(fixture.issuer())
                .expirationTime(date(fixture.clock.instant().plusSeconds(60))).jwtID(UUID.randomUUID().toString());
        changes.accept(claims);
        var assertion = new SignedJWT(new JWSHeader.Builder(JWSAlgorithm.ES256).keyID(keyId).build(), claims.build());
        try {
            assertion.sign(new ECDSASigner(key));
        } catch (JOSEException broken) {
            throw new IllegalStateException(broken);
        }
        return assertion.serialize();
    }

    private static Date date(Instant time) {
        return Date.from(time);
    }

    private static String basic(String user, String password) {
        return "Basic " + Base64.getEncoder().encodeToString((user + ":" + password).getBytes(StandardCharsets.UTF_8));
    }
}
