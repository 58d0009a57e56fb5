package org.athenaeum.vault.resource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.resource.ListPosition;
import org.athenaeum.catalog.resource.ResourceContents;
import org.athenaeum.catalog.resource.ResourceRecord;
import org.athenaeum.catalog.resource.UriTemplate;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A5: pages as resources")
class PageResourcesTest {

    @TempDir
    Path temporary;

    private OfferedVault vault;
    private PageResources resources;
    private PageList list;

    @BeforeEach
    void open() throws IOException {
        vault = OfferedVault.in(temporary);
        resources = new PageResources(vault.policy());
        list = new PageList(vault.policy(), vault.corpus());
    }

    @Test
    @DisplayName("A5.4: the whole text, under the URI that was asked for")
    void readsAPage() {
        assertThat(read("vault:///wiki/open/page.md", OfferedVault.READ)).singleElement().isEqualTo(new ResourceContents.Text(
                "vault:///wiki/open/page.md", "text/markdown",
                "# An open page\n\nBarley.\n\n## Results\n\nNine.\n\n## Results\n\nTen.\n"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"vault:///wiki/closed/plan.md", "vault:///wiki/people/ada.md", "vault:///wiki/open/diary.private.md",
        "vault:///wiki/open/none.md", "vault:///../vault/wiki/open/page.md", "vault:///wiki/closed/%2e%2e/open/page.md",
        "vault:////wiki/open/page.md", "vault:///wiki/open/page.md?x", "vault:///wiki/open/page.md#results",
        "vault:///wiki%2Fopen/page.md", "vault:///.gitattributes", "vault:///wiki/open", "vault:///wiki/open/page.md%00"})
    @DisplayName("S17, RES-08, RES-09: hidden, absent, and every path that is none: nothing")
    void findsNothing(String uri) {
        assertThat(read(uri, OfferedVault.READ)).isEmpty();
    }

    @Test
    @DisplayName("C1.2: no scope implies another, and none unlocks a private page")
    void readsByScope() {
        assertThat(read("vault:///wiki/closed/plan.md", Scopes.of("wiki:confidential"))).hasSize(1);
        assertThat(read("vault:///wiki/open/page.md", Scopes.of("wiki:confidential"))).isEmpty();
        assertThat(read("vault:///wiki/open/diary.private.md", OfferedVault.ALL)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"results", "%23results", "Results"})
    @DisplayName("A5.2: a section by its slug or its heading")
    void readsASection(String name) {
        assertThat(section("vault-section:///" + name + "/wiki/open/page.md", OfferedVault.READ)).singleElement()
                .extracting(found -> ((ResourceContents.Text) found).text()).isEqualTo("## Results\n\nNine.\n\n");
    }

    @Test
    void findsNoSectionThatIsNotThereOrHidden() {
        assertThat(section("vault-section:///nothing/wiki/open/page.md", OfferedVault.READ)).isEmpty();
        assertThat(section("vault-section:///results/wiki/closed/plan.md", OfferedVault.READ)).isEmpty();
        assertThat(section("vault-section:///results/wiki/closed/plan.md", OfferedVault.ALL)).hasSize(1);
    }

    @Test
    @DisplayName("A5.4: beyond 1 MiB the first 1 MiB, ending at a line, and a line that says so")
    void cutsLongPages() throws IOException {
        vault.page("wiki/open/long.md", "a line of text\n".repeat(100_000), 9);

        var text = ((ResourceContents.Text) read("vault:///wiki/open/long.md", OfferedVault.READ).get(0)).text();

        int cut = text.indexOf("[Cut here: ");
        assertThat(ResultBudget.bytesOf(text.substring(0, cut))).isBetween(1024 * 1024 - 15, 1024 * 1024);
        assertThat(text.substring(0, cut)).endsWith("a line of text\n");
    }

    @Test
    @DisplayName("A5.3, S18: visible pages only, by path, with size, title and time")
    void listsVisiblePages() {
        var page = list.page(ListPosition.START, OfferedVault.READ, OfferedVault.call());

        assertThat(page.next()).isEmpty();
        assertThat(page.resources()).singleElement().satisfies(row -> {
            assertThat(row.uri()).isEqualTo("vault:///wiki/open/page.md");
            assertThat(row.name()).isEqualTo("An open page");
            assertThat(row.size()).hasValue(61);
            assertThat(row.lastModified()).hasValueSatisfying(time -> assertThat(time).hasToString("2025-01-01T00:00:00Z"));
        });
        assertThat(uris(list.page(ListPosition.START, OfferedVault.ALL, OfferedVault.call()).resources())).containsExactly(
                "vault:///wiki/closed/plan.md", "vault:///wiki/open/page.md", "vault:///wiki/people/ada.md");
        assertThat(list.page(ListPosition.START, Scopes.NONE, OfferedVault.call()).resources()).isEmpty();
    }

    @Test
    @DisplayName("A5.3, PAG-02, PAG-03: 200 a page, each page once though others come and go")
    void listsPageByPage() throws IOException {
        for (int i = 0; i < 399; i++) vault.page("wiki/open/p%03d.md".formatted(i), "text", i);

        var first = list.page(ListPosition.START, OfferedVault.READ, OfferedVault.call());
        vault.page("wiki/open/a-new-one.md", "text", 500);
        var second = list.page(new ListPosition(first.next()), OfferedVault.READ, OfferedVault.call());

        var all = new ArrayList<>(uris(first.resources()));
        all.addAll(uris(second.resources()));
        assertThat(first.resources()).hasSize(200);
        assertThat(all).hasSize(400).doesNotHaveDuplicates().isSorted();
        assertThat(second.next()).isEmpty();
    }

    @Test
    @DisplayName("S19: a position is bound to what its reader could see")
    void refusesPositionsOfOtherScopes() {
        var position = new ListPosition(Optional.of("7/wiki/closed/plan.md"));

        assertThat(uris(list.page(position, OfferedVault.ALL, OfferedVault.call()).resources()))
                .containsExactly("vault:///wiki/open/page.md", "vault:///wiki/people/ada.md");
        assertThatThrownBy(() -> list.page(position, OfferedVault.READ, OfferedVault.call()))
                .isInstanceOfSatisfying(ToolFailure.class, failure -> assertThat(failure.reason()).isEqualTo("invalid_cursor"));
    }

    private List<ResourceContents> read(String uri, Scopes scopes) {
        return resources.page(UriTemplate.parse(PageUri.PAGE).match(uri).orElseThrow(), Caller.anonymous(scopes));
    }

    private List<ResourceContents> section(String uri, Scopes scopes) {
        return resources.section(UriTemplate.parse(PageUri.SECTION).match(uri).orElseThrow(), Caller.anonymous(scopes));
    }

    private static List<String> uris(List<ResourceRecord> rows) {
        return rows.stream().map(ResourceRecord::uri).toList();
    }
}
