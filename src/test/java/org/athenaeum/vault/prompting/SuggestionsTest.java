package org.athenaeum.vault.prompting;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.athenaeum.catalog.completion.CompletionResponse;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.vault.resource.OfferedVault;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A6: suggestions for arguments")
class SuggestionsTest {

    @TempDir
    Path temporary;

    private OfferedVault vault;

    @BeforeEach
    void open() throws IOException {
        vault = OfferedVault.in(temporary);
    }

    @Test
    @DisplayName("A6.1, CMP-03: prefix of the path, of a segment, of title or alias, then the letters in order")
    void ranks() throws IOException {
        vault.page("oats/z.md", "x", 0);
        vault.page("wiki/oats.md", "x", 0);
        vault.page("wiki/b.md", "# Oats and more", 0);
        vault.page("wiki/a.md", "---\naliases: [OATS]\n---\n", 0);
        vault.page("wiki/open/a-t-s.md", "x", 0);

        assertThat(paths("oats", OfferedVault.READ).values())
                .containsExactly("oats/z.md", "wiki/oats.md", "wiki/a.md", "wiki/b.md", "wiki/open/a-t-s.md");
    }

    @ParameterizedTest
    @ValueSource(strings = {"wiki/closed", "wiki/people/a", "Ada", "A closed", "wiki/open/diary"})
    @DisplayName("S15, S06: what begins a hidden page suggests nothing")
    void suggestsNoHiddenPages(String typed) {
        assertThat(paths(typed, OfferedVault.READ)).isEqualTo(CompletionResponse.NONE);
    }

    @Test
    void suggestsByScope() {
        assertThat(paths("wiki/closed", OfferedVault.ALL).values()).containsExactly(OfferedVault.CLOSED);
        assertThat(paths("", Scopes.NONE)).isEqualTo(CompletionResponse.NONE);
    }

    @Test
    @DisplayName("A6.2: for nothing typed, the 20 pages changed last")
    void suggestsRecentPages() throws IOException {
        for (int i = 0; i < 30; i++) vault.page("wiki/open/n%02d.md".formatted(i), "x", 100 + i);

        var recent = paths("", OfferedVault.READ);

        assertThat(recent.values()).hasSize(20).startsWith("wiki/open/n29.md", "wiki/open/n28.md")
                .doesNotContain("wiki/open/n09.md");
        assertThat(recent.total()).isEqualTo(31);
        assertThat(recent.hasMore()).isTrue();
    }

    @Test
    @DisplayName("CMP-02, C2.3: at most 100 values, and a total of visible pages only")
    void capsValues() throws IOException {
        for (int i = 0; i < 120; i++) vault.page("wiki/open/n%03d.md".formatted(i), "x", i);
        for (int i = 0; i < 50; i++) vault.page("wiki/closed/n%03d.md".formatted(i), "x", i);

        assertThat(paths("n", OfferedVault.READ).values()).hasSize(100);
        assertThat(paths("n", OfferedVault.READ).total()).isEqualTo(121);
    }

    @Test
    @DisplayName("CMP-06: slugs of the page that was chosen, the fitting ones")
    void suggestsSections() {
        assertThat(sections("", OfferedVault.OPEN).values()).containsExactly("an-open-page", "results", "results-1");
        assertThat(sections("res", OfferedVault.OPEN).values()).containsExactly("results", "results-1");
    }

    @ParameterizedTest
    @ValueSource(strings = {OfferedVault.CLOSED, OfferedVault.PERSON, OfferedVault.SECRET, "wiki/none.md", "../x", "",
        "/etc/passwd"})
    @DisplayName("A6.2: a hidden, absent or malformed page has no sections, and is no error")
    void suggestsNoSectionsOfHiddenPages(String path) {
        assertThat(sections("", path)).isEqualTo(CompletionResponse.NONE);
        assertThat(new SectionSuggestions(vault.policy()).of("", Optional.empty(), Caller.anonymous(OfferedVault.READ)))
                .isEqualTo(CompletionResponse.NONE);
    }

    private CompletionResponse paths(String typed, Scopes scopes) {
        return new PathSuggestions(vault.policy(), vault.corpus()).of(typed, scopes, OfferedVault.call());
    }

    private CompletionResponse sections(String typed, String path) {
        return new SectionSuggestions(vault.policy()).of(typed, Optional.of(path), Caller.anonymous(OfferedVault.READ));
    }
}
