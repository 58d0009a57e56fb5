package org.athenaeum.vault.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("vault A1.4, A1.6, A1.9")
class RankingTest {

    private static final Instant NOON = Instant.parse("2025-06-01T12:00:00Z");

    @TempDir
    Path temporary;
    private SearchedVault vault;

    @BeforeEach
    void open() throws IOException {
        vault = new SearchedVault(temporary);
    }

    @AfterEach
    void close() throws IOException {
        vault.close();
    }

    @Test
    void weighsTitleAboveAliasHeadingTagAndBody() throws IOException {
        vault.page("n/f.md", "---\ntitle: Other one\n---\ntext of barley here", NOON)
                .page("n/e.md", "---\ntitle: Other one\ntags: [barley]\n---\ntext of nothing here", NOON)
                .page("n/d.md", "---\ntitle: Other one\n---\n## barley\ntext of nothing here", NOON)
                .page("n/c.md", "---\ntitle: Other one\naliases: [barley]\n---\ntext of nothing here", NOON)
                .page("n/b.md", "---\ntitle: Other barley\n---\ntext of nothing here", NOON)
                .page("n/a.md", "---\ntitle: Barley\n---\ntext of nothing here", NOON);

        assertThat(vault.paths("barley")).containsExactly("n/a.md", "n/b.md", "n/c.md", "n/d.md", "n/e.md", "n/f.md");
    }

    /** Term frequency and length are sums over the parts by weight, so that for one word the idf falls out of the ratio. */
    @Test
    void scoresByTheFormulaOfBm25f() throws IOException {
        vault.page("n/a.md", "---\ntitle: Other one\n---\nbarley barley barley", NOON)
                .page("n/b.md", "---\ntitle: Other barley\n---\ntext of nothing", NOON);

        var answer = vault.search("barley", SearchedVault.ALL);

        double body = 3 / (3 + 1.2);              // both pages are as long as the average one
        double title = 8 / (8 + 1.2);
        assertThat(SearchedVault.paths(answer)).containsExactly("n/b.md", "n/a.md");
        assertThat(score(answer, 1)).isCloseTo(body / title, within(0.002));
    }

    @Test
    void doublesTheScoreOfAWholeTitle() throws IOException {
        vault.page("n/a.md", "---\ntitle: Barley\n---\nsame", NOON).page("n/b.md", "---\ntitle: Wheat barley\n---\nsame", NOON);

        var answer = vault.search("BARLEY", SearchedVault.ALL);

        assertThat(SearchedVault.paths(answer)).containsExactly("n/a.md", "n/b.md");
        assertThat(score(answer, 0)).isEqualTo(1.0);
        assertThat(score(answer, 1)).isLessThan(0.5);
    }

    @Test
    void putsTheNewerOfEqualPagesFirstAndThenTheSmallerPath() throws IOException {
        vault.page("n/b.md", "# Same\nbarley", NOON).page("n/é.md", "# Same\nbarley", NOON).page("n/z.md", "# Same\nbarley", NOON)
                .page("n/y.md", "# Same\nbarley", NOON.plusSeconds(1)).page("n/a.md", "# Same\nbarley", NOON);

        assertThat(vault.paths("barley")).containsExactly("n/y.md", "n/a.md", "n/b.md", "n/z.md", "n/é.md");
    }

    @Test
    void ranksSubstringsBelowAllWords() throws IOException {
        vault.page("n/a.md", "# Malt\nmaltbarley maltbarley maltbarley", NOON.plusSeconds(9))
                .page("n/b.md", "# Long\n" + "filler ".repeat(500) + "barley", NOON);

        var answer = vault.search("barley", SearchedVault.ALL);

        assertThat(SearchedVault.paths(answer)).containsExactly("n/b.md", "n/a.md");
        assertThat(score(answer, 1)).isLessThan(score(answer, 0));
    }

    @Test
    void looksForSubstringsOnlyIfWordsFillNoPage() throws IOException {
        for (int i = 0; i < 10; i++) vault.page("n/w" + i + ".md", "barley", NOON);
        vault.page("n/s.md", "maltbarley", NOON);

        assertThat(vault.search("barley", SearchedVault.ALL).total()).isEqualTo(10);
        vault.delete("n/w9.md");
        assertThat(vault.search("barley", SearchedVault.ALL).total()).isEqualTo(10);
        assertThat(vault.paths("barley")).contains("n/s.md");
    }

    @Test
    void givesTheSameOrderHoweverTheIndexCameTogether() throws IOException {
        for (int i = 0; i < 60; i++) vault.page("n/p" + i + ".md", numbered(i), NOON);
        vault.search("barley", SearchedVault.ALL);
        for (int i = 0; i < 60; i += 3) vault.page("n/p" + i + ".md", "other text of p" + i);
        vault.search("barley", SearchedVault.ALL);
        for (int i = 0; i < 60; i += 3) vault.page("n/p" + i + ".md", numbered(i), NOON);

        var grown = vault.search("barley", SearchedVault.ALL);

        try (var fresh = new SearchedVault(temporary.resolve("fresh"))) {
            for (int i = 59; i >= 0; i--) fresh.page("n/p" + i + ".md", numbered(i), NOON);
            assertThat(fresh.search("barley", SearchedVault.ALL)).isEqualTo(grown);
        }
    }

    private static String numbered(int i) {
        return "# P" + i + "\n" + "barley ".repeat(i % 7 + 1) + "x".repeat(i);
    }

    private static double score(SearchAnswer answer, int row) {
        return answer.results().get(row).getJsonNumber("score").doubleValue();
    }
}
