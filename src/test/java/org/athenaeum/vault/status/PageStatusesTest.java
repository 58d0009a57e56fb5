package org.athenaeum.vault.status;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.athenaeum.vault.status.PlayedUpstream.document;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.vault.rules.PageClass;
import org.athenaeum.vault.status.PlayedUpstream.Reply;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("vault A3.3, A3.7 to A3.9: what the upstream says of a visible page")
class PageStatusesTest extends AskedUpstream {

    @Test
    void tellsCommitCheckoutAndLinks() {
        upstream.status = heard -> Reply.json(document(PATH, "https://x.example/a"));

        var status = ask();

        assertThat(status.path()).isEqualTo(PATH);
        assertThat(status.lastCommit())
                .hasToString("{\"id\":\"" + PlayedUpstream.COMMIT + "\",\"committedAt\":\"2025-12-31T23:00:00Z\"}");
        assertThat(status.checkout()).hasToString("{\"head\":\"" + PlayedUpstream.COMMIT + "\",\"behind\":2}");
        assertThat(status.links()).extracting(JsonObject::toString).containsExactly(
                "{\"url\":\"https://x.example/a\",\"ok\":true,\"status\":200,\"checkedAt\":\"2026-01-02T03:04:05Z\"}");
        assertThat(status.fetchedAt()).isEqualTo(Instant.parse("2026-01-02T03:04:06Z"));
        assertThat(status.stale()).isFalse();
        assertThat(status.account()).contains(PATH, PlayedUpstream.COMMIT, "2 commits behind",
                "https://x.example/a: alive (200)");
    }

    @Test
    @DisplayName("U08, A3.8: further members, and addresses that do not stand on the page, are dropped")
    void dropsWhatWasNotAskedFor() {
        upstream.status = heard -> Reply.json(document(PATH, "https://x.example/a", "https://evil.example/prize",
                "https://x.example/", "https://x.example/a#more")
                .replace("{\"path\"", "{\"author\":\"Ida\",\"message\":\"secret\",\"files\":[\"wiki/people/x.md\"],\"path\"")
                .replace("\"behind\":2", "\"behind\":2,\"branch\":\"hidden\""));

        var status = ask();

        assertThat(status + status.account()).doesNotContain("Ida", "secret", "people", "hidden", "evil", "#more");
        assertThat(status.links()).extracting(link -> link.getString("url")).containsExactly("https://x.example/a");
    }

    @Test
    void takesNullsForWhatIsNotKnown() {
        upstream.status = heard -> Reply.json(document(PATH, "https://x.example/a").replace("\"behind\":2", "\"behind\":null")
                .replace("\"ok\":true,\"status\":200", "\"ok\":false,\"status\":null"));

        var status = ask();

        assertThat(status.checkout().isNull("behind")).isTrue();
        assertThat(status.links().get(0).isNull("status")).isTrue();
        assertThat(status.account()).contains("https://x.example/a: dead, checked").doesNotContain("behind");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "{}", "{\"path\":\"wiki/people/x.md\"}",
        "{\"path\":\"wiki/people/x.md\",\"path\":\"wiki/a.md\"}"})
    @DisplayName("A3.6, U06: what is not the document that was asked for is no answer, and is not quoted")
    void refusesWrongDocuments(String document) {
        upstream.status = heard -> Reply.json(document);

        assertUnavailable();
    }

    @ParameterizedTest
    @ValueSource(ints = {500, 502, 503, 429, 400, 204, 301, 302, 307})
    @DisplayName("A3.9, U06: an upstream that fails is told as one sentence")
    void tellsFailuresAlike(int code) {
        upstream.status = heard ->
                new Reply(code, "application/json", new byte[0], Map.of("Location", "http://elsewhere.invalid/"));

        assertUnavailable();
    }

    @Test
    @DisplayName("U06: 2 MiB, and a page of HTML")
    void refusesTooMuchAndHtml() {
        upstream.status = heard -> Reply.json("{\"filling\":\"" + "x".repeat(2 << 20) + "\"}");
        assertUnavailable();

        upstream.status = heard -> new Reply(200, "text/html", document(PATH).getBytes(), Map.of());
        assertUnavailable();
    }

    @Test
    @DisplayName("U05: a redirect to another host is not followed")
    void followsNoRedirect() throws IOException {
        try (var elsewhere = new PlayedUpstream()) {
            upstream.status = heard -> new Reply(302, "application/json", new byte[0],
                    Map.of("Location", elsewhere.address() + "/status" + heard.target()));

            assertUnavailable();

            assertThat(elsewhere.statusRequests).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {401, 403})
    @DisplayName("U07: a refusal is answered with one retry, then as a failure like any other")
    void retriesOnceAfterARefusal(int code) {
        upstream.status = heard -> Reply.code(code);

        assertUnavailable();

        assertThat(upstream.statusRequests).hasSize(2);
        assertThat(upstream.tokenRequests).hasSize(2);
    }

    @Test
    @DisplayName("A3.9: a page unknown there is no page unknown here")
    void tellsApartAPageThatTheUpstreamDoesNotKnow() {
        upstream.status = heard -> Reply.code(404);

        for (int i = 0; i < 7; i++) {
            assertThatThrownBy(this::ask).isInstanceOfSatisfying(ToolFailure.class, failure -> {
                assertThat(failure.reason()).isEqualTo("no_status");
                assertThat(failure.getMessage()).doesNotContain("not found");
            });
        }
        assertThat(upstream.statusRequests).as("no failure of the service").hasSize(7);
    }

    @Test
    @DisplayName("U06: a slow upstream costs no more than the call's own time")
    void waitsNoLongerThanTheCall() {
        var release = new CountDownLatch(1);
        upstream.status = heard -> {
            awaited(release);
            return Reply.code(500);
        };

        assertThatThrownBy(() -> statuses.of(PAGE, Call.startingNow(Duration.ofMillis(300), ResultBudget.DEFAULT)))
                .isInstanceOf(ToolFailure.class).hasMessage("upstream unavailable, try later");
        release.countDown();
    }

    @ParameterizedTest
    @EnumSource(value = PageClass.class, names = "ORDINARY", mode = EnumSource.Mode.EXCLUDE)
    @DisplayName("U09, A3.7: the path of a guarded page is not told to anyone")
    void asksNothingAboutGuardedPages(PageClass guarded) {
        assertThatThrownBy(() -> statuses.of(new VisiblePage(PAGE.path(), guarded, Set.of()), call()))
                .isInstanceOf(ToolFailure.class).hasMessage("status is not available for this page");

        assertThat(upstream.statusRequests).isEmpty();
        assertThat(upstream.tokenRequests).isEmpty();
    }

    @Test
    void asksAboutTheClassesThatTheOperatorChose() {
        var open = PageStatuses.of(upstream.settings(upstream.settings().proof(), "people"), threads, clock);

        assertThat(open.of(new VisiblePage(PAGE.path(), PageClass.PEOPLE, Set.of()), call()).path()).isEqualTo(PATH);
        assertThatThrownBy(() -> open.of(PAGE, call())).hasMessageContaining("not available");
    }

    @Test
    @DisplayName("RULINGS 38")
    void holdsTheBudget() {
        var addresses = IntStream.range(0, 300).mapToObj(i -> "https://x.example/" + i + "-" + "y".repeat(90))
                .toArray(String[]::new);
        upstream.status = heard -> Reply.json(document(PATH, addresses));

        var small = Call.startingNow(Duration.ofSeconds(30), new ResultBudget(16_384, 16_384, 16_384));

        var status = statuses.of(page(PATH, addresses), small);

        assertThat(status.links()).hasSizeBetween(20, 299);
        assertThat(ResultBudget.bytesOf(status.account())).isLessThan(16_384);
    }

    private static void awaited(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
