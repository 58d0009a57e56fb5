package org.athenaeum.vault.linking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.athenaeum.vault.resource.OfferedVault.ALL;
import static org.athenaeum.vault.resource.OfferedVault.CLOSED;
import static org.athenaeum.vault.resource.OfferedVault.OPEN;
import static org.athenaeum.vault.resource.OfferedVault.PERSON;
import static org.athenaeum.vault.resource.OfferedVault.READ;
import static org.athenaeum.vault.resource.OfferedVault.SECRET;
import static org.athenaeum.vault.resource.OfferedVault.call;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.vault.links.LinkGraphs;
import org.athenaeum.vault.resource.OfferedVault;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("vault A4.2, C2.3: the links of one page, among visible pages")
class PageLinksTest {

    @TempDir
    Path temporary;
    private OfferedVault vault;
    private PageLinks links;

    @BeforeEach
    void open() throws IOException {
        vault = OfferedVault.in(temporary);
        links = new PageLinks(vault.policy(), vault.corpus(), new LinkGraphs());
    }

    private PageLinksAnswer of(String path, Direction direction, int limit, Scopes scopes) {
        return links.of(new PageLinksRequest(path, direction, limit), Caller.anonymous(scopes), call());
    }

    private static List<String> paths(List<JsonObject> rows) {
        return rows.stream().map(row -> row.getString("path", "none")).toList();
    }

    @Test
    void tellsWhereEachLinkLeadsAndWhatStandsAroundIt() throws IOException {
        vault.page("a.md", "---\ntitle: A\n---\n\nSee [[page|the open one]] and [b](b.md).\n\n[[nowhere]] https://x.example/y\n",
                9);
        vault.page("b.md", "# B\n", 10);

        var answer = of("a.md", Direction.OUT, 50, READ);

        assertThat(paths(answer.outgoing())).containsExactly(OPEN, "b.md", "none", "none");
        var first = answer.outgoing().get(0);
        assertThat(first.keySet()).containsExactly("path", "raw", "kind", "line", "context");
        assertThat(first.getString("raw")).isEqualTo("[[page|the open one]]");
        assertThat(first.getInt("line")).isEqualTo(5);
        assertThat(first.getString("context")).isEqualTo("See [[page|the open one]] and [b](b.md).");
        assertThat(answer.outgoing().get(2).isNull("path")).isTrue();
        assertThat(answer.incoming()).isEmpty();
        assertThat(answer.account().lines()).startsWith("a.md: 4 of 4 outgoing links shown",
                "- " + OPEN + ": [[page|the open one]] (line 5) – See [[page|the open one]] and [b](b.md).");
    }

    @Test
    void findsTheLinksOfOtherPagesToThisOne() throws IOException {
        vault.page("a.md", "# A\n\n[[page]] and again [[Page#Results]]\n\n[[other]]\n", 9);
        vault.page("b.md", "[x](wiki/open/page.md)\n", 10);

        var answer = of(OPEN, Direction.BOTH, 50, READ);

        assertThat(paths(answer.incoming())).containsExactly("a.md", "a.md", "b.md");
        assertThat(answer.incoming().get(1).getString("raw")).isEqualTo("[[Page#Results]]");
        assertThat(answer.backlinks()).isEqualTo(2);
        assertThat(answer.truncated()).isFalse();
        assertThat(of(OPEN, Direction.OUT, 50, READ).incoming()).isEmpty();
        assertThat(of("a.md", Direction.IN, 50, READ).outgoing()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {CLOSED, PERSON, SECRET, "wiki/open/none.md", "../outside.md", "wiki/open", "",
            "https://x.example/a.md"})
    @DisplayName("C2.1, A2.5: whatever is not to be had is not found, and nothing is said of it")
    void findsNoPageThatMayNotBeSeen(String path) {
        for (var direction : Direction.values()) {
            assertThatThrownBy(() -> of(path, direction, 50, READ)).isInstanceOfSatisfying(ToolFailure.class, failure -> {
                assertThat(failure.reason()).isEqualTo("not_found");
                assertThat(failure).hasMessage("Page not found.");
                assertThat(failure.hint()).isEmpty();
            });
        }
    }

    @Test
    @DisplayName("S12, S13: hidden pages link to nothing, and a link to one is a link to nothing")
    void leavesNoTraceOfHiddenPages() throws IOException {
        vault.page("a.md", "[[gone]] [[page]]\n", 9);
        var out = of("a.md", Direction.BOTH, 50, READ);
        var in = of(OPEN, Direction.BOTH, 50, READ);

        vault.page("wiki/closed/gone.md", "[[page]] [[a]]\n", 10);
        vault.page("wiki/people/x.md", "[[page]]\n", 11);
        vault.page("wiki/open/x.private.md", "[[page]]\n", 12);

        assertThat(of("a.md", Direction.BOTH, 50, READ)).isEqualTo(out);
        assertThat(of(OPEN, Direction.BOTH, 50, READ)).isEqualTo(in);
        assertThat(of(OPEN, Direction.BOTH, 50, ALL).backlinks()).isEqualTo(3);
        assertThat(paths(of("a.md", Direction.OUT, 50, ALL).outgoing())).containsExactly("wiki/closed/gone.md", OPEN);
    }

    @Test
    @DisplayName("B5.1: a rule added now holds for links in both directions")
    void followsARuleAtOnce() throws IOException {
        vault.page("wiki/new/a.md", "[[page]]\n", 9);
        vault.page("b.md", "[[a]]\n", 10);
        assertThat(of(OPEN, Direction.IN, 50, READ).backlinks()).isEqualTo(1);

        vault.disk().write(".gitattributes", "wiki/new/** filter=git-crypt\n");

        assertThat(of(OPEN, Direction.IN, 50, READ).backlinks()).isZero();
        assertThat(paths(of("b.md", Direction.OUT, 50, READ).outgoing())).containsExactly("none");
    }

    @Test
    void keepsToTheLimitInEachDirectionAndSaysSo() throws IOException {
        for (int i = 0; i < 9; i++) vault.page("n/p" + i + ".md", "[[page]] [[page]]\n", 9 + i);
        vault.page(OPEN, "[[p1]]\n".repeat(7), 30);

        var answer = of(OPEN, Direction.BOTH, 3, READ);

        assertThat(answer.outgoing()).hasSize(3);
        assertThat(answer.outgoingTotal()).isEqualTo(7);
        assertThat(paths(answer.incoming())).containsExactly("n/p0.md", "n/p0.md", "n/p1.md");
        assertThat(answer.backlinks()).isEqualTo(9);
        assertThat(answer.truncated()).isTrue();
    }

    @Test
    @DisplayName("RULINGS 38")
    void holdsTheBudget() throws IOException {
        vault.page("a.md", ("[[" + "name ".repeat(80) + "]] and more\n").repeat(150), 9);
        var small = Call.startingNow(Duration.ofSeconds(30), new ResultBudget(16_384, 16_384, 16_384));

        var answer = links.of(new PageLinksRequest("a.md", Direction.BOTH, 200), Caller.anonymous(READ), small);

        assertThat(answer.outgoing()).hasSizeBetween(5, 149);
        assertThat(answer.outgoingTotal()).isEqualTo(150);
        assertThat(ResultBudget.bytesOf(answer.account())).isLessThan(16_384);
        assertThat(ResultBudget.bytesOf(answer.outgoing().toString())).isLessThan(16_384);
    }
}
