package org.athenaeum.identity.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.IntStream;
import org.athenaeum.identity.TokenRefusal;
import org.athenaeum.identity.TokenRefusal.Kind;
import org.athenaeum.identity.TokenRefusal.Reason;
import org.athenaeum.testing.thread.Background;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Vault C4.2 to C4.7: how long keys are believed, by a clock that only the test moves. Who waits without need never ends. */
@Timeout(60)
class IssuerKeysTest {

    private static final Instant START = Instant.parse("2031-05-06T07:08:09Z");
    private static final Duration PATIENCE = Duration.ofDays(1);
    private static final KeyLimits LIMITS = new KeyLimits(PATIENCE, PATIENCE, 1024, 50, Duration.ofSeconds(30));

    private final Press issuer = new Press();
    private final IssuerKeys keys = new IssuerKeys("https://login.example.org", issuer, LIMITS);

    private static Instant at(long seconds) {
        return START.plusSeconds(seconds);
    }

    private boolean knows(String kid, long seconds) {
        return keys.key(Optional.of(kid), SignatureAlgorithm.RS256, at(seconds)).equals(Press.KEY);
    }

    private Reason refusal(String kid, long seconds) {
        return catchThrowableOfType(TokenRefusal.class, () -> knows(kid, seconds)).reason();
    }

    @Test
    @DisplayName("C4.2: keys are kept five minutes, and asked for again thirty seconds before, while nobody waits")
    void refreshesAheadInTheBackground() {
        issuer.publishes("a");
        assertThat(knows("a", 0)).isTrue();
        assertThat(knows("a", 269)).isTrue();
        assertThat(issuer.asked()).isEqualTo(1);

        issuer.hesitates();
        assertThat(knows("a", 270)).isTrue();
        assertThat(knows("a", 299)).isTrue();
        assertThat(issuer.asked()).isEqualTo(2);

        issuer.answer("b");
        assertThat(knows("b", 299)).isTrue();
        assertThat(issuer.asked()).isEqualTo(2);
    }

    @ParameterizedTest(name = "max-age {0}: asked again after {1} s")
    @CsvSource({"0, 30", "59, 30", "60, 30", "600, 570", "3600, 3570", "86400, 3570"})
    @DisplayName("C4.2: the issuer may shorten that to a minute, or lengthen it to an hour")
    void heedsMaxAgeWithinBounds(long maxAge, long askedAgain) {
        issuer.publishesFor(Duration.ofSeconds(maxAge), "a");

        assertThat(knows("a", 0)).isTrue();
        assertThat(knows("a", askedAgain - 1)).isTrue();
        assertThat(issuer.asked()).isEqualTo(1);
        assertThat(knows("a", askedAgain)).isTrue();
        assertThat(issuer.asked()).isEqualTo(2);
    }

    @Test
    @DisplayName("C4.4, V68: a key that vanished from the set judges nothing any more")
    void forgetsKeyThatVanished() {
        issuer.publishes("a", "b");
        assertThat(knows("a", 0)).isTrue();

        issuer.publishes("b");
        assertThat(refusal("a", 301)).isEqualTo(Reason.UNKNOWN_KEY);
        assertThat(knows("b", 301)).isTrue();
    }

    @Test
    @DisplayName("C4.4: a new key works at the first token that carries it")
    void findsNewKeyAtOnce() {
        issuer.publishes("a");
        assertThat(knows("a", 0)).isTrue();

        issuer.publishes("a", "b");
        assertThat(knows("b", 1)).isTrue();
    }

    @Test
    @DisplayName("C4.3, V36: keys nobody knows are asked for once in thirty seconds, for all callers together")
    void asksForUnknownKeysOnceInAWhile() {
        issuer.publishes("a");
        assertThat(knows("a", 0)).isTrue();

        assertThat(refusal("x", 1)).isEqualTo(Reason.UNKNOWN_KEY);
        assertThat(refusal("y", 2)).isEqualTo(Reason.UNKNOWN_KEY);
        assertThat(refusal("x", 30)).isEqualTo(Reason.UNKNOWN_KEY);
        assertThat(issuer.asked()).isEqualTo(2);

        assertThat(refusal("x", 31)).isEqualTo(Reason.UNKNOWN_KEY);
        assertThat(issuer.asked()).isEqualTo(3);
    }

    @Test
    @DisplayName("V36: a key that is not among those just fetched for its token is not asked for again")
    void asksOnceForTheFirstToken() {
        issuer.publishes("a");

        assertThat(refusal("x", 0)).isEqualTo(Reason.UNKNOWN_KEY);
        assertThat(issuer.asked()).isEqualTo(1);
    }

    @Test
    @DisplayName("C4.3, C4.7, V37: one caller waits for an unknown key; known ones are served, other unknown ones refused")
    void delaysNobodyElse() {
        issuer.publishes("a");
        assertThat(knows("a", 0)).isTrue();
        issuer.hesitates();
        var waiting = Background.supply(() -> refusal("x", 1));
        await().until(() -> issuer.asked() == 2);

        assertThat(knows("a", 2)).isTrue();
        assertThat(refusal("y", 2)).isEqualTo(Reason.UNKNOWN_KEY);
        assertThat(waiting).isNotDone();

        issuer.answer("a");
        assertThat(waiting.join()).isEqualTo(Reason.UNKNOWN_KEY);
    }

    @Test
    @DisplayName("C4.6: where the fetch for an unknown key fails, its token is refused, and the known keys stay")
    void refusesUnknownKeyWhenTheFetchFails() {
        issuer.publishes("a");
        assertThat(knows("a", 0)).isTrue();

        issuer.fails();
        assertThat(refusal("x", 1)).isEqualTo(Reason.UNKNOWN_KEY);
        assertThat(knows("a", 2)).isTrue();
    }

    @Test
    @DisplayName("C4.5, V69: keys that were never there are unavailable, and asked for every five seconds at most")
    void isUnavailableWithoutKeys() {
        issuer.fails();

        var refusal = catchThrowableOfType(TokenRefusal.class, () -> knows("a", 0));
        assertThat(refusal.reason()).isEqualTo(Reason.KEYS_UNAVAILABLE);
        assertThat(refusal.kind()).isEqualTo(Kind.UNAVAILABLE);
        assertThat(refusal("a", 4)).isEqualTo(Reason.KEYS_UNAVAILABLE);
        assertThat(issuer.asked()).isEqualTo(1);

        issuer.publishes("a");
        assertThat(refusal("a", 4)).isEqualTo(Reason.KEYS_UNAVAILABLE);
        assertThat(knows("a", 5)).isTrue();
    }

    @Test
    @DisplayName("C4.5, V69: through an outage the last keys judge for an hour")
    void bridgesAnOutageForAnHour() {
        issuer.publishes("a");
        assertThat(knows("a", 0)).isTrue();

        issuer.fails();
        assertThat(knows("a", 301)).isTrue();
        assertThat(knows("a", 3_599)).isTrue();
        assertThat(refusal("a", 3_600)).isEqualTo(Reason.KEYS_UNAVAILABLE);
        assertThat(keys.isUsable(at(3_600))).isFalse();

        issuer.publishes("a");
        assertThat(knows("a", 3_605)).isTrue();
    }

    @Test
    @DisplayName("C4.5: once a fetch has failed, nobody waits for the next one")
    void waitsForNothingInAnOutage() {
        issuer.publishes("a");
        assertThat(knows("a", 0)).isTrue();
        issuer.fails();
        assertThat(knows("a", 301)).isTrue();

        issuer.hesitates();
        assertThat(knows("a", 400)).isTrue();
        assertThat(issuer.asked()).isEqualTo(3);

        issuer.answer("b");
        assertThat(knows("b", 400)).isTrue();
    }

    @Test
    @DisplayName("C4.5: once no keys are left, who comes when the issuer is back waits for them")
    void waitsWhenNothingIsLeft() {
        issuer.publishes("a");
        assertThat(knows("a", 0)).isTrue();
        issuer.fails();
        assertThat(refusal("a", 4_000)).isEqualTo(Reason.KEYS_UNAVAILABLE);

        issuer.hesitates();
        var waiting = Background.supply(() -> knows("a", 4_005));
        await().until(() -> issuer.asked() == 3);
        issuer.answer("a");
        assertThat(waiting.join()).isTrue();
    }

    @Test
    @DisplayName("C4.7: one fetch at a time, however many want one")
    void fetchesOnceAtATime() {
        keys.refresh(at(0));
        keys.refresh(at(1));
        keys.refresh(at(60));
        assertThat(issuer.asked()).isEqualTo(1);

        issuer.answer("a");
        assertThat(knows("a", 60)).isTrue();
        assertThat(keys.isUsable(at(60))).isTrue();
    }

    @Test
    @DisplayName("C4.7, C7.15: only so many wait; who comes later is answered at once")
    void letsOnlySoManyWait() {
        var waiting = IntStream.range(0, 16).mapToObj(i -> new Thread(() -> knows("a", 0))).toList();
        waiting.forEach(Thread::start);
        await().until(() -> waiting.stream().allMatch(thread -> thread.getState() == Thread.State.TIMED_WAITING));

        assertThat(refusal("a", 0)).isEqualTo(Reason.KEYS_UNAVAILABLE);

        issuer.answer("a");
        await().until(() -> waiting.stream().noneMatch(Thread::isAlive));
        assertThat(knows("a", 0)).isTrue();
    }

    @Test
    @DisplayName("V81: a clock that was set back makes nothing fresh again")
    void trustsNoClockThatWasSetBack() {
        issuer.publishes("a");
        assertThat(knows("a", 0)).isTrue();

        issuer.publishes("b");
        assertThat(refusal("a", -3_600)).isEqualTo(Reason.UNKNOWN_KEY);
        assertThat(knows("b", -3_600)).isTrue();
    }

    @Test
    void comesBackAfterAFetchThatCouldNotBegin() {
        issuer.isGone();
        assertThat(refusal("a", 0)).isEqualTo(Reason.KEYS_UNAVAILABLE);

        issuer.publishes("a");
        assertThat(knows("a", 5)).isTrue();
    }
}
