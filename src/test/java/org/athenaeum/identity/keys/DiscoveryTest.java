package org.athenaeum.identity.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.athenaeum.identity.keys.KeyServer.json;
import static org.athenaeum.identity.keys.KeyServer.with;
import static org.awaitility.Awaitility.await;

import com.nimbusds.jose.jwk.RSAKey;
import jakarta.json.JsonObject;
import java.net.URI;
import java.security.interfaces.RSAPublicKey;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.athenaeum.identity.TokenRefusal;
import org.athenaeum.identity.TokenRefusal.Reason;
import org.athenaeum.identity.keys.fetch.KeyFault;
import org.athenaeum.protocol.Json;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** RFC 8414: an issuer says where its keys are, and is believed within bounds (vault 0, C4.1). */
class DiscoveryTest {

    private static final String OAUTH = "/.well-known/oauth-authorization-server";
    private static final String OPENID = "/.well-known/openid-configuration";
    private static final String KEY = new RSAKey.Builder((RSAPublicKey) Press.KEY).keyID("a").build().toJSONString();
    private static final Instant START = Instant.parse("2031-05-06T07:08:09Z");
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final KeyServer server = new KeyServer().publish(KEY);

    @AfterEach
    void close() {
        server.close();
    }

    private TrustedIssuers trusting(String issuer) {
        return new TrustedIssuers(List.of(new IssuerRules(issuer, Optional.empty())),
                new KeyLimits(PATIENCE, PATIENCE, 64 * 1024, 50, Duration.ofSeconds(30)), Thread::new);
    }

    private static boolean knows(TrustedIssuers issuers, long seconds) {
        var keys = issuers.judging(Optional.empty()).orElseThrow();
        return keys.key(Optional.of("a"), SignatureAlgorithm.RS256, START.plusSeconds(seconds)).equals(Press.KEY);
    }

    private static Reason refusal(TrustedIssuers issuers) {
        return catchThrowableOfType(TokenRefusal.class, () -> knows(issuers, 0)).reason();
    }

    private static String metadata(String issuer, String jwks) {
        return "{\"issuer\":\"" + issuer + "\",\"jwks_uri\":\"" + jwks + "\"}";
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/", "/realms/garden", "/realms/garden/"})
    @DisplayName("RFC 8414 3.1: the metadata lie between the issuer's host and its path")
    void findsMetadata(String path) {
        var issuer = server.origin() + path;
        var place = OAUTH + path.replaceFirst("/$", "");
        server.answer(place, json(metadata(issuer, server.jwks().toString())));

        try (var issuers = trusting(issuer)) {
            assertThat(knows(issuers, 0)).isTrue();
            assertThat(server.asked()).containsExactly(place, "/jwks");
        }
    }

    @Test
    @DisplayName("OpenID Connect Discovery 4: what is not there is looked for where OpenID providers have it")
    void looksInTheOtherPlaces() {
        var issuer = server.origin() + "/garden";
        server.answer("/garden" + OPENID, json(metadata(issuer, server.jwks().toString())));

        try (var issuers = trusting(issuer)) {
            assertThat(knows(issuers, 0)).isTrue();
            assertThat(server.asked()).containsExactly(OAUTH + "/garden", OPENID + "/garden", "/garden" + OPENID, "/jwks");
        }
    }

    @Test
    @DisplayName("V76: the metadata of another issuer are not believed, nor looked for elsewhere")
    void refusesMetadataOfAnotherIssuer() {
        server.answer(OAUTH, json(metadata(server.origin() + "/", server.jwks().toString())));
        server.answer(OPENID, json(metadata(server.origin(), server.jwks().toString())));

        try (var issuers = trusting(server.origin())) {
            assertThat(refusal(issuers)).isEqualTo(Reason.KEYS_UNAVAILABLE);
            assertThat(server.asked()).containsExactly(OAUTH);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://keys.example.org/jwks", "https://user@keys.example.org/jwks", "ftp://127.0.0.1/jwks",
        "file:///etc/passwd", "/jwks", "not an address", ""})
    @DisplayName("C4.1: an issuer cannot send us to other addresses than those that may be configured")
    void refusesOddAddressesOfKeys(String jwks) {
        server.answer(OAUTH, json(metadata(server.origin(), jwks)));

        try (var issuers = trusting(server.origin())) {
            assertThat(refusal(issuers)).isEqualTo(Reason.KEYS_UNAVAILABLE);
            assertThat(server.asked()).containsExactly(OAUTH);
        }
    }

    @Test
    @DisplayName("C4.1: an issuer far away cannot send us to plain HTTP on this machine")
    void refusesToBeSentHome() {
        var far = "https://login.example.org";
        var place = IssuerMetadata.places(far).get(0);
        var home = (JsonObject) Json.read(metadata(far, "http://127.0.0.1:8080/jwks"));
        var away = (JsonObject) Json.read(metadata(far, "https://keys.example.org/jwks"));

        assertThatExceptionOfType(KeyFault.class).isThrownBy(() -> IssuerMetadata.jwks(home, far, place));
        assertThat(IssuerMetadata.jwks(away, far, place).value()).hasHost("keys.example.org");
    }

    @Test
    @DisplayName("C4.2: where the keys are is asked once, and again when they are no longer there")
    void asksAgainWhenTheKeysAreGone() {
        server.answer(OAUTH, json(metadata(server.origin(), server.jwks().toString())));
        try (var issuers = trusting(server.origin())) {
            assertThat(knows(issuers, 0)).isTrue();
            assertThat(knows(issuers, 301)).isTrue();
            assertThat(server.asked()).containsExactly(OAUTH, "/jwks", "/jwks");

            server.answer("/jwks", with(404, "")).answer("/moved", json("{\"keys\":[" + KEY + "]}"));
            server.answer(OAUTH, json(metadata(server.origin(), server.origin() + "/moved")));
            assertThat(knows(issuers, 602)).isTrue();
            issuers.refresh(START.plusSeconds(608));
            await().until(() -> server.asked().contains("/moved"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://login.example.org", "https://login.example.org?x=1", "https://login.example.org#x",
        "https://ada@login.example.org", "login.example.org", "https:///path", "http://127.0.0.1.example.org", ""})
    @DisplayName("0, C4.1: an issuer that could not be asked safely cannot be configured")
    void cannotBeConfiguredWithOddIssuer(String issuer) {
        assertThatIllegalArgumentException().isThrownBy(() -> new IssuerRules(issuer, Optional.empty()));
    }

    @Test
    void cannotBeConfiguredWithOddKeysOrTheSameIssuerTwice() {
        var rules = new IssuerRules("https://login.example.org", Optional.empty());

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new IssuerRules(rules.issuer(), Optional.of(URI.create("http://x.org/k"))));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TrustedIssuers(List.of(rules, rules), KeyLimits.DEFAULT, Thread::new));
    }
}
