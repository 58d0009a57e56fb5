package org.athenaeum.vault.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.vault.search.query.SearchIn;
import org.athenaeum.vault.search.query.SearchSort;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("vault A1.2, A1.12, A1.14, RULINGS 38")
class PagingTest {

    @TempDir
    Path temporary;
    private SearchedVault vault;

    @BeforeEach
    void fill() throws IOException {
        vault = new SearchedVault(temporary);
        for (int i = 0; i < 23; i++) vault.page("n/p" + i + ".md", "# Page " + i + "\n" + "barley ".repeat(i % 5 + 1));
        vault.page("n/sub.md", "unbarley");
    }

    @AfterEach
    void close() throws IOException {
        vault.close();
    }

    @Test
    void leadsThroughAllPagesOnce() {
        var whole = SearchedVault.paths(vault.search(request("barley", 50, Optional.empty()), SearchedVault.READ));
        var paged = new ArrayList<String>();
        var cursor = Optional.<String>empty();
        do {
            var answer = vault.search(request("barley", 5, cursor), SearchedVault.READ);
            assertThat(answer.total()).isEqualTo(23);
            paged.addAll(SearchedVault.paths(answer));
            cursor = answer.nextCursor();
        } while (cursor.isPresent());

        assertThat(whole).hasSize(24).endsWith("n/sub.md");
        assertThat(paged).as("five a page fill without substrings").isEqualTo(whole.subList(0, 23));
    }

    @Test
    void goesOnIntoSubstrings() {
        var small = new ResultBudget(80_000, 4_000, 80_000);

        var first = vault.search(request("barley", 24, Optional.empty()), SearchedVault.READ, small);
        var rest = vault.search(request("barley", 50, first.nextCursor()), SearchedVault.READ);

        assertThat(first.results()).hasSizeBetween(1, 22);
        assertThat(first.results().size() + rest.results().size()).isEqualTo(24);
        assertThat(SearchedVault.paths(rest)).endsWith("n/sub.md");
        assertThat(rest.nextCursor()).isEmpty();
    }

    @Test
    void holdsTheBudgetOfTextAndData() {
        var budget = new ResultBudget(6_000, 16_000, 80_000);

        var answer = vault.search(request("barley", 50, Optional.empty()), SearchedVault.READ, budget);

        assertThat(ResultBudget.bytesOf(answer.results().toString())).isLessThan(6_000);
        assertThat(answer.results()).isNotEmpty().hasSizeLessThan(24);
        assertThat(answer.nextCursor()).isPresent();
    }

    @Test
    void tellsTheListAndTheCursorInWords() {
        var answer = vault.search(request("barley", 2, Optional.empty()), SearchedVault.READ);

        assertThat(answer.account().lines()).hasSize(4);
        assertThat(answer.account()).startsWith("1. Page ").contains(" (n/p").contains(") – Page ").contains("\n2 of 23 shown\n")
                .endsWith("\nnextCursor: " + answer.nextCursor().orElseThrow());
    }

    @Test
    void capsTheTotal() throws IOException {
        for (int i = 0; i < 1_000; i++) vault.page("many/m" + i + ".md", "barley");

        var answer = vault.search(request("barley", 1, Optional.empty()), SearchedVault.READ);

        assertThat(answer.total()).isEqualTo(1_000);
        assertThat(answer.totalIsCapped()).isTrue();
    }

    @Test
    void refusesForeignAlteredAndStaleCursors() throws IOException {
        var cursor = vault.search(request("barley", 5, Optional.empty()), SearchedVault.READ).nextCursor().orElseThrow();

        assertThat(cursor).hasSizeLessThan(512).matches("[A-Za-z0-9_-]+");
        assertInvalid(request("barle", 5, Optional.of(cursor)));
        assertInvalid(new SearchRequest("barley", 5, Optional.of(cursor), Optional.of("n"), List.of(), SearchIn.ALL,
                Optional.empty(), Optional.empty(), Map.of(), SearchSort.RELEVANCE));
        assertInvalid(new SearchRequest("barley", 5, Optional.of(cursor), Optional.empty(), List.of(), SearchIn.ALL,
                Optional.empty(), Optional.empty(), Map.of(), SearchSort.PATH));
        for (int i = 0; i < cursor.length(); i++) {
            var altered = cursor.substring(0, i) + (cursor.charAt(i) == 'A' ? 'B' : 'A') + cursor.substring(i + 1);
            assertInvalid(request("barley", 5, Optional.of(altered)));
        }
        for (var text : List.of("", "x", "====", "ü", cursor + "A", cursor + cursor)) {
            assertInvalid(request("barley", 5, Optional.of(text)));
        }

        vault.page("n/p3.md", "# Page 3\nchanged barley");
        assertInvalid(request("barley", 5, Optional.of(cursor)));
    }

    @Test
    void acceptsACursorOnAnotherServerOverTheSameVault() throws IOException {
        var cursor = vault.search(request("barley", 5, Optional.empty()), SearchedVault.READ).nextCursor();
        try (var other = new SearchedVault(temporary.resolve("other"))) {
            for (int i = 0; i < 23; i++) other.page("n/p" + i + ".md", "# Page " + i + "\n" + "barley ".repeat(i % 5 + 1));
            other.page("n/sub.md", "unbarley");

            assertThat(other.search(request("barley", 5, cursor), SearchedVault.READ))
                    .isEqualTo(vault.search(request("barley", 5, cursor), SearchedVault.READ));
        }
    }

    private void assertInvalid(SearchRequest request) {
        assertThatThrownBy(() -> vault.search(request, SearchedVault.READ))
                .isInstanceOf(ToolFailure.class).hasMessage("cursor is no longer valid: repeat the search");
    }

    private static SearchRequest request(String query, int limit, Optional<String> cursor) {
        return new SearchRequest(query, limit, cursor, Optional.empty(), List.of(), SearchIn.ALL, Optional.empty(),
                Optional.empty(), Map.of(), SearchSort.RELEVANCE);
    }
}
