package org.athenaeum.sandbox.brainkb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.athenaeum.sandbox.brainkb.BrainKbFixture.array;
import static org.athenaeum.sandbox.brainkb.BrainKbFixture.encoded;
import static org.athenaeum.sandbox.brainkb.BrainKbFixture.object;

import java.io.UncheckedIOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.RecordedRequest;
import org.athenaeum.sandbox.brainkb.BrainKbExtension.Running;
import org.athenaeum.sandbox.brainkb.demo.DemoPeople;
import org.athenaeum.sandbox.brainkb.demo.DemoSpaces;
import org.athenaeum.sandbox.brainkb.fault.Fault;
import org.athenaeum.sandbox.brainkb.fault.FaultKind;
import org.athenaeum.testing.thread.Background;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("H: a BrainKB that fails on demand")
class FaultTest {

    @Running
    private static BrainKbFixture brainKb;

    private static final String SPACES = "/api/spaces";
    private static final String RAW = "/api/insert/raw/knowledge-graph-triples";
    private static final String CONTROL = "/sandbox/faults";

    @AfterEach
    void calm() {
        brainKb.faults().clear();
    }

    @Test
    void crashesAsOftenAsAsked() {
        brainKb.faults().add(Fault.times(2, FaultKind.PLAIN_500, SPACES));

        assertThat(spaces().statusCode()).isEqualTo(500);
        assertThat(spaces().body()).isEqualTo("Internal Server Error");
        assertThat(spaces().statusCode()).isEqualTo(200);
    }

    @Test
    void failsAtTheChosenPathAlone() {
        brainKb.faults().add(Fault.once(FaultKind.PLAIN_500, SPACES));

        assertThat(brainKb.get(brainKb.query("/api/search?q=cell"), "").statusCode()).isEqualTo(200);
        assertThat(spaces().statusCode()).isEqualTo(500);
    }

    @Test
    @DisplayName("the connection ends in the middle of the answer, after what was asked for was done")
    void cutsTheConnection() {
        brainKb.faults().add(Fault.once(FaultKind.CUT, SPACES));

        assertThatThrownBy(FaultTest::spaces).isInstanceOf(UncheckedIOException.class);
        assertThat(spaces().statusCode()).isEqualTo(200);
    }

    @Test
    void answersWithAPageWithHalfAndWithAFailure() {
        var whole = spaces().body();
        List.of(FaultKind.HTML, FaultKind.HALF_JSON, FaultKind.ERROR_200)
                .forEach(kind -> brainKb.faults().add(Fault.once(kind, SPACES)));

        assertThat(spaces().headers().firstValue("Content-Type")).hasValue("text/html; charset=utf-8");
        assertThat(spaces().body()).isEqualTo(whole.substring(0, whole.length() / 2));
        var failure = spaces();
        assertThat(failure.statusCode()).isEqualTo(200);
        assertThat(object(failure).getString("error")).isEqualTo("Failed to fetch named graphs");
    }

    @ParameterizedTest
    @CsvSource({"STATUS_401, 401", "STATUS_403, 403", "STATUS_429, 429", "STATUS_502, 502", "STATUS_503, 503", "HUGE, 200"})
    void answersAsAsked(FaultKind kind, int status) {
        brainKb.faults().add(Fault.once(kind, SPACES));

        assertThat(spaces().statusCode()).isEqualTo(status);
        assertThat(spaces().statusCode()).isEqualTo(200);
    }

    @Test
    void leadsElsewhere() {
        brainKb.faults().add(Fault.once(FaultKind.REDIRECT, Fault.ANYWHERE));

        assertThat(spaces().headers().firstValue("Location")).hasValue(brainKb.query(SPACES + "/"));
    }

    @Test
    @DisplayName("a slow answer comes once the faults are cleared")
    void isSlowUntilCleared() throws Exception {
        brainKb.faults().add(Fault.once(FaultKind.SLOW, SPACES));
        var answer = Background.supply(FaultTest::spaces);
        Awaitility.await().atMost(Duration.ofSeconds(30)).until(() -> brainKb.faults().coming().isEmpty());
        assertThat(answer).isNotDone();

        brainKb.faults().clear();

        assertThat(answer.get(30, TimeUnit.SECONDS).statusCode()).isEqualTo(200);
    }

    @Test
    @DisplayName("an upload is cut in its middle, and nothing of it is done")
    void cutsAnUpload() {
        brainKb.faults().add(Fault.once(FaultKind.CUT_UPLOAD, RAW));

        assertThatThrownBy(() -> upload("x".repeat(4_000_000))).isInstanceOf(UncheckedIOException.class);
        assertThat(brainKb.servers().requests()).extracting(RecordedRequest::body).noneMatch(body -> body.startsWith("xxx"));
    }

    @Test
    @DisplayName("an upload waits in its middle until the faults are cleared")
    void holdsAnUpload() throws Exception {
        brainKb.faults().add(Fault.once(FaultKind.SLOW_UPLOAD, RAW));
        var token = brainKb.token(DemoPeople.CORA);
        var answer = Background.supply(() -> upload("# nothing\n".repeat(400_000), token));
        Awaitility.await().atMost(Duration.ofSeconds(30)).until(() -> brainKb.faults().coming().isEmpty());
        assertThat(answer).isNotDone();

        brainKb.faults().clear();

        assertThat(answer.get(30, TimeUnit.SECONDS).statusCode()).isEqualTo(200);
    }

    @Test
    @DisplayName("over HTTP a fault is added at either service, listed and forgotten")
    void isControlledOverHttp() {
        var added = brainKb.send("POST", brainKb.users(CONTROL), "", Json.object().add("kind", "plain_500").add("path", SPACES)
                .add("times", 3).build());
        assertThat(array(added).getJsonObject(0)).isEqualTo(Json.object().add("kind", "plain_500").add("path", SPACES)
                .add("times", 3).add("delay_ms", 60_000).build());
        assertThat(spaces().statusCode()).isEqualTo(500);
        assertThat(array(brainKb.get(brainKb.query(CONTROL), "")).getJsonObject(0).getInt("times")).isEqualTo(2);

        brainKb.send(HttpRequest.newBuilder().DELETE(), brainKb.query(CONTROL), "");

        assertThat(spaces().statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "{}", "{\"kind\":\"flood\"}", "{\"kind\":\"slow\",\"times\":0}",
            "{\"kind\":\"slow\",\"delay_ms\":90000}", "{\"kind\":\"slow\",\"times\":\"often\"}"})
    void refusesFaultsItCannotMake(String body) {
        assertThat(brainKb.send("POST", brainKb.query(CONTROL), "", Json.read(body)).statusCode()).isEqualTo(400);
    }

    @Test
    void refusesAPageOfAnotherSite() {
        var request = HttpRequest.newBuilder().header("Origin", "https://elsewhere.example")
                .POST(HttpRequest.BodyPublishers.ofString("{\"kind\":\"slow\"}"));

        assertThat(brainKb.send(request, brainKb.query(CONTROL), "").statusCode()).isEqualTo(403);
    }

    private static HttpResponse<String> upload(String text) {
        return upload(text, brainKb.token(DemoPeople.CORA));
    }

    private static HttpResponse<String> upload(String text, String token) {
        var address = RAW + "?user_id=" + encoded(DemoPeople.CORA) + "&named_graph_iri=" + encoded(DemoSpaces.CELL_TYPES);
        return brainKb.send(HttpRequest.newBuilder().header("Content-Type", "text/plain")
                .POST(HttpRequest.BodyPublishers.ofString(text)), brainKb.query(address), token);
    }

    private static HttpResponse<String> spaces() {
        return brainKb.get(brainKb.query(SPACES), "");
    }
}
