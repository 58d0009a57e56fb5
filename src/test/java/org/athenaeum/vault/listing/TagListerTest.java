package org.athenaeum.vault.listing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.vault.resource.OfferedVault.ALL;
import static org.athenaeum.vault.resource.OfferedVault.READ;
import static org.athenaeum.vault.resource.OfferedVault.call;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.athenaeum.identity.Scopes;
import org.athenaeum.vault.resource.OfferedVault;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("vault A4.3, A2.11: tags and how many visible pages carry them")
class TagListerTest {

    @TempDir
    Path temporary;
    private OfferedVault vault;
    private TagLister lister;

    @BeforeEach
    void open() throws IOException {
        vault = OfferedVault.in(temporary);
        lister = new TagLister(vault.policy(), vault.corpus());
    }

    private TagListing list(String prefix, int limit, Scopes scopes) {
        return lister.list(new ListTagsRequest(Optional.of(prefix), limit), scopes, call());
    }

    private static List<String> lines(TagListing listing) {
        return listing.account().lines().toList();
    }

    @Test
    void countsPagesAndNotUses() throws IOException {
        vault.page("a.md", "---\ntags: [Barley]\n---\n\n#barley #Barley\n", 9);
        vault.page("b.md", "#barley #oats\n", 10);
        vault.page("c.md", "#oats\n", 11);
        vault.page("d.md", "#barley\n", 12);

        assertThat(lines(list("", 100, READ))).containsExactly("#Barley: 3", "#oats: 2", "2 of 2 shown");
        assertThat(list("", 100, READ).tags().get(0).toString()).isEqualTo("{\"tag\":\"Barley\",\"count\":3}");
    }

    @Test
    @DisplayName("A2.11: a/b also counts as a, once a page")
    void countsATagForThoseAboveIt() throws IOException {
        vault.page("a.md", "#crop/barley/winter #crop/oats\n", 9);
        vault.page("b.md", "#crop\n", 10);

        assertThat(lines(list("", 100, READ))).containsExactly("#crop: 2", "#crop/barley: 1", "#crop/barley/winter: 1",
                "#crop/oats: 1", "4 of 4 shown");
    }

    @Test
    void findsByPrefixWithoutRegardToCaseAndMark() throws IOException {
        vault.page("a.md", "#Barley #bar #oats\n", 9);

        assertThat(lines(list("#BAR", 100, READ))).containsExactly("#bar: 1", "#Barley: 1", "2 of 2 shown");
        assertThat(lines(list("rye", 100, READ))).containsExactly("0 of 0 shown");
    }

    @Test
    void keepsToTheLimitAndTellsTheTotal() throws IOException {
        vault.page("a.md", "#a1 #a2 #a3 #a4\n", 9);

        assertThat(lines(list("", 2, READ))).containsExactly("#a1: 1", "#a2: 1", "2 of 4 shown");
    }

    @Test
    @DisplayName("S14, S06, C2.3: tags of hidden pages are not there, and add to no count")
    void knowsNoTagOfHiddenPages() throws IOException {
        vault.page("a.md", "#barley\n", 9);
        var before = list("", 500, READ);

        vault.page("wiki/closed/x.md", "#barley #hidden\n", 10);
        vault.page("wiki/people/x.md", "#barley #personal #Barley/x\n", 11);
        vault.page("wiki/open/x.private.md", "#barley #private\n", 12);

        assertThat(list("", 500, READ)).isEqualTo(before);
        assertThat(lines(list("", 500, ALL))).contains("#barley: 3", "#hidden: 1", "#personal: 1")
                .noneMatch(line -> line.contains("private"));
    }

    @Test
    @DisplayName("B5.1: a rule added now holds for this very count")
    void followsARuleAtOnce() throws IOException {
        vault.page("a.md", "#barley\n", 9);
        assertThat(list("", 100, READ).total()).isEqualTo(1);

        vault.disk().write(".gitattributes", "*.md filter=git-crypt\n");

        assertThat(list("", 100, READ).total()).isZero();
    }

    @Test
    @DisplayName("property: every count is the total of the list of pages with that tag, for every set of scopes")
    void agreesWithTheListOfPages() throws IOException {
        var random = new Random(20);
        var names = List.of("a", "A/b", "a/B/c", "é", "e", "crop", "Crop/oats", "x-1");
        for (int i = 0; i < 40; i++) {
            var folder = List.of("wiki/open", "wiki/closed", "wiki/people").get(random.nextInt(3));
            vault.page(folder + "/r" + i + ".md",
                    "#" + names.get(random.nextInt(8)) + " #" + names.get(random.nextInt(8)) + "\n", i);
        }
        var pages = new PageLister(vault.policy(), vault.corpus(), new byte[32]);

        for (var scopes : List.of(READ, ALL, Scopes.of("wiki:people"), Scopes.of("wiki:read", "wiki:confidential"))) {
            var tags = list("", 500, scopes).tags();
            assertThat(tags).isNotEmpty().allSatisfy(tag -> {
                var listed = pages.list(new ListPagesRequest(Optional.empty(), true, Optional.of(tag.getString("tag")),
                        Optional.empty(), Optional.empty(), PageOrder.PATH, 200, Optional.empty()), scopes, call());
                assertThat(listed.total()).isEqualTo(tag.getInt("count"));
            });
        }
    }
}
