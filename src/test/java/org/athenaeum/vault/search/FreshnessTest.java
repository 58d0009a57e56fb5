package org.athenaeum.vault.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("vault A1.8, A1.11, A1.15, B5.5")
class FreshnessTest {

    @TempDir
    Path temporary;

    @Test
    void followsNewChangedMovedAndDeletedPages() throws IOException {
        try (var vault = new SearchedVault(temporary).page("n/a.md", "barley").page("n/b.md", "wheat")) {
            assertThat(vault.paths("barley")).containsExactly("n/a.md");

            vault.page("n/b.md", "barley too").page("new/deep/c.md", "barley");
            assertThat(vault.paths("barley")).containsExactlyInAnyOrder("n/a.md", "n/b.md", "new/deep/c.md");

            vault.delete("n/a.md");
            Files.move(vault.disk().folder().resolve("n/b.md"), vault.disk().folder().resolve("n/z.md"));
            assertThat(vault.paths("barley")).containsExactlyInAnyOrder("n/z.md", "new/deep/c.md");
        }
    }

    @Test
    void servesSnippetsOfTheFileAsItIsNow() throws IOException {
        try (var vault = new SearchedVault(temporary).page("n/a.md", "# A\nbarley before")) {
            vault.paths("barley");
            vault.page("n/a.md", "# Changed\nbarley afterwards");

            var row = vault.search("barley", SearchedVault.READ).results().get(0);

            assertThat(row.getString("title")).isEqualTo("Changed");
            assertThat(row.getString("snippet")).isEqualTo("Changed barley afterwards");
        }
    }

    @Test
    @DisplayName("A1.15: until the first index is built")
    void readsPagesOneByOneUntilTheIndexIsReady() throws IOException {
        var waiting = new ConcurrentLinkedQueue<Runnable>();
        try (var vault = new SearchedVault(temporary, waiting::add)) {
            vault.page("n/a.md", "# Grain\nbarley").page("n/b.md", "unbarley").page("n/c.md", "wheat")
                    .page("wiki/people/p.md", "barley");

            var scanned = vault.search("barley", SearchedVault.READ);
            assertThat(vault.corpus().isComplete()).isFalse();

            waiting.forEach(Runnable::run);
            var indexed = vault.search("barley", SearchedVault.READ);
            assertThat(vault.corpus().isComplete()).isTrue();
            assertThat(SearchedVault.paths(scanned)).isEqualTo(SearchedVault.paths(indexed)).containsExactly("n/a.md", "n/b.md");
            assertThat(scanned.total()).isEqualTo(indexed.total());
        }
    }

    @Test
    void survivesAVaultThatVanishes() throws IOException {
        try (var vault = new SearchedVault(temporary).page("n/a.md", "barley")) {
            assertThat(vault.paths("barley")).hasSize(1);
            var folder = vault.disk().folder();
            var aside = temporary.resolve("aside");

            Files.move(folder, aside);
            assertThat(vault.search("barley", SearchedVault.ALL).total()).as("nothing is shown that cannot be read").isZero();
            assertThat(vault.corpus().problems()).anyMatch(problem -> problem.contains("cannot be reached"));

            Files.move(aside, folder);
            assertThat(vault.paths("barley")).containsExactly("n/a.md");
            assertThat(vault.corpus().problems()).isEmpty();
        }
    }

    @Test
    void answersWhilePagesChange() throws IOException, InterruptedException, ExecutionException {
        var executor = Executors.newFixedThreadPool(6);
        try (var vault = new SearchedVault(temporary, executor)) {
            for (int i = 0; i < 100; i++) vault.page("n/p" + i + ".md", "# P" + i + "\nbarley constant");
            await().atMost(Duration.ofSeconds(20)).until(() -> vault.search("barley", SearchedVault.READ).total() == 100);

            var over = new AtomicBoolean();
            var searches = new ArrayList<Future<Integer>>();
            Callable<Integer> searching = () -> {
                int done = 0;
                for (; !over.get(); done++) {
                    var answer = vault.search("barley", SearchedVault.READ);
                    assertThat(answer.total()).isBetween(90, 100);
                    assertThat(answer.results()).isNotEmpty()
                            .allSatisfy(row -> assertThat(row.getString("snippet")).contains("barley"));
                }
                return done;
            };
            for (int i = 0; i < 3; i++) searches.add(executor.submit(searching));
            try {
                for (int round = 0; round < 60; round++) {
                    vault.page("n/p" + round % 10 + ".md", "# P\nbarley changed " + round);
                    vault.rules(SearchedVault.RULES + (round % 2 == 0 ? "n/p1*0.md filter=git-crypt\n" : ""));
                }
            } finally {
                over.set(true);
            }

            for (var search : searches) assertThat(search.get()).isPositive();
            assertThat(List.of(vault.search("changed", SearchedVault.READ).total())).containsExactly(10);
        } finally {
            executor.shutdownNow();
        }
    }
}
