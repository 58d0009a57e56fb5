package org.athenaeum.brainkb.credential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.athenaeum.brainkb.PlayedBrainkb.call;
import static org.athenaeum.brainkb.PlayedBrainkb.jwt;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.athenaeum.brainkb.PlayedBrainkb;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.call.Cancellation;
import org.athenaeum.catalog.call.ClientLink;
import org.athenaeum.identity.Secret;
import org.athenaeum.outbound.BackendPair;
import org.athenaeum.outbound.client.PlayedBackend;
import org.athenaeum.testing.clock.TurnedClock;
import org.athenaeum.testing.thread.Background;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
@DisplayName("C.3: tokens that credentials are exchanged for")
class AccessTokensTest {

    private static final BrainkbCredential PAT = BrainkbCredential.of(new Secret("brainkb_pat_a"));
    private static final String EXCHANGE = "POST /api/auth/pat/exchange";

    private final TurnedClock clock = new TurnedClock();
    private PlayedBrainkb brainkb;
    private AccessTokens tokens;
    private BackendPair servers;

    @BeforeEach
    void open() {
        brainkb = PlayedBrainkb.with(Map.of());
        tokens = new AccessTokens(brainkb.bean(TokenExchange.class), clock);
        servers = new BackendPair(brainkb.query.url(), Optional.of(brainkb.users.url()));
        granting(900);
    }

    @AfterEach
    void close() {
        brainkb.close();
    }

    private void granting(int seconds) {
        brainkb.users(EXCHANGE, 200, answer(seconds));
    }

    private static String answer(int seconds) {
        return "{\"access_token\":\"" + jwt("{\"sub\":\"ana@lab.org\"}") + "\",\"expires_in\":" + seconds + "}";
    }

    private AccessToken ask() {
        return tokens.of(servers, Audience.QUERY_SERVICE, PAT, call());
    }

    private int exchanges() {
        return brainkb.users.seen().size();
    }

    @Test
    @DisplayName("a revocation bites within a minute")
    void keepsATokenForAMinuteAtMost() {
        ask();
        clock.turn(Duration.ofSeconds(59));
        ask();
        assertThat(exchanges()).isEqualTo(1);

        clock.turn(Duration.ofSeconds(1));
        ask();
        assertThat(exchanges()).isEqualTo(2);
    }

    @Test
    void givesUpATokenHalfAMinuteBeforeItsEnd() {
        granting(40);
        ask();
        clock.turn(Duration.ofSeconds(9));
        ask();
        assertThat(exchanges()).isEqualTo(1);

        clock.turn(Duration.ofSeconds(1));
        ask();
        assertThat(exchanges()).isEqualTo(2);
    }

    @Test
    void usesATokenThatIsNearlyOverJustOnce() {
        granting(10);

        assertThat(ask().claims().orElseThrow().subject()).contains("ana@lab.org");
        ask();

        assertThat(exchanges()).isEqualTo(2);
    }

    @Test
    void keepsTokensApartByServersAudienceAndCredential() {
        ask();
        tokens.of(servers, Audience.USERMANAGEMENT, PAT, call());
        tokens.of(servers, Audience.QUERY_SERVICE, BrainkbCredential.of(new Secret("brainkb_pat_b")), call());
        tokens.of(new BackendPair(brainkb.users.url(), Optional.of(brainkb.users.url())), Audience.QUERY_SERVICE, PAT, call());

        assertThat(exchanges()).isEqualTo(4);
    }

    @Test
    void exchangesAnewWhatIsForgotten() {
        ask();
        tokens.forget(servers, Audience.QUERY_SERVICE, PAT);
        ask();

        assertThat(exchanges()).isEqualTo(2);
    }

    @Test
    void keepsNoRefusal() {
        brainkb.users(EXCHANGE, 401, "{\"detail\":\"invalid\"}");
        assertThatThrownBy(this::ask).isInstanceOf(ToolFailure.class);

        granting(900);

        assertThat(ask().secret().reveal()).isNotEmpty();
    }

    @Test
    void refusesAnExchangeWithoutToken() {
        brainkb.users(EXCHANGE, 200, "{\"token_type\":\"bearer\"}");

        assertThatThrownBy(this::ask).hasMessageContaining("no access token");
    }

    /** Starts that many askers, each in a thread of its own, and waits until all of them wait. */
    private List<CompletableFuture<AccessToken>> asking(int number) {
        var answers = new ArrayList<CompletableFuture<AccessToken>>();
        var threads = new ArrayList<Thread>();
        for (int i = 0; i < number; i++) {
            var answer = new CompletableFuture<AccessToken>();
            var thread = new Thread(() -> {
                try {
                    answer.complete(ask());
                } catch (RuntimeException e) {
                    answer.completeExceptionally(e);
                }
            });
            thread.start();
            threads.add(thread);
            answers.add(answer);
        }
        Awaitility.await().until(() -> threads.stream().allMatch(thread -> thread.getState() == Thread.State.TIMED_WAITING));
        return answers;
    }

    @Test
    @DisplayName("callers who need the same exchange wait for one")
    void exchangesOnceForAllWhoWait() {
        var released = new CountDownLatch(1);
        brainkb.users(EXCHANGE, (seen, exchange) -> {
            awaits(released);
            PlayedBackend.send(exchange, 200, "application/json", answer(900));
        });

        var answers = asking(6);
        released.countDown();

        assertThat(answers).allSatisfy(answer -> assertThat(answer.join().secret().reveal()).isNotEmpty());
        assertThat(exchanges()).isEqualTo(1);
    }

    @Test
    void tellsAllWhoWaitOfARefusal() {
        var released = new CountDownLatch(1);
        brainkb.users(EXCHANGE, (seen, exchange) -> {
            awaits(released);
            PlayedBackend.send(exchange, 401, "application/json", "{\"detail\":\"invalid\"}");
        });

        var answers = asking(3);
        released.countDown();

        assertThat(answers).allSatisfy(answer -> assertThat(answer).failsWithin(Duration.ofSeconds(20)).withThrowableThat()
                .withMessageContaining("does not take this personal access token"));
        assertThat(exchanges()).isEqualTo(1);
    }

    @Test
    @DisplayName("a caller who gives up takes nobody along")
    void goesOnForOthersWhenTheFirstGivesUp() {
        var cancellation = new Cancellation();
        var held = new CountDownLatch(1);
        var arrived = new CountDownLatch(1);
        var asked = new AtomicInteger();
        brainkb.users(EXCHANGE, (seen, exchange) -> {
            if (asked.getAndIncrement() == 0) {
                arrived.countDown();
                awaits(held);
            }
            PlayedBackend.send(exchange, 200, "application/json", answer(900));
        });
        var first = Background.supply(() -> tokens.of(servers, Audience.QUERY_SERVICE, PAT,
                Call.startingNow(Duration.ofSeconds(30), ResultBudget.DEFAULT, cancellation, ClientLink.SILENT)));
        awaits(arrived);

        var others = asking(2);
        cancellation.cancel();

        assertThat(first).failsWithin(Duration.ofSeconds(20));
        assertThat(others).allSatisfy(answer -> assertThat(answer.join().secret().reveal()).isNotEmpty());
        assertThat(asked).hasValue(2);
        held.countDown();
    }

    @Test
    @DisplayName("who waits for another's exchange hears of its own cancellation")
    void givesUpWaitingForAnother() {
        var held = new CountDownLatch(1);
        brainkb.users(EXCHANGE, (seen, exchange) -> {
            awaits(held);
            PlayedBackend.send(exchange, 200, "application/json", answer(900));
        });
        var first = asking(1);
        var cancellation = new Cancellation();
        var waiting = Background.supply(() -> tokens.of(servers, Audience.QUERY_SERVICE, PAT,
                Call.startingNow(Duration.ofSeconds(30), ResultBudget.DEFAULT, cancellation, ClientLink.SILENT)));

        cancellation.cancel();

        assertThat(waiting).failsWithin(Duration.ofSeconds(20)).withThrowableThat().withMessageContaining("was cancelled");
        held.countDown();
        assertThat(first.get(0).join().secret().reveal()).isNotEmpty();
    }

    @Test
    void keepsSoManyAtMost() {
        var cache = new TokenCache();
        var token = new AccessToken(new Secret("t"), Optional.empty(), clock.instant().plusSeconds(60), true);
        for (int i = 0; i < 2_100; i++) {
            cache.keep(TokenCache.Key.of(servers, Audience.QUERY_SERVICE,
                    BrainkbCredential.of(new Secret("brainkb_pat_" + i))), token,
                    clock.instant());
        }

        assertThat(cache.size()).isEqualTo(2_000);

        clock.turn(Duration.ofSeconds(61));
        cache.keep(new TokenCache.Key("x"), token, clock.instant());
        assertThat(cache.size()).isEqualTo(1);
    }

    private static void awaits(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
