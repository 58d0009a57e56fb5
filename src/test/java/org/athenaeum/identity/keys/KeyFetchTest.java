package org.athenaeum.identity.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.athenaeum.identity.keys.KeyServer.json;
import static org.athenaeum.identity.keys.KeyServer.with;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.nimbusds.jose.jwk.RSAKey;
import java.net.URI;
import java.security.interfaces.RSAPublicKey;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.athenaeum.identity.TokenRefusal;
import org.athenaeum.identity.TokenRefusal.Reason;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Vault C4.1, C4.5: keys over real HTTP, from issuers that are slow, huge, lying or gone. */
class KeyFetchTest {

    private static final Instant START = Instant.parse("2031-05-06T07:08:09Z");
    private static final String ISSUER = "https://login.example.org";
    private static final String GOOD = new RSAKey.Builder((RSAPublicKey) Press.KEY).keyID("a").build().toJSONString();
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final Duration IMPATIENCE = Duration.ofMillis(300);

    private final KeyServer server = new KeyServer();
    private final KeyServer stranger = new KeyServer().publish(GOOD);
    private TrustedIssuers issuers = trusting(server.jwks(), PATIENCE);

    @AfterEach
    void close() {
        issuers.close();
        stranger.close();
        server.close();
    }

    private static TrustedIssuers trusting(URI jwks, Duration exchange) {
        return new TrustedIssuers(List.of(new IssuerRules(ISSUER, Optional.of(jwks))),
                new KeyLimits(PATIENCE, exchange, 64 * 1024, 50, Duration.ofSeconds(30)), Thread::new);
    }

    private boolean knows(String kid, long seconds) {
        var keys = issuers.judging(Optional.of(ISSUER)).orElseThrow();
        return keys.key(Optional.of(kid), SignatureAlgorithm.RS256, START.plusSeconds(seconds)).equals(Press.KEY);
    }

    private Reason refusal(String kid, long seconds) {
        return catchThrowableOfType(TokenRefusal.class, () -> knows(kid, seconds)).reason();
    }

    private static String keys(int count) {
        return "{\"keys\":[" + "{\"kty\":\"oct\"},".repeat(count - 1) + GOOD + "]}";
    }

    static Stream<Arguments> unusable() {
        return Stream.of(
                of("V71", "a redirect to another host", test -> with(302, "", "Location", test.stranger.jwks().toString())),
                of("V71", "a permanent redirect with keys in it", test -> with(308, keys(1),
                        "Location", test.stranger.jwks().toString(), "Content-Type", "application/json")),
                of("C4.1", "an error", test -> with(500, keys(1), "Content-Type", "application/json")),
                of("C4.1", "nothing there", test -> with(404, "")),
                of("V70", "a page for people", test -> with(200, "<html></html>", "Content-Type", "text/html")),
                of("C4.1", "keys called a page", test -> with(200, keys(1), "Content-Type", "text/html")),
                of("C4.1", "keys called nothing", test -> with(200, keys(1))),
                of("C4.1", "more than 64 KiB", test -> json(keys(1) + " ".repeat(64 * 1024))),
                of("C4.1", "51 keys", test -> json(keys(51))),
                of("V70", "an empty object", test -> json("{}")),
                of("C4.5", "no keys", test -> json("{\"keys\":[]}")),
                of("C4.5", "keys that are none", test -> json("{\"keys\":[7,{},{\"kty\":7}]}")),
                of("C4.5", "keys in an object", test -> json("{\"keys\":{}}")),
                of("C4.5", "a list", test -> json("[" + GOOD + "]")),
                of("C4.5", "no JSON", test -> json("keys")),
                of("C4.5", "two sets", test -> json("{\"keys\":[],\"keys\":[" + GOOD + "]}")),
                of("C4.5", "nothing", test -> with(200, "", "Content-Type", "application/json")));
    }

    private static Arguments of(String rule, String what, Function<KeyFetchTest, KeyServer.Reply> reply) {
        return arguments(rule, what, reply);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("unusable")
    @DisplayName("C4.1, C4.5, V69 to V71: an answer that is no key set leaves no keys, or those that were there")
    void keepsWhatItHas(String rule, String what, Function<KeyFetchTest, KeyServer.Reply> reply) {
        server.answer("/jwks", reply.apply(this));
        assertThat(refusal("a", 0)).as(what).isEqualTo(Reason.KEYS_UNAVAILABLE);

        server.publish(GOOD);
        assertThat(knows("a", 5)).as(what).isTrue();

        server.answer("/jwks", reply.apply(this));
        assertThat(knows("a", 400)).as(what).isTrue();
        assertThat(server.asked()).containsExactly("/jwks", "/jwks", "/jwks");
        assertThat(stranger.asked()).isEmpty();
    }

    @Test
    @DisplayName("C4.1: an issuer that says nothing, or only begins to, is not waited for")
    void waitsNoLongerThanItsLimit() {
        issuers.close();
        issuers = trusting(server.jwks(), IMPATIENCE);

        server.answer("/jwks", server.silence());
        assertThat(refusal("a", 0)).isEqualTo(Reason.KEYS_UNAVAILABLE);

        server.answer("/jwks", server.halfAnAnswer());
        assertThat(refusal("a", 60)).isEqualTo(Reason.KEYS_UNAVAILABLE);
    }

    @Test
    @DisplayName("C4.5: an issuer that is not there leaves tokens unjudged")
    void isUnavailableWithoutIssuer() {
        server.close();

        assertThat(refusal("a", 0)).isEqualTo(Reason.KEYS_UNAVAILABLE);
        assertThat(issuers.isReady(START)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/json", "application/jwk-set+json", "Application/JSON; charset=utf-8"})
    @DisplayName("C4.1: both names of JSON keys are taken")
    void takesJson(String type) {
        server.answer("/jwks", with(200, keys(50), "Content-Type", type));

        assertThat(knows("a", 0)).isTrue();
        assertThat(issuers.isReady(START)).isTrue();
    }

    @Test
    @DisplayName("C4.2: what the answer says of its age counts")
    void heedsCacheControl() {
        server.answer("/jwks", with(200, keys(1), "Content-Type", "application/json", "Cache-Control", "public, Max-Age=60"));
        assertThat(knows("a", 0)).isTrue();

        server.answer("/jwks", with(500, ""));
        assertThat(knows("a", 61)).isTrue();
        assertThat(server.asked()).hasSize(2);
    }

    @Test
    @DisplayName("C4.4: rotated keys are found, retired ones forgotten")
    void followsRotation() {
        server.publish(GOOD);
        assertThat(knows("a", 0)).isTrue();

        server.publish(GOOD.replace("\"kid\":\"a\"", "\"kid\":\"b\""));
        assertThat(knows("b", 10)).isTrue();
        assertThat(refusal("a", 11)).isEqualTo(Reason.UNKNOWN_KEY);
    }

    @Test
    void asksNobodyOnceClosed() {
        issuers.close();

        assertThat(refusal("a", 0)).isEqualTo(Reason.KEYS_UNAVAILABLE);
        assertThat(server.asked()).isEmpty();
    }
}
