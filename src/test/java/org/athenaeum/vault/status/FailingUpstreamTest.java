package org.athenaeum.vault.status;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.athenaeum.vault.status.PlayedUpstream.document;

import java.time.Duration;
import org.athenaeum.vault.status.PlayedUpstream.Reply;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("vault A3.9, U10: an upstream that fails is left alone, and what it said before is told as stale")
class FailingUpstreamTest extends AskedUpstream {

    @Test
    @DisplayName("U10, A3.9: five failures, and nobody is asked for half a minute")
    void leavesAFailingUpstreamAlone() {
        upstream.status = heard -> Reply.code(500);
        for (int i = 0; i < 5; i++) assertUnavailable();
        assertThat(upstream.statusRequests).hasSize(5);

        assertUnavailable();
        clock.turn(Duration.ofMillis(29_999));
        assertUnavailable();
        assertThat(upstream.statusRequests).as("while it is open").hasSize(5);

        clock.turn(Duration.ofMillis(1));
        upstream.status = heard -> Reply.json(document(PATH));
        assertThat(ask().stale()).isFalse();
        assertThat(upstream.statusRequests).hasSize(6);
    }

    @Test
    @DisplayName("A3.9: failures count within a minute, and a success wipes them out")
    void countsOnlyFailuresCloseTogether() {
        upstream.status = heard -> Reply.code(500);
        for (int i = 0; i < 4; i++) assertUnavailable();
        clock.turn(Duration.ofSeconds(61));
        for (int i = 0; i < 4; i++) assertUnavailable();
        upstream.status = heard -> Reply.json(document("wiki/other.md"));
        statuses.of(page("wiki/other.md"), call());
        upstream.status = heard -> Reply.code(500);
        for (int i = 0; i < 4; i++) assertUnavailable();

        assertThat(upstream.statusRequests).hasSize(13);
    }

    @Test
    @DisplayName("A3.9: what was said within the hour is told again as stale, its links checked against the page as it is now")
    void tellsWhatItKnewWhereItCannotAsk() {
        upstream.status = heard -> Reply.json(document(PATH, "https://x.example/a", "https://x.example/b"));
        ask();
        upstream.status = heard -> Reply.code(503);

        clock.turn(Duration.ofMinutes(60));
        var stale = statuses.of(page(PATH, "https://x.example/b"), call());

        assertThat(stale.stale()).isTrue();
        assertThat(stale.links()).extracting(link -> link.getString("url")).containsExactly("https://x.example/b");
        assertThat(stale.account()).contains("may be out of date");
        assertThatThrownBy(() -> statuses.of(page("wiki/other.md"), call())).hasMessage("upstream unavailable, try later");
        clock.turn(Duration.ofMillis(1));
        assertUnavailable();
    }
}
