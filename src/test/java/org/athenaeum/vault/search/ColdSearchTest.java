package org.athenaeum.vault.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("vault A0.6, A1.7, A1.15: a search before the first index stands")
class ColdSearchTest {

    private static final Logger DECISIONS = Logger.getLogger("org.athenaeum.vault.decisions");

    @TempDir
    Path temporary;
    private final Queue<Runnable> waiting = new ConcurrentLinkedQueue<>();
    private final Queue<String> decisions = new ConcurrentLinkedQueue<>();
    private final Handler listener = new Handler() {
        @Override
        public void publish(LogRecord entry) {
            decisions.add(entry.getMessage());
        }

        @Override
        public void flush() {
            // nothing is buffered
        }

        @Override
        public void close() {
            // nothing is held
        }
    };
    private SearchedVault vault;

    @BeforeEach
    void fill() throws IOException {
        DECISIONS.addHandler(listener);
        DECISIONS.setUseParentHandlers(false);
        DECISIONS.setLevel(Level.FINE);
        vault = new SearchedVault(temporary, waiting::add)
                .page("n/a.md", "barley").page("wiki/closed/c.md", "barley").page("wiki/people/p.md", "barley");
    }

    @AfterEach
    void close() throws IOException {
        DECISIONS.removeHandler(listener);
        DECISIONS.setUseParentHandlers(true);
        DECISIONS.setLevel(null);
        vault.close();
    }

    @Test
    @DisplayName("A1.7: hidden pages cost no reading")
    void readsOnlyPagesTheCallerMaySee() {
        assertThat(SearchedVault.paths(vault.search("barley", SearchedVault.READ))).containsExactly("n/a.md");
        assertThat(read()).hasSize(1).allMatch(decision -> decision.contains("n/a.md"));

        decisions.clear();
        assertThat(vault.search("barley", SearchedVault.ALL).total()).isEqualTo(3);
        assertThat(read()).as("the same pages are read for one who may").hasSize(3);
    }

    @Test
    @DisplayName("A0.6: a narrower query would not help")
    void saysThatTheVaultIsNotReadyWhenTimeRunsOut() {
        assertThatThrownBy(this::searchWithoutTime)
                .asInstanceOf(InstanceOfAssertFactories.type(ToolFailure.class))
                .satisfies(failure -> {
                    assertThat(failure.reason()).isEqualTo("vault_not_ready");
                    assertThat(failure).hasMessage("The vault is being read for the first time.");
                    assertThat(failure.hint()).isEqualTo("Try again in a few seconds.");
                });
    }

    @Test
    @DisplayName("TMO-01: a call ends when its time is up, and says so")
    void saysThatItTimedOutOnceTheIndexStands() {
        vault.search("barley", SearchedVault.READ);
        waiting.forEach(Runnable::run);
        assertThat(vault.corpus().isComplete()).isTrue();

        assertThatThrownBy(this::searchWithoutTime)
                .asInstanceOf(InstanceOfAssertFactories.type(ToolFailure.class))
                .extracting(ToolFailure::reason).isEqualTo("timed_out");
    }

    @Test
    void staysCancelledWhenTheCallerGoes() {
        var call = Call.startingNow(Duration.ofSeconds(30), ResultBudget.DEFAULT);
        call.cancellation().cancel();

        assertThatThrownBy(() -> vault.search(SearchRequest.of("barley"), SearchedVault.READ, call))
                .asInstanceOf(InstanceOfAssertFactories.type(ToolFailure.class))
                .extracting(ToolFailure::reason).isEqualTo("cancelled");
    }

    private void searchWithoutTime() {
        vault.search(SearchRequest.of("barley"), SearchedVault.READ, Call.startingNow(Duration.ZERO, ResultBudget.DEFAULT));
    }

    /** The gate's decisions after which a page's bytes were read for the scan. */
    private List<String> read() {
        return decisions.stream().filter(line -> line.contains("\"index\"") && line.contains("\"allow\"")).toList();
    }
}
