package org.athenaeum.vault.linking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.athenaeum.vault.resource.OfferedVault.ALL;
import static org.athenaeum.vault.resource.OfferedVault.READ;
import static org.athenaeum.vault.resource.OfferedVault.call;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.identity.Scopes;
import org.athenaeum.vault.links.LinkGraphs;
import org.athenaeum.vault.resource.OfferedVault;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("vault A4.5, C2.3: links on visible pages that lead to no visible page")
class BrokenLinksTest {

    @TempDir
    Path temporary;
    private OfferedVault vault;
    private BrokenLinks finder;

    @BeforeEach
    void open() throws IOException {
        vault = OfferedVault.in(temporary);
        finder = new BrokenLinks(vault.policy(), vault.corpus(), new LinkGraphs());
    }

    private BrokenLinksAnswer find(Optional<String> folder, int limit, Scopes scopes) {
        return finder.find(new BrokenLinksRequest(folder, limit), scopes, call());
    }

    private static List<String> raw(BrokenLinksAnswer answer) {
        return answer.links().stream().map(row -> row.getString("path") + " " + row.getString("raw")).toList();
    }

    @Test
    void listsWhatLeadsNowhereAndNothingElse() throws IOException {
        vault.page("a.md", "[[page]] [[gone]] [x](lost.md) [[#Here]] https://x.example\n\n![[pic.png]] [p](p.pdf)\n", 9);
        vault.page("b/c.md", "\n\n![[gone too]]\n", 10);

        var answer = find(Optional.empty(), 50, READ);

        assertThat(raw(answer)).containsExactly("a.md [[gone]]", "a.md [x](lost.md)", "b/c.md ![[gone too]]");
        assertThat(answer.total()).isEqualTo(3);
        assertThat(answer.links().get(2).getInt("line")).isEqualTo(3);
        assertThat(answer.links().get(2).getString("kind")).isEqualTo("embed");
        assertThat(answer.account()).startsWith("- a.md: [[gone]] (line 1)\n").endsWith("3 of 3 shown");
        assertThat(raw(find(Optional.of("b"), 50, READ))).containsExactly("b/c.md ![[gone too]]");
    }

    @Test
    @DisplayName("A4.5: a link to a hidden page is listed as one to nothing")
    void listsALinkToAHiddenPageLikeAnyOther() throws IOException {
        vault.page("a.md", "[[plan]] [[diary.private]] [[nothing]]\n", 9);

        assertThat(raw(find(Optional.empty(), 50, READ)))
                .containsExactly("a.md [[plan]]", "a.md [[diary.private]]", "a.md [[nothing]]");
        assertThat(raw(find(Optional.empty(), 50, ALL))).containsExactly("a.md [[diary.private]]", "a.md [[nothing]]");
    }

    @Test
    void leavesNoTraceOfHiddenPages() throws IOException {
        vault.page("a.md", "[[gone]]\n", 9);
        var before = find(Optional.empty(), 50, READ);

        vault.page("wiki/closed/gone.md", "[[missing]]\n", 10);
        vault.page("wiki/people/y.md", "[[missing]]\n", 11);
        vault.page("wiki/open/y.private.md", "[[missing]]\n", 12);

        assertThat(find(Optional.empty(), 50, READ)).isEqualTo(before);
        assertThat(find(Optional.of("wiki/closed"), 50, READ)).isEqualTo(find(Optional.of("wiki/none"), 50, READ));
        assertThat(find(Optional.empty(), 50, ALL).total()).isEqualTo(2);
    }

    @Test
    @DisplayName("B5.1: a page hidden by a new rule is none from now on")
    void followsARuleAtOnce() throws IOException {
        vault.page("a.md", "[[target]]\n", 9);
        vault.page("wiki/new/target.md", "[[missing]]\n", 10);
        assertThat(raw(find(Optional.empty(), 50, READ))).containsExactly("wiki/new/target.md [[missing]]");

        vault.disk().write(".gitattributes", "wiki/new/** filter=git-crypt\n");

        assertThat(raw(find(Optional.empty(), 50, READ))).containsExactly("a.md [[target]]");
    }

    @Test
    void keepsToTheLimitAndTellsTheTotal() throws IOException {
        for (int i = 0; i < 5; i++) vault.page("n/p" + i + ".md", "[[x]] [[y]]\n", 9 + i);

        var answer = find(Optional.empty(), 3, READ);

        assertThat(raw(answer)).containsExactly("n/p0.md [[x]]", "n/p0.md [[y]]", "n/p1.md [[x]]");
        assertThat(answer.total()).isEqualTo(10);
        assertThat(answer.account()).contains("3 of 10 shown", "folder");
    }

    @Test
    void refusesWhatIsNoFolder() {
        assertThatThrownBy(() -> find(Optional.of("../x"), 50, READ)).isInstanceOf(ToolFailure.class)
                .hasMessageContaining("folder must");
    }
}
