package org.athenaeum.sandbox.authorization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.sandbox.authorization.AuthorizationFixture.body;
import static org.athenaeum.sandbox.authorization.AuthorizationFixture.error;

import java.net.InetAddress;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.athenaeum.testing.login.Pkce;
import org.athenaeum.testing.login.UserAgent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("D4.10, D4.11, D4.15: refresh tokens rotate, and one that is used twice ends them all")
class RefreshTest {

    private AuthorizationFixture fixture;
    private String first;

    @BeforeEach
    void consent() {
        fixture = new AuthorizationFixture();
        first = firstOf(fixture);
    }

    @AfterEach
    void close() {
        fixture.close();
    }

    @Test
    void givesANewTokenEachTime() {
        var answer = fixture.refresh(first);

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(refreshOf(answer)).isNotEqualTo(first);
        assertThat(body(answer).getString("scope")).isEqualTo("wiki:read wiki:confidential");
        assertThat(fixture.refresh(refreshOf(answer)).statusCode()).isEqualTo(200);
    }

    @Test
    @DisplayName("A23: a token used again: invalid_grant; then the newest one: invalid_grant")
    void endsTheFamilyWhenATokenIsUsedAgain() {
        var newest = refreshOf(fixture.refresh(refreshOf(fixture.refresh(first))));

        assertThat(error(fixture.refresh(first))).isEqualTo("400 invalid_grant");
        assertThat(error(fixture.refresh(newest))).isEqualTo("400 invalid_grant");
    }

    @RepeatedTest(5)
    @DisplayName("A24: two parallel refreshes: exactly one 200, and the loser counts as reuse")
    void letsOneOfTwoParallelUsesWin() throws Exception {
        var start = new CyclicBarrier(2);
        Callable<HttpResponse<String>> use = () -> {
            start.await();
            return fixture.refresh(first);
        };
        var threads = Executors.newFixedThreadPool(2);
        try {
            List<Future<HttpResponse<String>>> both = threads.invokeAll(List.of(use, use));

            var one = both.get(0).get();
            var other = both.get(1).get();
            var won = one.statusCode() == 200 ? one : other;
            assertThat(List.of(one.statusCode(), other.statusCode())).containsExactlyInAnyOrder(200, 400);
            assertThat(error(fixture.refresh(refreshOf(won)))).isEqualTo("400 invalid_grant");
        } finally {
            threads.shutdownNow();
        }
    }

    @ParameterizedTest(name = "{0}: {1}={2} gives {3}")
    @CsvSource(nullValues = "-", value = {
        "A25 wider, scope, wiki:read wiki:people, 400 invalid_scope",
        "A25 client, client_id, other, 400 invalid_grant",
        "A25 resource, resource, http://127.0.0.1:8080/mcp, 400 invalid_target",
        "D4.10, resource, -, 400 invalid_request",
        "D4.10, refresh_token, -, 400 invalid_request",
        "D4.10, refresh_token, made.up, 400 invalid_grant"})
    @DisplayName("A25: what is refused leaves the token as it was")
    void refusesWhatDoesNotFitAndKeepsTheToken(String why, String parameter, String value, String error) {
        assertThat(error(fixture.refresh(first, parameter, value))).isEqualTo(error);

        assertThat(fixture.refresh(first).statusCode()).isEqualTo(200);
    }

    @Test
    @DisplayName("D4.10: scope may narrow, for this access token only")
    void narrowsOneAccessToken() {
        var narrowed = fixture.refresh(first, "scope", "wiki:confidential");
        var whole = fixture.refresh(refreshOf(narrowed));

        assertThat(body(narrowed).getString("scope")).isEqualTo("wiki:confidential");
        assertThat(body(whole).getString("scope")).isEqualTo("wiki:read wiki:confidential");
    }

    @Test
    @DisplayName("D4.10: unused for 7 days it is gone")
    void forgetsAnIdleToken() {
        fixture.clock.turn(Duration.ofDays(7).plusSeconds(1));

        assertThat(error(fixture.refresh(first))).isEqualTo("400 invalid_grant");
    }

    @Test
    @DisplayName("D4.10: 30 days after the consent it is gone, however often it was used")
    void endsAfterThirtyDays() {
        var newest = first;
        for (var week = 0; week < 5; week++) {
            fixture.clock.turn(Duration.ofDays(5).plusHours(23));
            newest = refreshOf(fixture.refresh(newest));
        }
        fixture.clock.turn(Duration.ofHours(6));

        assertThat(error(fixture.refresh(newest))).isEqualTo("400 invalid_grant");
    }

    @Test
    @DisplayName("D4.11: with grace the answer to a refresh that got lost is told once more, within its time")
    void tellsALostAnswerOnceMore() {
        try (var forgiving = forgiving()) {
            var used = firstOf(forgiving);
            var successor = refreshOf(forgiving.refresh(used));
            forgiving.clock.turn(Duration.ofSeconds(9));

            assertThat(refreshOf(forgiving.refresh(used))).isEqualTo(successor);
            assertThat(error(forgiving.refresh(used))).isEqualTo("400 invalid_grant");
            assertThat(error(forgiving.refresh(successor))).isEqualTo("400 invalid_grant");
        }
    }

    @Test
    @DisplayName("D4.11: after the grace, and after the successor was used, it is reuse")
    void endsTheGraceWithItsTimeAndWithTheNextUse() {
        try (var forgiving = forgiving()) {
            var late = firstOf(forgiving);
            forgiving.refresh(late);
            forgiving.clock.turn(Duration.ofSeconds(10));
            assertThat(error(forgiving.refresh(late))).isEqualTo("400 invalid_grant");

            var old = firstOf(forgiving);
            var successor = refreshOf(forgiving.refresh(old));
            forgiving.refresh(successor);
            assertThat(error(forgiving.refresh(old))).isEqualTo("400 invalid_grant");
        }
    }

    @Test
    @DisplayName("D4.15: revocation ends the family")
    void revokesOnDemand() {
        var newest = refreshOf(fixture.refresh(first));

        assertThat(revoke("token", newest).statusCode()).isEqualTo(200);
        assertThat(error(fixture.refresh(newest))).isEqualTo("400 invalid_grant");
    }

    @Test
    @DisplayName("D4.15: an unknown token and one of another client: 200 all the same, and nothing is revoked")
    void saysNothingOfForeignTokens() {
        assertThat(revoke("token", "made-up").statusCode()).isEqualTo(200);
        assertThat(revoke("token", first, "client_id", "other").statusCode()).isEqualTo(200);
        assertThat(fixture.refresh(first).statusCode()).isEqualTo(200);
    }

    @Test
    @DisplayName("D4.15: who revokes must say who it is, and what")
    void needsAClientAndATokenToRevoke() {
        assertThat(error(revoke("token", first, "client_id", "nobody"))).isEqualTo("401 invalid_client");
        assertThat(error(revoke("token", null))).isEqualTo("400 invalid_request");
    }

    private static String firstOf(AuthorizationFixture at) {
        var pkce = Pkce.fresh();
        return refreshOf(at.redeem(at.allowed(pkce, "wiki:read wiki:confidential"), pkce));
    }

    private static AuthorizationFixture forgiving() {
        return new AuthorizationFixture(AuthorizationFixture.settings().forgiving(Duration.ofSeconds(10)),
                InetAddress::getAllByName);
    }

    private HttpResponse<String> revoke(String... changes) {
        var form = AuthorizationFixture.changed(UserAgent.fields("client_id", AuthorizationFixture.DESK), changes);
        return new UserAgent().post(fixture.at("/revoke"), form);
    }

    private static String refreshOf(HttpResponse<String> answer) {
        return body(answer).getString("refresh_token");
    }
}
