package org.athenaeum.vault.status;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.testing.clock.TurnedClock;
import org.athenaeum.vault.files.VaultPath;
import org.athenaeum.vault.rules.PageClass;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** One visible page, and the played upstream that is asked about it. */
abstract class AskedUpstream {

    static final String PATH = "wiki/a.md";
    static final VisiblePage PAGE = page(PATH, "https://x.example/a", "https://x.example/b");

    final TurnedClock clock = new TurnedClock();
    final ExecutorService threads = Executors.newCachedThreadPool();
    PlayedUpstream upstream;
    PageStatuses statuses;

    @BeforeEach
    void start() throws IOException {
        upstream = new PlayedUpstream();
        statuses = PageStatuses.of(upstream.settings(), threads, clock);
    }

    @AfterEach
    void stop() {
        upstream.close();
        threads.shutdownNow();
    }

    static VisiblePage page(String path, String... addresses) {
        return new VisiblePage(new VaultPath(path), PageClass.ORDINARY, Set.of(addresses));
    }

    static Call call() {
        return Call.startingNow(Duration.ofSeconds(30), ResultBudget.DEFAULT);
    }

    PageStatus ask() {
        return statuses.of(PAGE, call());
    }

    void assertUnavailable() {
        assertThatThrownBy(this::ask).isInstanceOfSatisfying(ToolFailure.class, failure -> {
            assertThat(failure.reason()).isEqualTo("upstream_unavailable");
            assertThat(failure).hasMessage("upstream unavailable, try later");
            assertThat(failure.hint() + failure.data()).doesNotContain("127.0.0.1", "40", "50", "token");
        });
    }
}
