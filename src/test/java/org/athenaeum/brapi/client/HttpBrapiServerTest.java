package org.athenaeum.brapi.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import jakarta.json.JsonValue;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.athenaeum.brapi.upstream.Parameters;
import org.athenaeum.brapi.upstream.Patience;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Secret;
import org.athenaeum.outbound.client.PlayedBackend;
import org.athenaeum.outbound.open.HeaderName;
import org.athenaeum.outbound.open.OpenRequest.Sent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HttpBrapiServerTest {

    private static final String JSON = "application/json";
    private static final String EMPTY = "{\"metadata\":{},\"result\":{\"data\":[]}}";

    private final UpstreamStage stage = new UpstreamStage();

    @AfterEach
    void close() {
        stage.close();
    }

    private ToolFailure failure(Patience patience) {
        return catchThrowableOfType(ToolFailure.class, () -> stage.open().get("studies", Parameters.NONE, patience, UpstreamStage.call()));
    }

    private void answersInTurn(int... statuses) {
        var turn = new AtomicInteger();
        stage.server().plays((seen, exchange) -> {
            int status = statuses[Math.min(turn.getAndIncrement(), statuses.length - 1)];
            PlayedBackend.send(exchange, status, JSON, status == 200 ? EMPTY : "{\"metadata\":{\"status\":[{\"message\":\"asleep\"}]}}");
        });
    }

    @Test
    @DisplayName("C9: lists repeat their key, blanks and signs are encoded, and nothing is sent for nothing")
    void sendsParametersAsBrapiHasThem() {
        stage.server().answers(200, JSON, EMPTY);

        stage.open().get("studies/a%2Fb", Parameters.of("studyDbId", "x y&z").with("active", true).with("season", List.of("1", "2"))
                .with("none", List.of()), Patience.REQUEST, UpstreamStage.call());

        var seen = stage.server().last();
        assertThat(seen.rawPath()).isEqualTo("/brapi/v2/studies/a%2Fb");
        assertThat(seen.rawQuery()).contains("studyDbId=x%20y%26z", "active=true", "season=1&season=2").doesNotContain("none");
        assertThat(seen.header("Accept")).isEqualTo(JSON);
    }

    @Test
    @DisplayName("F1: the envelope is read, numbers in quotes and absent metadata included")
    void readsTheEnvelope() {
        stage.server().answers(200, JSON, """
                {"metadata":{"pagination":{"currentPage":"0","pageSize":2,"totalCount":"5","totalPages":3,"nextPageToken":"n"}},
                 "result":{"data":[{"studyDbId":7},null]}}""");
        var answer = stage.open().get("studies", Parameters.NONE, Patience.REQUEST, UpstreamStage.call());

        assertThat(answer.pagination().totalCount()).hasValue(5);
        assertThat(answer.pagination().nextPageToken()).contains("n");
        assertThat(answer.rows()).hasSize(1);

        stage.server().answers(202, JSON, "{\"metadata\":null,\"result\":{\"searchResultsDbId\":\"s\"}}");
        var search = stage.open().post("search/studies", JsonValue.EMPTY_JSON_OBJECT, Patience.REQUEST, UpstreamStage.call());
        assertThat(search.status()).isEqualTo(202);
        assertThat(search.record()).isPresent();
        assertThat(stage.server().last().body()).isEqualTo("{}");
    }

    @ParameterizedTest
    @ValueSource(ints = {429, 502, 503, 504})
    @DisplayName("C9, H3: what passes is tried again, twice as late each time")
    void triesAgain(int status) {
        answersInTurn(status, status, 200);

        var answer = stage.open().get("studies", Parameters.NONE, Patience.REQUEST, UpstreamStage.call());

        assertThat(answer.status()).isEqualTo(200);
        assertThat(stage.pauses()).hasSize(2);
        assertThat(stage.pauses().get(0)).isBetween(Duration.ofMillis(375), Duration.ofMillis(625));
        assertThat(stage.pauses().get(1)).isBetween(Duration.ofMillis(750), Duration.ofMillis(1250));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({"400,upstream_bad_request,1", "401,upstream_unauthorized,1", "403,upstream_forbidden,1", "404,upstream_not_found,1",
            "429,upstream_rate_limited,4", "500,upstream_error,1", "502,upstream_error,4", "503,upstream_error,4", "504,upstream_timeout,4"})
    @DisplayName("H3: each refusal has its reason and its number of attempts, and says what was asked and answered")
    void saysWhatTheServerRefused(int status, String reason, int attempts) {
        answersInTurn(status);

        var failure = failure(Patience.REQUEST);

        assertThat(failure.reason()).isEqualTo(reason);
        assertThat(failure).hasMessage("GET /studies answered " + status + ": asleep");
        assertThat(failure.data().getInt("status")).isEqualTo(status);
        assertThat(stage.server().seen()).hasSize(attempts);
    }

    @ParameterizedTest
    @CsvSource({"COMPANION", "PAGE", "WRITE"})
    @DisplayName("C9: what is no request of its own has one attempt")
    void asksOnce(Patience patience) {
        answersInTurn(503);

        assertThat(failure(patience).reason()).isEqualTo("upstream_error");
        assertThat(stage.server().seen()).hasSize(1);
    }

    @Test
    @DisplayName("C9 (5): a write is never repeated")
    void neverRepeatsAWrite() {
        answersInTurn(503);

        var failure = catchThrowableOfType(ToolFailure.class, () -> stage.open().post("observations", JsonValue.EMPTY_JSON_ARRAY,
                Patience.WRITE, UpstreamStage.call()));

        assertThat(failure.reason()).isEqualTo("upstream_error");
        assertThat(stage.server().seen()).singleElement().satisfies(seen -> assertThat(seen.method()).isEqualTo("POST"));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', value = {"7|7", "600|30", "Sun, 01 Mar 2026 08:00:09 GMT|9", "Sun, 01 Mar 2026 07:00:00 GMT|0"})
    @DisplayName("C9: what the server asks for counts, half a minute at most")
    void waitsAsAsked(String header, int seconds) {
        var turn = new AtomicInteger();
        stage.server().plays((seen, exchange) -> {
            exchange.getResponseHeaders().set("Retry-After", header);
            PlayedBackend.send(exchange, turn.getAndIncrement() == 0 ? 429 : 200, JSON, EMPTY);
        });

        stage.open().get("studies", Parameters.NONE, Patience.REQUEST, UpstreamStage.call());

        assertThat(stage.pauses()).containsExactly(Duration.ofSeconds(seconds));
    }

    @Test
    void waitsNotLongerThanItsCall() {
        answersInTurn(503);
        var hurried = Call.startingNow(Duration.ofMillis(300), org.athenaeum.catalog.ResultBudget.DEFAULT);

        catchThrowableOfType(ToolFailure.class, () -> stage.open().get("studies", Parameters.NONE, Patience.REQUEST, hurried));

        assertThat(stage.pauses()).isEmpty();
    }

    @Test
    @DisplayName("C9 (4): a web page at 200 is not_brapi, at once, with its title")
    void takesNoWebPageForAnAnswer() {
        stage.server().answers(200, "text/html", "<html><head><title>Log in\n to <b>Farm</b></title></head><body>x</body></html>");

        var failure = failure(Patience.REQUEST);

        assertThat(failure.reason()).isEqualTo("not_brapi");
        assertThat(failure).hasMessageContaining("a web page instead of BrAPI: Log in to Farm");
        assertThat(stage.server().seen()).hasSize(1);
    }

    @ParameterizedTest(name = "body {index}")
    @ValueSource(strings = {"", "[]", "{\"a\":1}", "{\"result\":", "7"})
    @DisplayName("H3: no envelope is not_brapi")
    void takesNothingElseForAnAnswer(String body) {
        stage.server().answers(200, JSON, body);

        assertThat(failure(Patience.REQUEST).reason()).isEqualTo("not_brapi");
    }

    @Test
    @DisplayName("H3: a server's words come without markup, control characters and what it was asked with")
    void cleansWhatTheServerSays() {
        stage.server().answers(400, "text/plain", "\u001b[31m<script>alert(1)</script>Bad\u202Ekey velvet-key\r\nsecond line " + "x".repeat(900));
        var keyed = stage.asked(fixed(new Sent(new HeaderName("X-Key"), new Secret("velvet-key"))));

        var failure = catchThrowableOfType(ToolFailure.class, () -> keyed.get("studies", Parameters.NONE, Patience.REQUEST, UpstreamStage.call()));

        assertThat(failure.getMessage()).startsWith("GET /studies answered 400: ").doesNotContain("<", "\u001b", "\u202e", "velvet", "second", "alert");
        assertThat(failure.data().toString()).doesNotContain("velvet");
        assertThat(failure.data().getString("body")).hasSizeLessThanOrEqualTo(501);
        assertThat(stage.server().last().header("X-Key")).isEqualTo("velvet-key");
    }

    private static Authorization fixed(Sent sent) {
        return new Authorization() {
            @Override
            public Optional<Sent> sent(Call call) {
                return Optional.of(sent);
            }

            @Override
            public boolean renew(Optional<Sent> refused, Call call) {
                return false;
            }
        };
    }

    @ParameterizedTest
    @ValueSource(strings = {"../admin", "studies/../../admin", "studies/%2e%2e/%2E%2e/admin", "studies/..%2fadmin", "/studies", "//evil.example.org/x",
            "studies//x", "studies#x", "stu dies", "studies/..;/x"})
    @DisplayName("I4: no path leaves the base URL")
    void staysBelowTheBaseUrl(String path) {
        var failure = catchThrowableOfType(ToolFailure.class,
                () -> stage.open().get(path, Parameters.NONE, Patience.REQUEST, UpstreamStage.call()));

        assertThat(failure.reason()).isEqualTo("cross_origin_path");
        assertThat(stage.server().seen()).isEmpty();
    }

    @Test
    @DisplayName("L30, C9 (1): no more requests than the bound are under way to one base URL, and all are served")
    void keepsTheBound() throws InterruptedException, ExecutionException {
        var inFlight = new AtomicInteger();
        var most = new AtomicInteger();
        var arrived = new Semaphore(0);
        var gate = new Semaphore(0);
        stage.server().plays((seen, exchange) -> {
            most.accumulateAndGet(inFlight.incrementAndGet(), Math::max);
            arrived.release();
            gate.acquireUninterruptibly();
            inFlight.decrementAndGet();
            PlayedBackend.send(exchange, 200, JSON, EMPTY);
        });
        var all = new ArrayList<Future<Integer>>();
        for (int at = 0; at < 12; at++) {
            all.add(stage.threads().submit(() -> stage.open().get("studies", Parameters.NONE, Patience.REQUEST, UpstreamStage.call()).status()));
        }
        arrived.acquire(4);
        gate.release(12);

        for (var each : all) assertThat(each.get()).isEqualTo(200);
        assertThat(most).hasValue(4);
    }

    @Test
    @DisplayName("C9 (9): five requests in a row without answer, and the host is left alone for half a minute")
    void leavesADeadHostAlone() {
        answersInTurn(503);
        for (int at = 0; at < Breaker.FAILURES; at++) failure(Patience.COMPANION);
        int asked = stage.server().seen().size();

        assertThat(failure(Patience.REQUEST)).hasMessageContaining("left alone").extracting(ToolFailure::reason).isEqualTo("upstream_unreachable");
        assertThat(stage.server().seen()).hasSize(asked);

        stage.passes(Breaker.PAUSE.plusSeconds(1));
        stage.server().answers(200, JSON, EMPTY);
        assertThat(stage.open().get("studies", Parameters.NONE, Patience.REQUEST, UpstreamStage.call()).status()).isEqualTo(200);
    }

    @Test
    @DisplayName("C9 (9): a refusal is an answer, so the host is not left alone for it")
    void keepsAskingAHostThatRefuses() {
        answersInTurn(404);
        for (int at = 0; at < 2 * Breaker.FAILURES; at++) failure(Patience.COMPANION);

        assertThat(stage.server().seen()).hasSize(2 * Breaker.FAILURES);
    }
}
