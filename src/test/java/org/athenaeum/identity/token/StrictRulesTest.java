package org.athenaeum.identity.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.athenaeum.identity.token.Forge.good;
import static org.athenaeum.identity.token.Forge.seconds;
import static org.athenaeum.identity.token.Forge.text;

import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.athenaeum.identity.TokenRefusal;
import org.athenaeum.identity.TokenRefusal.Kind;
import org.athenaeum.identity.TokenRefusal.Reason;
import org.athenaeum.identity.VerifiedToken;
import org.athenaeum.identity.claims.ClaimRules;
import org.athenaeum.identity.claims.DenyList;
import org.athenaeum.identity.claims.Profile;
import org.athenaeum.identity.keys.IssuerRules;
import org.athenaeum.identity.keys.KeyServer;
import org.athenaeum.identity.keys.TrustedIssuers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a verified token tells, and what the rules can be set to. */
class StrictRulesTest {

    private static final Optional<String> OURS = Optional.of(Forge.RESOURCE);
    private static final Duration SKEW = Duration.ofSeconds(30);
    private static final Duration DAY = Duration.ofHours(24);

    private final Desk desk = new Desk();

    @AfterEach
    void close() {
        desk.close();
    }

    @Test
    @DisplayName("C3.34: the result holds what the token proves, and not the token")
    void tellsWhatTheTokenProves() {
        var token = good().claim("scope", text("wiki:read wiki:people wiki:read")).claim("tid", text("herbarium")).token();

        var verified = desk.strict().verify(token);

        assertThat(verified.issuer()).isEqualTo(Forge.ISSUER);
        assertThat(verified.subject()).isEqualTo("ada");
        assertThat(verified.clientId()).isEqualTo("desk");
        assertThat(verified.tenant()).contains("herbarium");
        assertThat(verified.id()).contains("t-1");
        assertThat(verified.expires()).isEqualTo(Forge.NOW.plusSeconds(540));
        assertThat(verified.scopes().tokens()).containsExactlyInAnyOrder("wiki:read", "wiki:people");
        assertThat(verified.getRawToken()).isNull();
        assertThat(verified.toString()).contains("t-1", "ada").doesNotContain("wiki", token.substring(0, 20));
    }

    @Test
    @DisplayName("V63: a token without scopes is good, and grants nothing")
    void acceptsTokenWithoutScopes() {
        assertThat(desk.strict().verify(good().without("scope").token()).scopes().isEmpty()).isTrue();
        assertThat(desk.strict().verify(good().claim("scope", text("")).token()).scopes().isEmpty()).isTrue();
    }

    @Test
    @DisplayName("C3.20, V51: we may have to be the only audience")
    void mayHaveToBeTheOnlyAudience() {
        var verifier = desk.verifier(new ClaimRules(Profile.RFC9068, OURS, true, SKEW, DAY, false), SignatureRules.DEFAULT);

        assertThat(Desk.refusal(verifier, good().claim("aud", "[\"x\"," + text(Forge.RESOURCE) + "]")))
                .isEqualTo(Reason.AUDIENCE);
        assertThat(verifier.verify(good().claim("aud", "[" + text(Forge.RESOURCE) + "]").token()).subject()).isEqualTo("ada");
    }

    @Test
    @DisplayName("C3.29, V61: scopes may be a list if that is wanted, each of them one")
    void mayTakeListOfScopes() {
        var verifier = desk.verifier(new ClaimRules(Profile.RFC9068, OURS, false, SKEW, DAY, true), SignatureRules.DEFAULT);

        assertThat(verifier.verify(good().claim("scope", "[\"wiki:read\",\"wiki:people\"]").token()).scopes().tokens())
                .hasSize(2);
        assertThat(verifier.verify(good().claim("scope", "[]").token()).scopes().isEmpty()).isTrue();
        assertThat(Desk.refusal(verifier, good().claim("scope", "[\"wiki:read wiki:people\"]"))).isEqualTo(Reason.SCOPE);
        assertThat(Desk.refusal(verifier, good().claim("scope", "[\"wiki:read\",7]"))).isEqualTo(Reason.SCOPE);
    }

    @Test
    @DisplayName("C3.21, C3.23: skew and lifetime are what they are set to")
    void keepsToSkewAndLifetime() {
        var rules = new ClaimRules(Profile.RFC9068, OURS, false, Duration.ZERO, Duration.ofMinutes(10), false);
        var verifier = desk.verifier(rules, SignatureRules.DEFAULT);

        assertThat(Desk.refusal(verifier, good().claim("exp", seconds(0)))).isEqualTo(Reason.EXPIRED);
        assertThat(Desk.refusal(verifier, good().claim("exp", seconds(541)))).isEqualTo(Reason.LIFETIME);
        assertThat(verifier.verify(good().claim("exp", seconds(1)).token()).subject()).isEqualTo("ada");
    }

    @Test
    @DisplayName("C3.35: the first broken rule is the reason, the claims only once the signature holds")
    void judgesInOrder() {
        var wrong = good().claim("exp", "null").claim("aud", "7").claim("iss", "7").without("sub").claim("cnf", "1");

        assertThat(Desk.refusal(desk.strict(), wrong.signed("RS256", Signing.pair("attacker", "RSA-2048"))))
                .isEqualTo(Reason.SIGNATURE);
        assertThat(Desk.refusal(desk.strict(), wrong.signed("RS256", Forge.RSA))).isEqualTo(Reason.ISSUER);
        assertThat(Desk.refusal(desk.strict(), wrong.claim("iss", text(Forge.ISSUER)))).isEqualTo(Reason.AUDIENCE);
        assertThat(Desk.refusal(desk.strict(), wrong.claim("aud", text(Forge.RESOURCE)))).isEqualTo(Reason.EXPIRY);
        assertThat(Desk.refusal(desk.strict(), wrong.claim("exp", seconds(1)))).isEqualTo(Reason.SUBJECT);
        assertThat(Desk.refusal(desk.strict(), wrong.claim("sub", text("ada")))).isEqualTo(Reason.BOUND);
    }

    @Test
    @DisplayName("C5.7: only a token that is in order but for its age is called expired")
    void callsOnlyGoodTokensExpired() {
        var old = good().claim("exp", seconds(-31)).claim("iat", seconds(-60));

        var refusal = catchThrowableOfType(TokenRefusal.class, () -> desk.strict().verify(old.token()));
        assertThat(refusal.expired()).isTrue();
        assertThat(refusal.kind()).isEqualTo(Kind.INVALID);
        assertThat(Desk.refusal(desk.strict(), old.claim("aud", text("x")))).isEqualTo(Reason.AUDIENCE);
    }

    @Test
    @DisplayName("C3.32, V77: whatever fails inside, the token is refused, and nobody learns why")
    void refusesWhenItFails() {
        var broken = new Clock() {
            @Override
            public Instant instant() {
                throw new IllegalStateException("no time");
            }

            @Override
            public ZoneId getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(ZoneId zone) {
                return this;
            }
        };
        var verifier = new IssuerVerifier(desk.issuers, SignatureRules.DEFAULT, Desk.STRICT, DenyList.none(), broken);

        var refusal = catchThrowableOfType(TokenRefusal.class, () -> verifier.verify(good().token()));
        assertThat(refusal.reason()).isEqualTo(Reason.INTERNAL);
        assertThat(refusal).hasMessage("token refused: internal").hasNoCause();
    }

    @Test
    @DisplayName("0.1, V75: without an issuer nobody is trusted")
    void trustsNobodyWithoutIssuer() {
        try (var nobody = new TrustedIssuers(List.of(), Desk.LIMITS, Thread::new)) {
            var verifier = new IssuerVerifier(nobody, SignatureRules.DEFAULT, Desk.STRICT, DenyList.none(), Desk.CLOCK);

            assertThat(Desk.refusal(verifier, good())).isEqualTo(Reason.ISSUER);
            assertThat(Desk.refusal(verifier, good().without("iss"))).isEqualTo(Reason.ISSUER);
        }
    }

    @Test
    @DisplayName("C3.18, V46: of several issuers each judges by its own keys")
    void keepsIssuersApart() {
        var other = "https://other.example.org";
        var theirs = Signing.pair("theirs", "RSA-2048");
        desk.server.answer("/theirs", KeyServer.json("{\"keys\":[" + Signing.jwk(theirs, "t") + "}]}"));
        var trusted = List.of(new IssuerRules(Forge.ISSUER, Optional.of(desk.server.jwks())),
                new IssuerRules(other, Optional.of(URI.create(desk.server.origin() + "/theirs"))));
        try (var issuers = new TrustedIssuers(trusted, Desk.LIMITS, Thread::new)) {
            var verifier = new IssuerVerifier(issuers, SignatureRules.DEFAULT, Desk.STRICT, DenyList.none(), Desk.CLOCK);
            var ofOther = good().claim("iss", text(other));

            VerifiedToken verified = verifier.verify(ofOther.header("kid", text("t")).signed("RS256", theirs).token());
            assertThat(verified.issuer()).isEqualTo(other);
            assertThat(verifier.verify(good().token()).issuer()).isEqualTo(Forge.ISSUER);
            assertThat(Desk.refusal(verifier, ofOther.signed("RS256", Forge.RSA))).isEqualTo(Reason.SIGNATURE);
            assertThat(Desk.refusal(verifier, ofOther.header("kid", text("rsa")))).isEqualTo(Reason.UNKNOWN_KEY);
            assertThat(Desk.refusal(verifier, good().claim("iss", text("https://third.example.org")))).isEqualTo(Reason.ISSUER);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "HS256", "HS512", "rs256", "ES256K", ""})
    @DisplayName("0, C3.10: an algorithm that is not for public keys cannot be configured")
    void cannotBeConfiguredForOtherAlgorithms(String alg) {
        assertThatIllegalArgumentException().isThrownBy(() -> Desk.allowing("RS256", alg))
                .withMessageContaining("\"" + alg + "\"");
    }

    @Test
    void cannotBeConfiguredWithoutAudienceOrWithTooMuchSkew() {
        var anyone = new ClaimRules(Profile.TENANT, Optional.empty(), false, SKEW, DAY, false);

        assertThatIllegalArgumentException().isThrownBy(() -> desk.verifier(anyone, SignatureRules.DEFAULT));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ClaimRules(Profile.RFC9068, OURS, false, Duration.ofSeconds(61), DAY, false));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ClaimRules(Profile.RFC9068, OURS, false, SKEW, Duration.ZERO, false));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ClaimRules(Profile.RFC9068, Optional.of(""), false, SKEW, DAY, false));
    }
}
