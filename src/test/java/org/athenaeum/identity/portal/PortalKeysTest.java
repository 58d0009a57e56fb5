package org.athenaeum.identity.portal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.athenaeum.identity.portal.PortalAnswer.Invalid;
import org.athenaeum.identity.portal.PortalAnswer.Late;
import org.athenaeum.identity.portal.PortalAnswer.NoAccess;
import org.athenaeum.identity.portal.PortalAnswer.Unavailable;
import org.athenaeum.identity.portal.PortalAnswer.Valid;
import org.athenaeum.identity.token.BearerCredential;
import org.athenaeum.testing.clock.TurnedClock;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PortalKeysTest {

    private static final PortalKey KEY = new PortalKey("key-of-ada");
    private static final Valid ADA = new Valid("ada", Optional.empty());

    private final TurnedClock clock = new TurnedClock();
    private final List<PortalKey> asked = new ArrayList<>();
    private final List<String> ended = new ArrayList<>();
    private Function<PortalKey, CompletableFuture<PortalAnswer>> says = key -> CompletableFuture.completedFuture(ADA);

    private PortalKeys keys(Duration timeout, Duration believe) {
        return new PortalKeys(new Portal() {
            @Override
            public CompletableFuture<PortalAnswer> ask(PortalKey key, Duration within) {
                assertThat(within).isEqualTo(timeout);
                asked.add(key);
                return says.apply(key);
            }

            @Override
            public PortalRules rules() {
                return new PortalRules(timeout, believe);
            }
        }, clock, ended::add);
    }

    private PortalKeys keys() {
        return keys(Duration.ofSeconds(30), Duration.ZERO);
    }

    private static PortalAnswer judge(PortalKeys keys, PortalKey key) {
        return keys.judge(keys.ask(key));
    }

    private void says(PortalAnswer answer) {
        says = key -> CompletableFuture.completedFuture(answer);
    }

    @Test
    @DisplayName("kb B2 P1, C2.14: the portal is asked anew before every request; nothing is kept unless the operator says so")
    void asksEveryTime() {
        var keys = keys();

        for (int i = 0; i < 3; i++) assertThat(judge(keys, KEY)).isEqualTo(ADA);

        assertThat(asked).containsExactly(KEY, KEY, KEY);
    }

    @Test
    @DisplayName("kb C1 KB_MCP_HTTP_AUTH_CACHE_MS: a good key is believed for as long as that, and not a moment longer")
    void believesAGoodKeyForAWhile() {
        var keys = keys(Duration.ofSeconds(30), Duration.ofSeconds(5));
        judge(keys, KEY);

        clock.turn(Duration.ofMillis(4_999));
        assertThat(judge(keys, KEY)).isEqualTo(ADA);
        assertThat(asked).hasSize(1);

        clock.turn(Duration.ofMillis(1));
        judge(keys, KEY);
        assertThat(asked).hasSize(2);
    }

    @Test
    @DisplayName("kb C1: only good keys are kept; what failed is asked about again at once")
    void keepsNoRefusal() {
        var keys = keys(Duration.ofSeconds(30), Duration.ofSeconds(5));
        for (var answer : List.of(new Invalid(), new NoAccess(), Unavailable.forNow())) {
            says(answer);
            assertThat(judge(keys, KEY)).isEqualTo(answer);
        }
        says(ADA);

        assertThat(judge(keys, KEY)).isEqualTo(ADA);
        assertThat(asked).hasSize(4);
    }

    @Test
    @DisplayName("kb B2 P1 expires_at: a key whose time is over is none, whether it was asked about or believed")
    void refusesAKeyWhoseTimeIsOver() {
        var keys = keys(Duration.ofSeconds(30), Duration.ofSeconds(5));
        says(new Valid("ada", Optional.of(clock.instant().plusSeconds(2))));
        assertThat(judge(keys, KEY)).isInstanceOf(Valid.class);

        clock.turn(Duration.ofSeconds(2));

        assertThat(judge(keys, KEY)).isEqualTo(new Invalid());
        assertThat(asked).hasSize(2);
    }

    @Test
    @DisplayName("kb C4: what the portal does not say in time is 504, its connection is dropped, and a late answer too")
    void waitsNoLongerThanItMay() {
        var never = new CompletableFuture<PortalAnswer>();
        says = key -> never;

        assertThat(judge(keys(Duration.ofMillis(1), Duration.ZERO), KEY)).isEqualTo(new Late());

        assertThat(never).isCancelled();
        assertThat(never.complete(ADA)).isFalse();
    }

    @Test
    @DisplayName("kb C2.14: a portal that fails says nothing about the key")
    void takesAFailureForNoVerdict() {
        says = key -> CompletableFuture.failedFuture(new IllegalStateException("key-of-ada is in this text"));
        assertThat(judge(keys(), KEY)).isEqualTo(Unavailable.forNow());

        says = key -> {
            throw new IllegalStateException("not foreseen");
        };
        assertThat(judge(keys(), KEY)).isEqualTo(Unavailable.forNow());
    }

    @Test
    @DisplayName("kb C3: sessions of a key that was good end when the portal says 401; other failures end none")
    void endsTheSessionsOfAKeyThatIsGoodNoMore() {
        var keys = keys();
        says(new Invalid());
        judge(keys, new PortalKey("never-was-one"));
        says(ADA);
        judge(keys, KEY);
        for (var answer : List.of(new NoAccess(), Unavailable.forNow())) {
            says(answer);
            judge(keys, KEY);
        }
        assertThat(ended).isEmpty();

        says(new Invalid());
        judge(keys, KEY);
        judge(keys, KEY);

        assertThat(ended).containsExactly(PortalKeys.caller(KEY, ADA).sessionKey().orElseThrow());
    }

    @Test
    @DisplayName("kb C3: what was asked last counts: a key revoked meanwhile is not believed for an answer that was under way")
    void believesNoAnswerFromBeforeARevocation() {
        var keys = keys(Duration.ofSeconds(30), Duration.ofSeconds(5));
        judge(keys, KEY);
        clock.turn(Duration.ofSeconds(5));
        var underWay = new CompletableFuture<PortalAnswer>();
        says = key -> underWay;
        var before = keys.ask(KEY);

        says(new Invalid());
        judge(keys, KEY);
        underWay.complete(ADA);
        keys.judge(before);

        assertThat(keys.knows(KEY)).isFalse();
        assertThat(judge(keys, KEY)).isEqualTo(new Invalid());
        assertThat(ended).hasSize(1);
    }

    @Test
    @DisplayName("kb C3: and a key given back meanwhile stays good, whatever an older question has for an answer")
    void keepsAKeyThatIsGoodAgain() {
        var keys = keys();
        var underWay = new CompletableFuture<PortalAnswer>();
        says = key -> underWay;
        var before = keys.ask(KEY);

        says(ADA);
        judge(keys, KEY);
        underWay.complete(new Invalid());

        assertThat(keys.judge(before)).isEqualTo(new Invalid());
        assertThat(keys.knows(KEY)).isTrue();
        assertThat(ended).isEmpty();
    }

    @Test
    @DisplayName("nobody waits where a portal hangs: the question is there at once, its answer when it comes")
    void asksWithoutWaiting() {
        var slow = new CompletableFuture<PortalAnswer>();
        says = key -> slow;

        var question = keys().ask(KEY);

        assertThat(question.answer()).isNotDone();
        slow.complete(ADA);
        assertThat(question.answer()).isCompletedWithValue(ADA);
    }

    @Test
    @DisplayName("kb C3, RULINGS 18: a session is bound to the key's digest, not to the person")
    void bindsToTheKey() {
        var caller = PortalKeys.caller(KEY, ADA);
        var rotated = PortalKeys.caller(new PortalKey("another-of-ada"), ADA);

        assertThat(PortalKeys.caller(new PortalKey("key-of-ada"), ADA).sessionKey()).isEqualTo(caller.sessionKey());
        assertThat(rotated.sessionKey()).isNotEqualTo(caller.sessionKey());
        assertThat(rotated.verified()).isEqualTo(caller.verified());
        assertThat(caller.scopes().isEmpty()).isTrue();
        assertThat(caller.toString() + caller.sessionKey() + caller.limitKey()).doesNotContain("key-of-ada");
    }

    @Test
    @DisplayName("kb C2.7: what could be a key")
    void readsKeys() {
        assertThat(PortalKey.of(BearerCredential.of(List.of("bearer  abc.DEF_~+/=")))).contains(new PortalKey("abc.DEF_~+/="));
        assertThat(PortalKey.of(BearerCredential.of(List.of("Bearer " + "k".repeat(4_096))))).isPresent();
        assertThat(PortalKey.of(BearerCredential.of(List.of("Bearer a", "Bearer a")))).isEmpty();
        assertThat(PortalKey.of(BearerCredential.of(List.of()))).isEmpty();
        assertThat(KEY.toString()).isEqualTo("***");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Basic YQ==", "Bearer", "Bearer ", "Bearer a b", "Bearer a\tb", "Bearer a ", "Bearer ä",
        "Bearer a\u007f"})
    @DisplayName("kb C2.7: what could not")
    void refusesWhatIsNoKey(String header) {
        assertThat(PortalKey.of(BearerCredential.of(List.of(header)))).isEmpty();
        assertThat(PortalKey.of(BearerCredential.of(List.of("Bearer " + "k".repeat(4_097))))).isEmpty();
    }

    @Test
    @DisplayName("kb C1: a key is believed for five seconds at most")
    void boundsItsRules() {
        assertThatThrownBy(() -> new PortalRules(Duration.ZERO, Duration.ZERO)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new PortalRules(Duration.ofSeconds(1), Duration.ofMillis(5_001)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Valid("", Optional.of(Instant.EPOCH))).isInstanceOf(IllegalArgumentException.class);
    }
}
