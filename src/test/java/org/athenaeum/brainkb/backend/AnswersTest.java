package org.athenaeum.brainkb.backend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.identity.Secret;
import org.athenaeum.outbound.client.Confided;
import org.athenaeum.outbound.client.Reply;
import org.athenaeum.protocol.Json;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What BrainKB's answers mean (brainkb B.1). */
class AnswersTest {

    private static Reply reply(int status, String type, String body) {
        return new Reply(status, type, body.getBytes(StandardCharsets.UTF_8), Confided.NOTHING);
    }

    private static Reply json(int status, String body) {
        return reply(status, "application/json", body);
    }

    private static ToolFailure failure(Reply reply) {
        return catchThrowableOfType(ToolFailure.class, () -> Answers.json(reply));
    }

    @ParameterizedTest(name = "{0} {1} -> {2}: {3}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
            "403 | {\"detail\":\"Insufficient scopes\"} | forbidden | Insufficient scopes",
            "422 | {\"detail\":[{\"type\":\"missing\",\"loc\":[\"body\",\"slug\"],\"msg\":\"Field "
                    + "required\"},{\"loc\":[\"query\",0],\"msg\":\"bad\"}]} "
                    + "| invalid | body.slug: Field required; query.0: bad",
            "403 | {\"detail\":{\"error\":\"account_suspended\",\"message\":\"Suspended.\",\"ban_reason\":\"spam\"}} | "
                    + "account_suspended | Suspended. (spam)",
            "404 | {\"error\":\"space not found\"} | not_found | space not found",
            "404 | {\"status\":\"error\",\"message\":\"Job x not found\"} | not_found | Job x not found",
            "409 | {\"status\":\"fail\",\"message\":\"Graph is already registered.\"} | conflict | Graph is already registered.",
            "200 | {\"error\":\"Failed to fetch named graphs\",\"details\":\"timeout\"} | backend_failed | Failed to fetch "
                    + "named graphs (timeout)",
            "200 | {\"status\":\"fail\",\"message\":\"QueryBadFormed: line 1\"} | backend_failed | QueryBadFormed: line 1",
            "429 | {\"detail\":\"slow down\"} | rate_limited | slow down",
            "502 | {\"error\":\"Failed to retrieve delta\"} | backend_error | Failed to retrieve delta"})
    @DisplayName("B.1: each of the five shapes is one sentence, a word and the status")
    void tellsEveryShapeOfErrorAlike(int status, String body, String reason, String text) {
        var failure = failure(json(status, body));

        assertThat(failure.reason()).isEqualTo(reason);
        assertThat(failure).hasMessage(text);
        assertThat(failure.data().getInt("status_code")).isEqualTo(status);
        assertThat(failure.data().get("backend")).isEqualTo(Json.read(body));
        assertThat(failure.hint()).isNotBlank();
    }

    @Test
    @DisplayName("B.1, G.38: what was sent does not come back, whatever the error")
    void dropsWhatWasSent() {
        var failure = failure(json(422, """
                {"detail":[{"type":"string_type","loc":["body","password"],"msg":"bad","input":{"email":"a@b.org","password":"hunter2"},
                "ctx":{"error":{"password":"hunter2"}}}],"endpoint":"http://store:7878/x"}"""));

        assertThat(failure.getMessage() + failure.data()).doesNotContain("hunter2", "a@b.org", "store:7878")
                .contains("body.password: bad");
    }

    @ParameterizedTest(name = "{1} {2}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
            "422 | application/json | [{\"loc\":[\"body\",\"code\"],\"msg\":\"bad\",\"input\":\"hunter2\"}] | body.code: bad",
            "422 | application/json | [{\"input\":{\"password\":\"hunter2\"}},\"hunter2\"] | BrainKB answered with status 422.",
            "422 | application/json | [[\"hunter2\"]] | BrainKB answered with status 422.",
            "422 | application/json | {\"detail\":{\"input\":{\"password\":\"hunter2\"}}} | BrainKB answered with status 422.",
            "422 | application/json | {\"detail\":[],\"body\":{\"x\":\"hunter2\"}} | BrainKB answered with status 422.",
            "400 | application/json | {\"detail\":\"hunter2 is wrong\",\"hunter2\":[\"hunter2\"]} | *** is wrong",
            "422 | application/json | {\"detail\":[{\"msg\":\"got hunter2\",\"Input\":\"hunter2\"}]} | : got ***",
            "422 | application/json | {\"detail\":NaN,\"x\":\"hunter2\"} | BrainKB answered with status 422 and broken JSON.",
            "422 | text/plain       | {\"detail\":NaN,\"x\":\"hunter2\"} | BrainKB answered with status 422 and broken JSON.",
            "500 | text/plain       | no hunter2 here | no *** here"})
    @DisplayName("C.12: whatever form an error has, the secret that this very request sent is not told")
    void tellsNoSecretThatWasSent(int status, String type, String body, String text) {
        var sent = new Confided(List.of(new Secret("hunter"), new Secret("hunter2")), false);

        var failure = failure(new Reply(status, type, body.getBytes(StandardCharsets.UTF_8), sent));

        assertThat(failure).hasMessage(text);
        assertThat(failure.getMessage() + failure.hint() + failure.data()).doesNotContain("hunter");
    }

    @Test
    @DisplayName("C.12: of a login or an exchange no text is quoted, since nobody knows its form")
    void quotesNoTextAfterALogin() {
        var sent = new Confided(List.of(new Secret("pass word")), true);

        var failure = failure(new Reply(500, "text/plain", "pass%20word".getBytes(StandardCharsets.UTF_8), sent));

        assertThat(failure).hasMessage("BrainKB answered with status 500 and text.");
    }

    @Test
    @DisplayName("C.12: a number may be a password")
    void tellsNoNumberThatWasSent() {
        var sent = new Confided(List.of(new Secret("4711")), true);
        var body = "{\"detail\":\"no\",\"given\":4711,\"line\":3}".getBytes(StandardCharsets.UTF_8);

        assertThat(failure(new Reply(400, "application/json", body, sent)).data().get("backend"))
                .isEqualTo(Json.read("{\"detail\":\"no\",\"given\":\"***\",\"line\":3}"));
    }

    @Test
    @DisplayName("C.12: credentials are taken out of the backend's own words")
    void redactsCredentials() {
        var failure = failure(json(400, "{\"detail\":\"brainkb_pat_abc is unknown\",\"hint\":\"sent eyJhbGciOi.eyJzdWIi.x\"}"));

        assertThat(failure.getMessage() + failure.data()).doesNotContain("brainkb_pat_abc", "eyJ").contains("*** is unknown");
    }

    @ParameterizedTest(name = "{0} {1}: {3}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
            "500 | text/plain       | Internal Server Error            | Internal Server Error",
            "502 | text/html        | <html><body>nginx</body></html>  | status 502 and an HTML page",
            "503 | ''               | ''                               | status 503 and",
            "200 | text/html        | <!DOCTYPE html><html>sign in     | an HTML page instead of JSON (status 200)",
            "200 | application/json | {\"a\": 1                        | broken JSON (status 200)",
            "200 | application/json | {\"a\":1}{\"b\":2}               | broken JSON (status 200)",
            "200 | text/plain       | ok                               | text instead of JSON (status 200)"})
    void tellsWhatIsNoAnswer(int status, String type, String body, String text) {
        var failure = failure(reply(status, type.replace("''", ""), body.replace("''", "")));

        assertThat(failure).hasMessageContaining(text).hasMessageNotContaining("nginx");
        assertThat(failure.data().getInt("status_code")).isEqualTo(status);
        assertThat(failure.hint()).isNotBlank();
    }

    @Test
    void tellsThatNothingWasAnswered() {
        assertThat(failure(reply(200, "", ""))).hasMessageContaining("nothing instead of JSON");
        assertThat(Answers.json(reply(204, "", ""))).isEqualTo(Json.object().build());
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"spaces\":[]}", "{}", "[1,2]",
            "{\"job_id\":\"j\",\"status\":\"error\",\"message\":\"Parser error\"}",
            "{\"https://example.org/g/error/\":{\"graph\":\"x\"}}", "{\"status\":\"success\",\"message\":\"\"}",
                    "{\"error\":null,\"a\":1}"})
    void letsAnswersPassAsTheyAre(String body) {
        assertThat(Answers.json(json(200, body))).isEqualTo(Json.read(body));
    }

    @Test
    void insistsOnAnObjectWhereOneIsExpected() {
        assertThatThrownBy(() -> Answers.object(json(200, "[]"))).hasMessageContaining("JSON that is no object");
    }

    @ParameterizedTest(name = "{0} {1}: {2}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
            "401 | {\"detail\":\"Token has expired\"}              | true",
            "401 | ``                                              | true",
            "403 | {\"detail\":\"Could not validate credentials\"} | true",
            "403 | {\"detail\":\"Insufficient scopes\"}            | false",
            "403 | {\"error\":\"not a member\"}                    | false",
            "404 | {\"error\":\"space not found\"}                 | false"})
    @DisplayName("B.1: an expired token is told from a missing right")
    void knowsARefusedToken(int status, String body, boolean refused) {
        assertThat(Answers.refusesToken(json(status, body))).isEqualTo(refused);
    }

    @Test
    void keepsALongErrorShort() {
        var failure = failure(json(500, "{\"detail\":\"" + "x".repeat(50_000) + "\"}"));

        assertThat(failure.getMessage()).hasSizeLessThan(2_100);
        assertThat(failure.data()).doesNotContainKey("backend");
    }
}
