package org.athenaeum.vault.listing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.athenaeum.vault.resource.OfferedVault.ALL;
import static org.athenaeum.vault.resource.OfferedVault.CLOSED;
import static org.athenaeum.vault.resource.OfferedVault.OPEN;
import static org.athenaeum.vault.resource.OfferedVault.PERSON;
import static org.athenaeum.vault.resource.OfferedVault.READ;
import static org.athenaeum.vault.resource.OfferedVault.call;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.identity.Scopes;
import org.athenaeum.vault.resource.OfferedVault;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("vault A4.1, A4.4, C2.3: pages are listed as far as they may be seen")
class PageListerTest {

    private static final byte[] KEY = "a key of thirty-two bytes, or so".getBytes();

    @TempDir
    Path temporary;
    private OfferedVault vault;
    private PageLister lister;

    @BeforeEach
    void open() throws IOException {
        vault = OfferedVault.in(temporary);
        lister = new PageLister(vault.policy(), vault.corpus(), KEY);
    }

    private PageListing list(Ask ask, Scopes scopes) {
        return lister.list(ask.made(), scopes, call());
    }

    private static List<String> paths(PageListing listing) {
        return listing.pages().stream().map(row -> row.getString("path")).toList();
    }

    /** All that a client gets of an answer, but for what is random in a cursor: nothing is. */
    private static String bytes(PageListing listing) {
        return listing + "\n" + listing.account();
    }

    @Test
    void tellsEachPagesFacts() {
        var listing = list(Ask.ALL_PAGES, ALL);

        assertThat(paths(listing)).containsExactly(CLOSED, OPEN, PERSON);
        assertThat(listing.total()).isEqualTo(3);
        var row = listing.pages().get(0);
        assertThat(row.keySet()).containsExactly("path", "title", "class", "modified", "size");
        assertThat(row.getString("title")).isEqualTo("A closed plan");
        assertThat(row.getString("class")).isEqualTo("confidential");
        assertThat(row.getString("modified")).isEqualTo("2025-01-01T00:00:01Z");
        assertThat(row.getInt("size")).isEqualTo((int) vault.disk().folder().resolve(CLOSED).toFile().length());
        assertThat(listing.account()).startsWith("1. A closed plan (" + CLOSED + "), confidential").endsWith("3 of 3 shown");
    }

    @Test
    @DisplayName("S01 to S03: each scope shows its own class and no other")
    void listsWhatEachScopeUnlocks() {
        assertThat(paths(list(Ask.ALL_PAGES, READ))).containsExactly(OPEN);
        assertThat(paths(list(Ask.ALL_PAGES, Scopes.of("wiki:confidential")))).containsExactly(CLOSED);
        assertThat(paths(list(Ask.ALL_PAGES, Scopes.of("wiki:people")))).containsExactly(PERSON);
        assertThat(list(Ask.ALL_PAGES, Scopes.NONE).pages()).isEmpty();
    }

    @Test
    @DisplayName("S06: a private page is in no list, whatever the scopes")
    void neverListsAPrivatePage() {
        assertThat(bytes(list(Ask.ALL_PAGES.flat().in("wiki/open"), ALL))).doesNotContain("diary", "Diary");
        assertThat(lister.recent(new RecentPagesRequest(200, Optional.empty()), ALL, call()).pages()).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"wiki/closed", "wiki/people", "wiki/closed/"})
    @DisplayName("S16: a folder that holds hidden pages only is as one that is not there")
    void answersForAHiddenFolderAsForNone(String hidden) {
        for (var ask : List.of(Ask.ALL_PAGES, Ask.ALL_PAGES.flat(), Ask.ALL_PAGES.by(PageOrder.MODIFIED))) {
            assertThat(bytes(list(ask.in(hidden), READ))).isEqualTo(bytes(list(ask.in("wiki/nothing"), READ)));
        }
        assertThat(list(Ask.ALL_PAGES.in(hidden), ALL).pages()).hasSize(1);
    }

    @Test
    @DisplayName("C2.3: hidden pages change no byte of an answer, cursors included")
    void leavesNoTraceOfHiddenPages() throws IOException {
        for (int i = 0; i < 7; i++) vault.page("wiki/open/sub" + i % 2 + "/p" + i + ".md", "# Page " + i + "\n", 10 + i);
        var asks = List.of(Ask.ALL_PAGES.atMost(3), Ask.ALL_PAGES.flat().in("wiki"), Ask.ALL_PAGES.by(PageOrder.TITLE).atMost(2),
                Ask.ALL_PAGES.in("wiki/open").flat());
        var before = asks.stream().map(ask -> bytes(list(ask, READ))).toList();

        for (int i = 0; i < 30; i++) {
            vault.page("wiki/closed/h" + i + ".md", "# Page\n", 40 + i);
            vault.page("wiki/people/sub/h" + i + ".md", "# Page\n", 80 + i);
            vault.page("wiki/open/sub0/h" + i + ".private.md", "# Page\n", 120 + i);
        }
        assertThat(list(Ask.ALL_PAGES, ALL).total()).isEqualTo(70);

        assertThat(asks.stream().map(ask -> bytes(list(ask, READ))).toList()).isEqualTo(before);
    }

    @Test
    @DisplayName("A4.1: folders are those of visible pages")
    void tellsTheFoldersRightBelow() throws IOException {
        vault.page("wiki/open/deep/er/x.md", "# X\n", 9);
        vault.page("top.md", "# Top\n", 9);

        var top = list(Ask.ALL_PAGES.flat(), READ);
        var wiki = list(Ask.ALL_PAGES.flat().in("wiki"), READ);
        var open = list(Ask.ALL_PAGES.flat().in("wiki/open"), READ);

        assertThat(paths(top)).containsExactly("top.md");
        assertThat(top.folders()).extracting(JsonObject::toString).containsExactly("{\"path\":\"wiki\",\"pages\":2}");
        assertThat(wiki.folders()).extracting(JsonObject::toString).containsExactly("{\"path\":\"wiki/open\",\"pages\":2}");
        assertThat(paths(open)).containsExactly(OPEN);
        assertThat(open.folders()).extracting(row -> row.getString("path")).containsExactly("wiki/open/deep");
        assertThat(list(Ask.ALL_PAGES, READ).folders()).isEmpty();
    }

    @Test
    void takesAFolderForItselfAndNotForANameThatBeginsSo() throws IOException {
        vault.page("wiki/opening.md", "# Opening\n", 9);
        vault.page("wiki/open.md", "# Open\n", 9);

        assertThat(paths(list(Ask.ALL_PAGES.in("wiki/open"), READ))).containsExactly(OPEN);
        assertThat(paths(list(Ask.ALL_PAGES.in(""), READ))).hasSize(3);
    }

    @ParameterizedTest
    @CsvSource({"PATH, b/x.md|c.md|d.md|wiki/open/page.md", "MODIFIED, d.md|b/x.md|c.md|wiki/open/page.md",
        "TITLE, wiki/open/page.md|c.md|d.md|b/x.md"})
    void sorts(PageOrder order, String expected) throws IOException {
        vault.page("c.md", "# Éclair\n", 20);
        vault.page("d.md", "# eclair\n", 30);
        vault.page("b/x.md", "# Zebra\n", 20);

        assertThat(String.join("|", paths(list(Ask.ALL_PAGES.by(order), READ)))).isEqualTo(expected);
    }

    @Test
    void filtersByTagAsSearchesDo() throws IOException {
        vault.page("a.md", "---\ntags: [Field/Barley]\n---\n# A\n", 20);
        vault.page("b.md", "# B\n\n#field\n", 21);
        vault.page("c.md", "# C\n\n#fieldwork\n", 22);

        assertThat(paths(list(Ask.ALL_PAGES.tagged("#FIELD"), READ))).containsExactly("a.md", "b.md");
        assertThat(paths(list(Ask.ALL_PAGES.tagged("field/barley"), READ))).containsExactly("a.md");
        assertThat(list(Ask.ALL_PAGES.tagged("none"), READ).total()).isZero();
    }

    @Test
    void filtersByTimeOfChangeFromInclusiveToExclusive() throws IOException {
        vault.page("a.md", "# A\n", 10);
        vault.page("b.md", "# B\n", 11);

        assertThat(paths(list(Ask.ALL_PAGES.changed("2025-01-01T00:00:10Z", "2025-01-01T00:00:11Z"), READ)))
                .containsExactly("a.md");
        assertThat(list(Ask.ALL_PAGES.changed("2025-01-01", "2025-01-02"), READ).total()).isEqualTo(3);
        assertThat(list(Ask.ALL_PAGES.changed("2025-01-02", "2250-01-01"), READ).total()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"../etc", "/wiki", "wiki//notes", "wiki/./notes", "C:/x"})
    @DisplayName("A0.4: a folder that is no path is named, with what is allowed")
    void refusesWhatIsNoFolder(String folder) {
        assertThatThrownBy(() -> list(Ask.ALL_PAGES.in(folder), READ)).isInstanceOf(ToolFailure.class)
                .hasMessageContaining("folder must");
    }

    @Test
    void refusesWhatIsNoDate() {
        assertThatThrownBy(() -> list(Ask.ALL_PAGES.changed("2025-01-01", "soon"), READ))
                .isInstanceOf(ToolFailure.class).hasMessageContaining("modifiedBefore must");
    }

    @Test
    @DisplayName("A1.8, B5.1: a rule added now holds for this very list, its total and its folders")
    void followsARuleAtOnce() throws IOException {
        vault.page("wiki/open/sub/p.md", "# P\n", 9);
        assertThat(list(Ask.ALL_PAGES, READ).total()).isEqualTo(2);

        vault.disk().write(".gitattributes", "wiki/** filter=git-crypt\n");

        var listing = list(Ask.ALL_PAGES.flat(), READ);
        assertThat(listing.total()).isZero();
        assertThat(listing.folders()).isEmpty();
    }

    @Test
    void dropsAPageThatIsGone() throws IOException {
        vault.page("a.md", "# A\n", 9);
        Files.delete(vault.disk().folder().resolve("a.md"));

        assertThat(paths(list(Ask.ALL_PAGES, READ))).containsExactly(OPEN);
    }

    @Test
    @DisplayName("A4.4: the newest first, within the limit and the folder")
    void tellsThePagesChangedLast() throws IOException {
        for (int i = 0; i < 9; i++) vault.page("n/p" + i + ".md", "# P\n", 10 + i);

        var recent = lister.recent(new RecentPagesRequest(3, Optional.empty()), READ, call());
        var inside = lister.recent(new RecentPagesRequest(200, Optional.of("wiki")), READ, call());

        assertThat(paths(recent)).containsExactly("n/p8.md", "n/p7.md", "n/p6.md");
        assertThat(recent.total()).isEqualTo(10);
        assertThat(recent.nextCursor()).isEmpty();
        assertThat(paths(inside)).containsExactly(OPEN);
    }
}
