package org.athenaeum.vault.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.apache.lucene.store.AlreadyClosedException;
import org.athenaeum.vault.search.index.BreakableIndex;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("vault A1.7, A1.15: an index that broke")
class RebuildTest {

    @TempDir
    Path temporary;

    @ParameterizedTest(name = "{0}")
    @MethodSource("failures")
    void findsEverythingAgain(String because, BreakableIndex.Failure failure) throws IOException {
        var breakable = new BreakableIndex();
        try (var vault = new SearchedVault(temporary, breakable.index())) {
            vault.page("n/a.md", "barley").page("wiki/closed/c.md", "barley").page("wiki/people/p.md", "barley");
            assertThat(vault.corpus().reading()).isEqualTo("being read for the first time");
            assertThat(vault.paths("barley")).hasSize(3);

            breakable.breakWith(failure);
            vault.page("n/b.md", "barley too");

            assertThat(vault.paths("barley")).as("page by page meanwhile").hasSize(4);
            assertThat(vault.corpus().isComplete()).isFalse();
            assertThat(vault.corpus().reading()).isEqualTo("being read anew");
            assertThat(vault.corpus().problems()).containsExactly("The search index failed and is being rebuilt.");

            assertThat(vault.paths("barley")).containsExactlyInAnyOrder("n/a.md", "n/b.md", "wiki/closed/c.md", "wiki/people/p.md");
            assertThat(vault.corpus().isComplete()).isTrue();
            assertThat(vault.corpus().problems()).isEmpty();
            assertThat(SearchedVault.paths(vault.search("barley", SearchedVault.READ)))
                    .containsExactlyInAnyOrder("n/a.md", "n/b.md");
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("failures")
    void leavesNoPageInItsOldClass(String because, BreakableIndex.Failure failure) throws IOException {
        var breakable = new BreakableIndex();
        try (var vault = new SearchedVault(temporary, breakable.index())) {
            vault.page("n/a.md", "barley").page("n/b.md", "barley");
            assertThat(vault.search("barley", SearchedVault.READ).total()).isEqualTo(2);

            breakable.breakWith(failure);
            vault.rules(SearchedVault.RULES + "n/b.md filter=git-crypt\n");
            vault.paths("barley");

            assertThat(vault.search("barley", SearchedVault.READ).total()).isEqualTo(1);
            assertThat(vault.corpus().isComplete()).isTrue();
            assertThat(vault.paths("barley")).hasSize(2);
        }
    }

    static Stream<Arguments> failures() {
        return Stream.of(
                failure("memory ran out: Lucene closes the writer", () -> {
                    throw new OutOfMemoryError("as if");
                }),
                failure("storage failed: so does it here", () -> {
                    throw new IOException("as if");
                }),
                failure("something closed it before", () -> {
                    throw new AlreadyClosedException("as if");
                }));
    }

    private static Arguments failure(String because, BreakableIndex.Failure failure) {
        return Arguments.of(because, failure);
    }
}
