package org.athenaeum.vault.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.athenaeum.identity.Scopes;
import org.athenaeum.vault.search.query.SearchIn;
import org.athenaeum.vault.search.query.SearchSort;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("vault A1.7, A1.8, C2.3: hidden pages leave no trace")
class DisclosureTest {

    @TempDir
    Path temporary;
    private SearchedVault vault;

    @BeforeEach
    void fill() throws IOException {
        vault = new SearchedVault(temporary);
        for (int i = 0; i < 8; i++) vault.page("wiki/open/p" + i + ".md", "# Page " + i + "\n" + "barley ".repeat(i + 1));
    }

    @AfterEach
    void close() throws IOException {
        vault.close();
    }

    @Test
    @DisplayName("S09, A1.13")
    void answersAWordOfHiddenPagesLikeNonsense() throws IOException {
        vault.page("wiki/people/ada.md", "# Ada\nsecretword").page("wiki/closed/c.md", "secretword");

        var hidden = vault.search("secretword", SearchedVault.READ);
        var nonsense = vault.search("sekretwort", SearchedVault.READ);

        assertThat(bytes(hidden).replace("secretword", "sekretwort")).isEqualTo(bytes(nonsense));
        assertThat(vault.search("secretword", SearchedVault.ALL).total()).isEqualTo(2);
    }

    @Test
    @DisplayName("S10, S11")
    void countsAndScoresOverVisiblePagesAlone() throws IOException {
        var before = commonSearches();

        for (int i = 0; i < 30; i++) {
            vault.page("wiki/people/h" + i + ".md", "# Barley barley\n" + "barley barleys barlow page ".repeat(50));
            vault.page("wiki/closed/h" + i + ".md", "# Barley\n" + "unbarley ".repeat(20));
            vault.page("wiki/open/h" + i + ".private.md", "# Barley\nbarley");
        }
        assertThat(vault.search("barley", SearchedVault.ALL).total()).isEqualTo(68);

        assertThat(commonSearches()).isEqualTo(before);
    }

    @Test
    @DisplayName("A1.7: pages that left a class leave its statistics")
    void forgetsPagesThatWereVisibleOnce() throws IOException {
        var before = bytes(vault.search("barley", SearchedVault.READ));
        for (int i = 0; i < 20; i++) vault.page("wiki/open/x" + i + ".md", "# Barley\n" + "barley wheat ".repeat(9));
        assertThat(vault.search("barley", SearchedVault.READ).total()).isEqualTo(28);

        vault.rules(SearchedVault.RULES + "wiki/open/x* filter=git-crypt\n");
        assertThat(bytes(vault.search("barley", SearchedVault.READ))).isEqualTo(before);

        for (int i = 0; i < 20; i++) vault.delete("wiki/open/x" + i + ".md");
        assertThat(bytes(vault.search("barley", SearchedVault.READ))).isEqualTo(before);
        assertThat(vault.search("barley", SearchedVault.ALL).total()).isEqualTo(8);
    }

    @Test
    @DisplayName("S06")
    void neverFindsASecretPage() throws IOException {
        vault.page("wiki/open/bank.private.md", "# Bank\nsecretword").page("wiki/open/BANK.Private.MD", "secretword");

        assertThat(vault.search("secretword", SearchedVault.ALL).results()).isEmpty();
        assertThat(vault.search("bank", SearchedVault.ALL).results()).isEmpty();
    }

    @Test
    @DisplayName("C1.2: scopes add up and none implies another")
    void showsEachScopeItsOwnClass() throws IOException {
        vault.page("wiki/people/ada.md", "grain").page("wiki/closed/c.md", "grain").page("wiki/open/o.md", "grain");

        var confidential = vault.search("grain", Scopes.of("wiki:confidential"));
        var people = vault.search("grain", Scopes.of("wiki:people"));

        assertThat(SearchedVault.paths(confidential)).containsExactly("wiki/closed/c.md");
        assertThat(SearchedVault.paths(people)).containsExactly("wiki/people/ada.md");
        assertThat(vault.search("grain", Scopes.of("wiki:people", "wiki:read")).total()).isEqualTo(2);
        assertThat(vault.search("grain", Scopes.of("wiki:*")).total()).isZero();
    }

    @Test
    @DisplayName("S19")
    void refusesTheCursorOfAnotherClassSet() {
        var cursor = vault.search(limited("barley", Optional.empty()), SearchedVault.ALL).nextCursor();

        assertThat(cursor).isPresent();
        assertThatThrownBy(() -> vault.search(limited("barley", cursor), SearchedVault.READ))
                .hasMessage("cursor is no longer valid: repeat the search");
    }

    @Test
    @DisplayName("C2.3: a change of hidden pages does not spoil a cursor")
    void keepsACursorWhileHiddenPagesChange() throws IOException {
        var cursor = vault.search(limited("barley", Optional.empty()), SearchedVault.READ).nextCursor();

        vault.page("wiki/people/new.md", "barley").page("wiki/closed/new.md", "barley");

        assertThat(vault.search(limited("barley", cursor), SearchedVault.READ).results()).hasSize(3);
    }

    @Test
    @DisplayName("S23, S24, B5.1")
    void followsRulesAtTheNextSearch() throws IOException {
        assertThat(vault.search("barley", SearchedVault.READ).total()).isEqualTo(8);

        vault.rules(SearchedVault.RULES + "wiki/open/** filter=git-crypt\n");
        assertThat(vault.search("barley", SearchedVault.READ).total()).isZero();
        assertThat(vault.search("barley", Scopes.of("wiki:confidential")).total()).isEqualTo(8);

        vault.rules(SearchedVault.RULES);
        assertThat(vault.search("barley", SearchedVault.READ).total()).isEqualTo(8);
        assertThat(vault.search("barley", Scopes.of("wiki:confidential")).total()).isZero();
    }

    /** Words, a prefix, a substring and two terms with a cursor, each as the bytes of its answer. */
    private List<String> commonSearches() {
        return Stream.of(SearchRequest.of("barley"), SearchRequest.of("barl"), SearchRequest.of("arley"),
                limited("barley page", Optional.empty()))
                .map(request -> bytes(vault.search(request, SearchedVault.READ))).toList();
    }

    private static SearchRequest limited(String query, Optional<String> cursor) {
        return new SearchRequest(query, 3, cursor, Optional.empty(), List.of(), SearchIn.ALL, Optional.empty(), Optional.empty(),
                Map.of(), SearchSort.RELEVANCE);
    }

    private static String bytes(SearchAnswer answer) {
        return answer.results() + " " + answer.total() + answer.totalIsCapped() + answer.nextCursor() + "\n" + answer.account();
    }
}
